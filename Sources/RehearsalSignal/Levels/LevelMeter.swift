import RehearsalBase

/// Measures every level of a recording in one pass over its samples.
///
/// The stream may be split anywhere and read at any time: the same samples give the same bits.
struct LevelMeter: Sendable {
  /// Clipped stretches closer together than this count as one.
  static let eventGap = Seconds(0.05)

  private let sampleRate: Int
  private var loudness: LoudnessMeter
  private var speech: ActiveLevelMeter
  private var blocks: ChannelBlocks
  private var truePeak = TruePeakMeter()
  private var channels: [SampleMeter]

  init(sampleRate: Int, channels: Int) {
    self.sampleRate = sampleRate
    loudness = LoudnessMeter(sampleRate: sampleRate, channels: channels)
    speech = ActiveLevelMeter(sampleRate: sampleRate)
    blocks = ChannelBlocks(channels: channels)
    let gap = Int((Double(sampleRate) * Self.eventGap.rawValue).rounded())
    self.channels = Array(repeating: SampleMeter(gap: gap), count: channels)
  }

  /// - Parameters:
  ///   - interleaved: Whole frames, any number of them.
  ///   - mono: The output of ``ChannelMixer`` for these frames or earlier ones. Only the active
  ///     level is measured on it, so the two may be out of step.
  mutating func consume(_ interleaved: Span<Float>, mono: Span<Float>) {
    precondition(
      interleaved.count.isMultiple(of: channels.count),
      "\(interleaved.count) samples are not whole frames of \(channels.count) channels")
    loudness.consume(interleaved)
    speech.consume(mono)
    var frame = 0
    while blocks.fill(from: interleaved, at: &frame) {
      consumeBlocks(frames: ChannelBlock.length)
    }
  }

  /// The levels so far.
  func finish() -> LevelMeasurement { finishWithEvidence().levels }

  /// The levels so far, how the loudness was gated, and where it was highest.
  func finishWithEvidence() -> (levels: LevelMeasurement, loudness: LoudnessEvidence) {
    var settled = self
    settled.flush()
    let gated = loudness.gated
    return (
      settled.measurement(gated),
      LoudnessEvidence(gated: gated, loudest: loudness.loudest(sampleRate: sampleRate))
    )
  }

  private mutating func consumeBlocks(frames: Int) {
    for channel in channels.indices {
      channels[channel].consume(blocks.blocks[channel], count: frames)
      truePeak.consume(blocks.blocks[channel])
    }
    blocks.advance()
  }

  /// Processes the last samples, followed by silence.
  private mutating func flush() {
    let frames = blocks.filled
    blocks.pad()
    consumeBlocks(frames: frames)
    // The true peak looks ahead, so it has not processed the end of that block yet.
    blocks.pad()
    consumeBlocks(frames: 0)
  }

  private func measurement(_ gated: GatedLoudness) -> LevelMeasurement {
    let count = Double(max(1, channels.reduce(0) { $0 + $1.count }))
    let active = speech.finish()
    return LevelMeasurement(
      integrated: gated.integrated,
      loudnessRange: gated.range,
      maxMomentary: loudness.maxMomentary,
      maxShortTerm: loudness.maxShortTerm,
      truePeak: Decibels(amplitude: Double(truePeak.peak)).finite,
      peak: Decibels(amplitude: Double(channels.reduce(0) { max($0, $1.peak) })).finite,
      rms: Decibels(power: channels.reduce(0) { $0 + $1.energy } / count).finite,
      activeSpeech: active?.level,
      activity: active?.activity,
      clippedSamples: channels.reduce(0) { $0 + $1.cutSamples },
      clippedEvents: clippedEvents,
      dcOffset: channels.reduce(0) { $0 + $1.sum } / count)
  }

  /// The clipped stretches of all channels, with those that overlap or nearly touch merged.
  var clippedEvents: [TimeSpan] {
    let rate = Double(sampleRate)
    var events = SampleSpans(gap: Int((rate * Self.eventGap.rawValue).rounded()))
    let cuts = channels.flatMap(\.cuts).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    for cut in cuts { events.add(cut) }
    return events.spans.map {
      TimeSpan(
        start: Seconds(Double($0.lowerBound) / rate), end: Seconds(Double($0.upperBound) / rate))
    }
  }
}
