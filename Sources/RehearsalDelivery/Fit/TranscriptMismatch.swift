public import RehearsalUnits

/// Why a transcript can't be of a recording: facts, with the figures.
///
/// ``message`` and ``hint`` turn them into sentences.
public enum TranscriptMismatch: Error, Equatable, Sendable {
  /// It goes on after the recording has ended.
  case tooLong(lastWord: Seconds, recording: Seconds)
  /// Too few of its words lie where speech is heard.
  case notInSpeech(match: Percent, least: Percent)
  /// Its words would have to be spoken impossibly fast or slowly.
  case implausiblePace(
    syllables: Int, speech: Seconds, rate: SyllablesPerSecond,
    plausible: ClosedRange<SyllablesPerSecond>)
  /// Its words and pauses have nothing to do with those of the recording, however it is shifted.
  case unrelated(words: Int)
  /// Looked for one by one, too few of its words were heard.
  case notHeard(match: Percent, least: Percent)
}
