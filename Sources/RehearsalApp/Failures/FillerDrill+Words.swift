package import Rehearsal
package import RehearsalCoaching

extension FillerDrill.Obstacle: WordedError {
  /// Why there is nothing to practise on, and what to do.
  package var reason: Failure.Reason {
    switch self {
    case .notCounted(.unknownLanguage):
      Failure.Reason(
        code: .transcriptNotFound,
        message: "no filler words are known yet for the language of this session",
        hint: "play the take back, and tally what fills your gaps")
    case .notCounted(.turnedOff):
      Failure.Reason(
        code: .transcriptNotFound, message: "the fillers of this session were not to be counted",
        hint: "count them in the next one: rehearse settings unset fillers")
    case .notCounted(.cleanedTranscript):
      Failure.Reason(
        code: .transcriptNotFound, message: "the words of this session leave out 'um' and 'uh'",
        hint: "rehearse with a recogniser that keeps them; what is installed: rehearse doctor")
    case .notCounted:
      Failure.Reason(
        code: .transcriptNotFound,
        message: "this session has no words, so it is not known where its fillers are",
        hint: "rehearse with a recogniser; what is installed: rehearse doctor")
    case .none:
      Failure.Reason(
        code: .notFound,
        message: "the words of this session hold no filler that a silence could stand for",
        hint: "choose a session with fillers: rehearse history --focus fillers")
    case .untimed:
      Failure.Reason(
        code: .transcriptNotFound,
        message: "the words of this session have no times, so its fillers can't be found",
        hint: "rehearse with a recogniser; what is installed: rehearse doctor")
    }
  }
}
