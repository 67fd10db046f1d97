public import RehearsalLanguage
public import RehearsalSignal
public import RehearsalTranscript
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
  /// What was said, every word with a time, to quote the speaker; `nil` without a transcript.
  public var transcript: Transcript?
  /// Whether hesitations are written down in it.
  public var verbatim: Verbatim?
  /// Transcripts that lie beside the recording and were not used.
  public var leftOut: [LeftOutTranscript]

  public init(
    duration: Seconds, phonation: Seconds, speaking: TimeSpan?, channelRelation: ChannelRelation,
    truncated: Bool, replacedSamples: Int, transcript: Transcript? = nil,
    verbatim: Verbatim? = nil, leftOut: [LeftOutTranscript] = []
  ) {
    self.duration = duration
    self.phonation = phonation
    self.speaking = speaking
    self.channelRelation = channelRelation
    self.truncated = truncated
    self.replacedSamples = replacedSamples
    self.transcript = transcript
    self.verbatim = verbatim
    self.leftOut = leftOut
  }
}
