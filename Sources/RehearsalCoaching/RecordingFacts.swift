public import RehearsalSignal
public import RehearsalUnits

/// What is known of a recording besides its metrics.
public struct RecordingFacts: Equatable, Sendable {
  public var duration: Seconds
  /// Time spent speaking, pauses left out.
  public var phonation: Seconds
  public var speaking: TimeSpan?
  public var channelRelation: ChannelRelation
  /// The file ended before the length its header promises.
  public var truncated: Bool
  /// Samples that were not numbers and were heard as silence.
  public var replacedSamples: Int

  public init(
    duration: Seconds, phonation: Seconds, speaking: TimeSpan?, channelRelation: ChannelRelation,
    truncated: Bool, replacedSamples: Int
  ) {
    self.duration = duration
    self.phonation = phonation
    self.speaking = speaking
    self.channelRelation = channelRelation
    self.truncated = truncated
    self.replacedSamples = replacedSamples
  }
}
