package import RehearsalLanguage
package import RehearsalSignal
package import RehearsalTranscript
package import RehearsalBase

/// What is known of a recording besides its metrics.
package struct RecordingFacts: Equatable, Sendable {
  package var duration: Seconds
  /// Time spent speaking, pauses left out.
  package var phonation: Seconds
  package var speaking: TimeSpan?
  package var channelRelation: ChannelRelation
  /// Of the file; `nil` where that doesn't matter any more, as in an earlier session.
  package var sampleRate: Hertz?
  /// The file ended before the length its header promises.
  package var truncated: Bool
  /// Samples that were not usable numbers and were replaced by silence.
  package var replacedSamples: Int
  /// What was said, with times, to quote the speaker; `nil` without a transcript.
  package var transcript: Transcript?
  /// The part of the recording that the transcript covers; `nil` for all of it.
  package var covered: TimeSpan?
  /// Whether it contains the hesitations; `nil` without a transcript.
  package var verbatim: Verbatim?
  /// Transcripts beside the recording that were not used.
  package var leftOut: [LeftOutTranscript]

  package init(
    duration: Seconds, phonation: Seconds, speaking: TimeSpan?, channelRelation: ChannelRelation,
    sampleRate: Hertz? = nil, truncated: Bool, replacedSamples: Int, transcript: Transcript? = nil,
    covered: TimeSpan? = nil, verbatim: Verbatim? = nil, leftOut: [LeftOutTranscript] = []
  ) {
    self.duration = duration
    self.phonation = phonation
    self.speaking = speaking
    self.channelRelation = channelRelation
    self.sampleRate = sampleRate
    self.truncated = truncated
    self.replacedSamples = replacedSamples
    self.transcript = transcript
    self.covered = covered
    self.verbatim = verbatim
    self.leftOut = leftOut
  }
}
