import RehearsalNative
import RehearsalBase

// The stages of the analysis. Each has a state of its own, and takes from another only what is
// passed to it, so that they can work at the same time.

/// Makes the signals that the other stages listen to.
struct Preparation {
  private(set) var mixer: ChannelMixer
  private var resampler: Resampler
  private(set) var peakEdge = PeakEdge()
  private var blocker = DCBlocker(sampleRate: Frame.sampleRate)

  init(sampleRate: Int, channels: Int) {
    mixer = ChannelMixer(sampleRate: sampleRate, channels: channels)
    resampler = Resampler(from: sampleRate, to: Frame.sampleRate)
  }

  /// Appends to `mono` what is ready of several channels; see ``ChannelMixer``.
  mutating func mix(_ interleaved: Span<Float>, into mono: inout [Float]) {
    mixer.mix(interleaved, into: &mono)
  }

  /// Appends one channel at ``Frame/sampleRate`` and without offset.
  mutating func filter(_ mono: Span<Float>, into filtered: inout [Float]) {
    let known = filtered.count
    resampler.resample(mono, into: &filtered)
    listen(to: &filtered, from: known)
  }

  /// Appends the channels that are still held back.
  mutating func flush(into mono: inout [Float]) { mixer.flush(into: &mono) }

  /// Appends what is left in the filters, as if silence followed.
  mutating func finish(into filtered: inout [Float]) {
    let known = filtered.count
    resampler.flush(into: &filtered)
    listen(to: &filtered, from: known)
  }

  private mutating func listen(to samples: inout [Float], from start: Int) {
    // Before the filter, which tilts what is flat.
    peakEdge.consume(samples.span.extracting(start...))
    blocker.filter(&samples, from: start)
  }
}

/// Measures levels and finds dropouts in the samples as they are.
struct LevelStage {
  var levels: LevelMeter
  var constantRuns: ConstantRunDetector

  init(sampleRate: Int, channels: Int) {
    levels = LevelMeter(sampleRate: sampleRate, channels: channels)
    constantRuns = ConstantRunDetector(sampleRate: sampleRate)
  }

  mutating func consume(_ interleaved: Span<Float>, mono: Span<Float>) {
    levels.consume(interleaved, mono: mono)
    constantRuns.consume(mono)
  }
}

/// Measures the level and the bands of every frame.
struct FrameStage: ~Copyable {
  private var analyzer = LevelAnalyzer()
  private(set) var track = FrameTrack()

  init() {}

  mutating func reserve(frames: Int) { track.reserve(frames: frames) }

  /// - Returns: The levels of the frames that this completes, for ``PitchFrameAnalyzer``.
  mutating func consume(_ filtered: Span<Float>) -> [LevelCode] {
    let known = track.count
    analyzer.consume(filtered, into: &track)
    return Array(track.syllablePower[known...])
  }

  /// The same for the last frames, `frames` in all.
  mutating func finish(frames: Int) -> [LevelCode] {
    let known = track.count
    analyzer.finish(frames: frames, into: &track)
    return Array(track.syllablePower[known...])
  }
}

/// Measures what noise is told by besides the frames.
struct NoiseStage: ~Copyable {
  var hum = HumMeter()
  var infrasound = InfrasoundMeter()
  private(set) var amplitude = AmplitudeStatistics()

  init() {}

  mutating func reserve(for duration: Seconds) {
    hum.reserve(for: duration)
    infrasound.reserve(for: duration)
  }

  mutating func consume(_ filtered: Span<Float>) {
    hum.consume(filtered)
    infrasound.consume(filtered)
    amplitude.consume(filtered)
  }
}
