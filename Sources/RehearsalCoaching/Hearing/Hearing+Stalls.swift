import RehearsalMetrics
import RehearsalBase

extension Hearing {
  /// Pauses inside a phrase that are long enough to sound like a search for words; `nil` where no
  /// pause has a known place, as without a transcript with word times.
  ///
  /// A lower bound: pauses with an unknown place are left out.
  var stalls: [TimeSpan]? {
    guard let placed = placedPauses, placed.contains(where: { $0.place != .unknown }) else {
      return nil
    }
    return placed.filter {
      $0.place == .midPhrase && $0.span.length >= PauseRules.stall.value
    }.map(\.span)
  }

  /// Whether stalls are the problem, so that "pause more" would mislead.
  var stallsOften: Bool {
    // A single stall is no habit.
    guard let stalls, stalls.count != 1, let rate = perMinute(stalls) else { return false }
    return rate >= norms[PauseRules.midPhraseStalls].tip
  }
}
