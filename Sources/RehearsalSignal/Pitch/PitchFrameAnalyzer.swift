/// Finds the candidate pitches of every frame.
///
/// Each frame's window is centred on the middle of its 10 ms; beyond both ends of the recording
/// lies silence.
struct PitchFrameAnalyzer: ~Copyable {
  private static let hopLength = Frame.hopLength * PitchAnalyzer.sampleRate / Frame.sampleRate
  /// Samples needed on each side of a frame's middle.
  private static let reach = PitchAnalyzer.windowLength / 2

  // Flat to 3 kHz; aliases from above 4 kHz are as periodic as the rest.
  private var resampler = Resampler(
    from: Frame.sampleRate, to: PitchAnalyzer.sampleRate, transition: 1.0 / 2)
  private var notch = MainsNotch(sampleRate: PitchAnalyzer.sampleRate)
  private var analyzer = PitchAnalyzer()
  private var gate = VoiceGate(frames: nil)
  /// Samples still needed. The next frame's middle lies at ``reach``.
  private var pending = [Float](repeating: 0, count: reach - hopLength / 2)
  private var heard = 0

  init() {}

  /// Skips frames that are too quiet for a voice; at most `frames` will come.
  mutating func expect(frames: Int) { gate = VoiceGate(frames: frames) }

  /// Takes the next samples, at ``Frame/sampleRate``, and appends every frame they complete.
  mutating func consume(_ samples: [Float], into track: inout FrameTrack) {
    let known = pending.count
    resampler.resample(samples.span, into: &pending)
    notch.filter(&pending, from: known)
    listen(upTo: .max, into: &track)
  }

  /// Appends the last frames, as if silence followed, up to `frames` in all.
  mutating func finish(frames: Int, into track: inout FrameTrack) {
    let known = pending.count
    resampler.flush(into: &pending)
    notch.filter(&pending, from: known)
    pending.append(contentsOf: repeatElement(0, count: 2 * (Self.reach + Self.hopLength)))
    listen(upTo: frames, into: &track)
  }

  /// Frames are analysed in pairs, the first with the second, the third with the fourth.
  private mutating func listen(upTo frames: Int, into track: inout FrameTrack) {
    let samples = pending
    let whole = max(0, samples.count - 2 * Self.reach + Self.hopLength) / Self.hopLength
    let left = frames - heard
    let count = left < whole ? (left + 1) / 2 * 2 : whole / 2 * 2
    for index in stride(from: 0, to: count, by: 2) {
      if canSkip(heard + index, track) {
        track.appendNoCandidates()
        if heard + index + 1 < frames { track.appendNoCandidates() }
        continue
      }
      let start = index * Self.hopLength
      let next = start + Self.hopLength
      let found = analyzer.analyze(
        samples.span.extracting(start..<start + 2 * Self.reach),
        samples.span.extracting(next..<next + 2 * Self.reach))
      track.append(found.first)
      if heard + index + 1 < frames { track.append(found.second) }
    }
    heard += count
    pending = Array(samples[(count * Self.hopLength)...])
  }

  /// Whether neither of two frames can be voiced. Their levels are known before their candidates,
  /// since those windows are shorter.
  private mutating func canSkip(_ first: Int, _ track: borrowing FrameTrack) -> Bool {
    let isFirstShut = gate.isShut(for: track.syllablePower[first])
    return first + 1 < track.count
      ? gate.isShut(for: track.syllablePower[first + 1]) && isFirstShut : isFirstShut
  }
}
