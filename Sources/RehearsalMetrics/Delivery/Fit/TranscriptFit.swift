package import RehearsalTranscript
package import RehearsalBase

/// A transcript fitted to its recording.
package struct TranscriptFit: Equatable, Sendable {
  /// With a time for every word except after the end of the recording, and with its repairs.
  package var transcript: Transcript
  /// The same before words without a time of their own got an estimated one.
  package var timed: Transcript
  /// The share of words whose middle lies in speech, or whose segment has enough speech for them.
  /// `nil` without timed words or speech.
  package var match: Percent?
  /// The offset that was added to every time.
  package var offset: Seconds
  /// The indices of tokens that the transcript times in silence, often made up by a recogniser.
  package var inSilence: [Int]
}
