public import RehearsalTranscript
public import RehearsalUnits

/// A transcript fitted to its recording.
public struct TranscriptFit: Equatable, Sendable {
  /// With a time for every word except after the end of the recording, and with its repairs.
  public var transcript: Transcript
  /// The share of words whose middle lies in speech, or whose segment has enough speech for them.
  /// `nil` without timed words or speech.
  public var match: Percent?
  /// The offset that was added to every time.
  public var offset: Seconds
  /// The indices of tokens that the transcript times in silence, often made up by a recogniser.
  public var inSilence: [Int]
}
