public import RehearsalBase

/// Why a transcript can't be used for a recording: facts, for a program to act on or to put into
/// words.
public enum TranscriptMismatch: Error, Equatable, Sendable {
  /// Too many of its words are after the end of the recording.
  case tooLong(lastWord: Seconds, recording: Seconds)
  /// Too few of its words lie in speech.
  case notInSpeech(match: Percent, least: Percent)
  /// The speaker would have spoken impossibly fast or slowly.
  case implausiblePace(
    syllables: Int, speech: Seconds, rate: SyllablesPerSecond,
    plausible: ClosedRange<SyllablesPerSecond>)
  /// The recording has far more or fewer syllables.
  case otherAmount(syllables: Int, heard: Int)
  /// Its word times don't correlate with the recording at any offset.
  case unrelated(words: Int)
  /// It covers only part of the recording, with too few words to judge by.
  case tooLittle(words: Int, covered: TimeSpan, least: Int)
  /// Forced alignment heard too few of its words.
  case notHeard(match: Percent, least: Percent)

  /// Whether it is of the recording, as what a recogniser heard of it may be, and only too short to
  /// be used: no reason to refuse the recording.
  package var isOnlyTooShort: Bool {
    if case .tooLittle = self { true } else { false }
  }
}
