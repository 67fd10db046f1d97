package import RehearsalMetrics
import RehearsalBase

extension TranscriptMismatch {
  /// What is wrong, in one sentence without a full stop.
  ///
  /// Here rather than in the command, because warnings of a report quote it.
  package var message: String {
    switch self {
    case .tooLong(let lastWord, let recording):
      "the transcript is not of this recording: its last word ends at \(lastWord.clock), "
        + "the recording at \(recording.clock)"
    case .notInSpeech(let match, let least):
      "the transcript is not of this recording: \(match.number(0)) % of its words lie in speech, "
        + "and \(least.number(0)) % is the least"
    case .implausiblePace(let syllables, let speech, let rate, let plausible):
      "the transcript is not of this recording: \(syllables) syllables in "
        + "\(speech.number(0)) seconds of speech are \(rate.number(2)) a second, outside "
        + "\(plausible.lowerBound.number(1)) to \(plausible.upperBound.number(1))"
    case .otherAmount(let syllables, let heard):
      "the transcript is not of this recording: it has \(syllables) syllables, and about "
        + "\(heard) are heard"
    case .unrelated(let words):
      "the transcript is not of this recording: the times of its \(words) words do not follow "
        + "what is heard"
    case .tooLittle(let words, let covered, let least):
      "the transcript covers only \(covered.start.clock) to \(covered.end.clock) of the recording: "
        + "\(words) \(words == 1 ? "word" : "words"), and \(least) are the least"
    case .notHeard(let match, let least):
      "the text is not of this recording: \(match.number(0)) % of its words were heard in it, "
        + "and \(least.number(0)) % is the least"
    }
  }
}
