import RehearsalBase

/// What ``SpeechFinder`` decided: the speech, and why each candidate and each gap was kept or not.
///
/// Explanations show this record, so they can't differ from the decision.
struct SpeechDecisions {
  /// A sound that the network took for speech.
  struct Candidate: Equatable {
    enum Verdict { case speech, tooShort }

    /// From where the odds rise above ``SpeechFinder/enter`` to where they fall below
    /// ``SpeechFinder/leave``.
    let frames: Range<Int>
    var verdict: Verdict
  }

  /// What lies between one candidate that is speech and the next.
  struct Gap: Equatable {
    enum Verdict { case pause, bridged }

    let frames: Range<Int>
    let verdict: Verdict
  }

  /// Log odds of speech, for every frame.
  let odds: [Float]
  /// In order.
  let candidates: [Candidate]
  /// In order.
  let gaps: [Gap]
  /// Stretches of speech in order, at least ``SpeechFinder/shortestPause`` apart.
  let speech: [TimeSpan]
}
