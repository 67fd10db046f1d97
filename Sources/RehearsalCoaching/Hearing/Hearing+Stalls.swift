import RehearsalDelivery
import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// Pauses inside a phrase that are long enough to be heard as a search, at least: those whose
  /// place is unknown may be more. `nil` where no place is known, as without a transcript that
  /// times its words.
  var stalls: [TimeSpan]? {
    guard let placed = placedPauses, placed.contains(where: { $0.place != .unknown }) else {
      return nil
    }
    return placed.filter {
      $0.place == .midPhrase && $0.span.length >= PauseRules.stall.value
    }.map(\.span)
  }

  /// Whether long pauses inside phrases are what to speak of, so that "pause more" would mislead.
  var stallsOften: Bool {
    // A single stall is no habit.
    guard let stalls, stalls.count != 1, let rate = perMinute(stalls) else { return false }
    return rate >= norms[PauseRules.midPhraseStalls].tip
  }
}
