import RealModule
import RehearsalNative
import RehearsalBase

/// Finds the candidate pitches of every frame.
///
/// Each frame's window is centred on the middle of its 10 ms. The recording is padded with silence
/// at both ends.
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
  /// Samples still needed. The middle of the next frame is at ``reach``.
  private var pending = [Float](repeating: 0, count: reach - hopLength / 2)
  /// The levels of the next frames at 250-2500 Hz.
  private var levels: [LevelCode] = []
  private(set) var candidates = CandidateTrack()

  init() {}

  /// Prepares for at most this many frames, and skips those that are too quiet for a voice.
  mutating func expect(frames: Int) { gate = VoiceGate(frames: frames) }

  mutating func reserve(frames: Int) { candidates.reserve(frames: frames) }

  /// Takes the next samples, at ``Frame/sampleRate``, and keeps the candidates of every frame they
  /// complete.
  ///
  /// - Parameter levels: Of the next frames, at 250-2500 Hz. They are known before the candidates,
  ///   because their windows are shorter.
  mutating func consume(_ samples: Span<Float>, levels: [LevelCode]) {
    let known = pending.count
    resampler.resample(samples, into: &pending)
    notch.filter(&pending, from: known)
    self.levels += levels
    analyze(upTo: .max)
  }

  /// Keeps the candidates of the last frames, as if silence followed, up to `frames` in all.
  mutating func finish(frames: Int, levels: [LevelCode]) {
    let known = pending.count
    resampler.flush(into: &pending)
    notch.filter(&pending, from: known)
    pending.append(contentsOf: repeatElement(0, count: 2 * (Self.reach + Self.hopLength)))
    self.levels += levels
    analyze(upTo: frames)
  }

  /// Returns the candidates and removes them from here.
  mutating func takeCandidates() -> CandidateTrack {
    var taken = CandidateTrack()
    swap(&taken, &candidates)
    return taken
  }

  /// Frames are analysed in pairs, the first with the second, the third with the fourth.
  private mutating func analyze(upTo frames: Int) {
    let samples = pending
    let heard = candidates.count
    let whole = max(0, samples.count - 2 * Self.reach + Self.hopLength) / Self.hopLength
    let left = frames - heard
    let count = left < whole ? (left + 1) / 2 * 2 : whole / 2 * 2
    for index in stride(from: 0, to: count, by: 2) {
      if canSkip(index) {
        candidates.appendNone()
        if candidates.count < frames { candidates.appendNone() }
        continue
      }
      let start = index * Self.hopLength
      let next = start + Self.hopLength
      let found = analyzer.analyze(
        samples.span.extracting(start..<start + 2 * Self.reach),
        samples.span.extracting(next..<next + 2 * Self.reach))
      candidates.append(found.first)
      if candidates.count < frames { candidates.append(found.second) }
    }
    levels.removeFirst(candidates.count - heard)
    pending = Array(samples[(count * Self.hopLength)...])
  }

  /// Whether neither of two frames can be voiced.
  private mutating func canSkip(_ first: Int) -> Bool {
    let isFirstShut = gate.isShut(for: levels[first])
    return first + 1 < levels.count
      ? gate.isShut(for: levels[first + 1]) && isFirstShut : isFirstShut
  }
}

/// Removes the fundamental of mains hum from the signal in which pitch is detected.
///
/// Its harmonics stay: they lie where voices do. A pure hum as loud as the voice would otherwise
/// raise the autocorrelation at all short lags, where it looks like a very high voice.
///
/// - Source: two second-order notch filters as in Bristow-Johnson's Audio EQ Cookbook.
struct MainsNotch {
  private static let mains = [Hertz(50), Hertz(60)]
  /// Between the -3 dB points. A voice at 66 Hz loses 3 dB; each filter settles within 30 ms.
  private static let bandwidth = Hertz(12)

  private var filters: [RecursiveFilter]

  init(sampleRate: Int) {
    let alpha = Double.tan(.pi * Self.bandwidth.rawValue / Double(sampleRate))
    filters = Self.mains.map { frequency in
      let angle = 2 * Double.pi * frequency.rawValue / Double(sampleRate)
      let turn = -2 * Double.cos(angle)
      return RecursiveFilter(
        numerator: [1 / (1 + alpha), turn / (1 + alpha), 1 / (1 + alpha)],
        feedback: FilterFeedback(a1: turn / (1 + alpha), a2: (1 - alpha) / (1 + alpha)))
    }
  }

  mutating func filter(_ samples: inout [Float], from start: Int) {
    for place in filters.indices { filters[place].filter(&samples, from: start) }
  }
}
