import RehearsalNative
import RehearsalBase

/// Measures the levels of every frame: its energy, with and without rumble, and its spectrum.
///
/// Each frame's window is centred on the middle of its 10 ms. The recording is padded with silence
/// at both ends.
struct LevelAnalyzer: ~Copyable {
  /// Below it lies rumble, above it every voice.
  static let rumbleCutoff = Hertz(100)

  /// 25 ms: long enough to separate bands, short enough to follow a stop consonant.
  private static let windowLength = 400
  private static let transformLength = 512
  /// The band of vowels, which carry the syllables: no hum, few fricatives (Mermelstein 1975;
  /// Morgan & Fosler-Lussier 1998).
  private static let syllableBand = Hertz(250)...Hertz(2500)
  /// Samples needed on each side of a frame's middle.
  private static let reach = windowLength / 2
  /// Samples that a pair of frames needs.
  private static let pairLength = 2 * reach + Frame.hopLength
  static let binWidth = Hertz(Double(Frame.sampleRate) / Double(transformLength))
  static let binCount = transformLength / 2 + 1

  private var transform: TwinFFT
  private let window: [Float]
  /// Turns a squared bin into its share of the samples' mean square.
  private let powerScale: Float
  private let mel: MelBands
  private let syllableBins: ClosedRange<Int>
  private var highPass = HighPass(
    cutoff: rumbleCutoff, sampleRate: Frame.sampleRate, length: Frame.hopLength)

  /// Samples still needed. The middle of the next frame is at ``reach``.
  private var pending = [Float](repeating: 0, count: reach - Frame.hopLength / 2)

  /// The spectra of two frames.
  private var powers = (first: [Float](), second: [Float]())
  /// The power of both in each band.
  private var bands = [SIMD2<Float>](repeating: .zero, count: FrameTrack.bandCount + 2)

  init() {
    transform = TwinFFT(length: Self.transformLength)
    window = hannWindow(length: Self.windowLength)
    powers.first = [Float](repeating: 0, count: Self.binCount)
    powers.second = powers.first
    let energy = window.reduce(0) { $0 + $1 * $1 }
    powerScale = 2 / (Float(Self.transformLength) * energy)
    mel = MelBands(
      count: FrameTrack.bandCount, from: FrameTrack.lowestBand, to: FrameTrack.highestBand,
      binWidth: Self.binWidth, bins: Self.binCount)
    syllableBins =
      Int(
        (Self.syllableBand.lowerBound / Self.binWidth).rounded())...Int(
        (Self.syllableBand.upperBound / Self.binWidth).rounded())
  }

  /// Takes the next samples, at ``Frame/sampleRate``, and appends every frame they complete.
  mutating func consume(_ samples: Span<Float>, into track: inout FrameTrack) {
    // Enough to complete every pair that begins in pending samples; the others are not copied.
    let (known, added) = (pending.count, min(samples.count, Self.pairLength))
    pending.append(samples.extracting(first: added))
    let start = analyzePending(before: known, upTo: .max, into: &track)
    guard added < samples.count else { return }
    let next = analyze(
      in: samples, from: start - known, before: .max, upTo: .max, into: &track)
    pending.removeAll(keepingCapacity: true)
    pending.append(samples.extracting(next...))
  }

  /// Appends the last frames, as if silence followed, until the track holds `frames`.
  mutating func finish(frames: Int, into track: inout FrameTrack) {
    pending.append(contentsOf: repeatElement(0, count: 2 * (Self.reach + Frame.hopLength)))
    _ = analyzePending(before: .max, upTo: frames, into: &track)
  }

  /// Analyses the frames that pending samples complete, and keeps the rest.
  ///
  /// - Returns: The start of the next pair of frames.
  private mutating func analyzePending(
    before end: Int, upTo frames: Int, into track: inout FrameTrack
  ) -> Int {
    let samples = pending
    let start = analyze(in: samples.span, from: 0, before: end, upTo: frames, into: &track)
    pending = Array(samples[min(start, samples.count)...])
    return start
  }

  /// Frames are analysed in pairs, the first with the second, the third with the fourth.
  ///
  /// - Parameters:
  ///   - first: The start of the next pair.
  ///   - end: No pair that starts here or later is analysed.
  /// - Returns: The start of the next pair after that.
  private mutating func analyze(
    in samples: Span<Float>, from first: Int, before end: Int, upTo frames: Int,
    into track: inout FrameTrack
  ) -> Int {
    var start = first
    while track.count < frames, start < end, start + Self.pairLength <= samples.count {
      let middle = start + Self.reach
      measureSpectra(of: samples, middle, middle + Frame.hopLength)
      note(0, of: samples, middle: middle, in: &track)
      if track.count < frames {
        note(1, of: samples, middle: middle + Frame.hopLength, in: &track)
      }
      start += 2 * Frame.hopLength
    }
    return start
  }

  private mutating func note(
    _ lane: Int, of samples: Span<Float>, middle: Int, in track: inout FrameTrack
  ) {
    let energy = measureEnergy(of: samples, middle: middle)
    let syllable =
      lane == 0
      ? sum(powers.first.span.extracting(syllableBins))
      : sum(powers.second.span.extracting(syllableBins))
    track.append(
      power: energy.whole, clear: energy.clear, syllable: syllable,
      bandPowers: bands.span.extracting(1...FrameTrack.bandCount), lane: lane)
  }

  /// The mean square of the frame's own 10 ms before and after ``highPass``. Must be called once
  /// for each frame, in order.
  private mutating func measureEnergy(
    of samples: Span<Float>, middle: Int
  ) -> (whole: Float, clear: Float) {
    let first = middle - Frame.hopLength / 2
    let energies = highPass.energies(
      of: samples.extracting(first - HighPass.lead..<first + Frame.hopLength))
    return (energies.whole / Float(Frame.hopLength), energies.passed / Float(Frame.hopLength))
  }

  /// Sets ``powers`` to the spectra of two frames, as mean square per bin, and ``bands`` to their
  /// bands.
  private mutating func measureSpectra(of samples: Span<Float>, _ first: Int, _ second: Int) {
    let window = window
    transform.transform(
      samples.extracting(first - Self.reach..<first + Self.reach),
      samples.extracting(second - Self.reach..<second + Self.reach), window: window.span)
    transform.readPowers(times: powerScale, into: &powers.first, &powers.second)
    mel.sum(powers.first, powers.second, into: &bands)
  }
}
