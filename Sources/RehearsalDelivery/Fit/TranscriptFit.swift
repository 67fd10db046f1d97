public import RehearsalTranscript
public import RehearsalUnits

/// A transcript laid on its recording.
public struct TranscriptFit: Equatable, Sendable {
  /// Every word has a time, but those after the end of the recording; what was mended is logged.
  public var transcript: Transcript
  /// Words whose middle lies in speech; for words timed by their segment, those in segments with
  /// enough speech to say them. `nil` when no word is timed, or no speech was heard.
  public var match: Percent?
  /// What was added to every time.
  public var offset: Seconds
  /// Tokens timed by the transcript that lie in silence: often words that a recogniser made up.
  /// Indices into ``Transcript/tokens``.
  public var inSilence: [Int]
}
