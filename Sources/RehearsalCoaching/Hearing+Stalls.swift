import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// Pauses inside a phrase that are long enough to be heard as a search; `nil` where too few of the
  /// pauses have a known place, as without a transcript that times its words.
  var stalls: [TimeSpan]? {
    guard let placed = placedPauses else { return nil }
    let telling = placed.filter { $0.span.length >= norms.pauses.breath.value }
    let known = telling.count { $0.place != .unknown }
    guard known > 0,
      Percent(100 * Double(known) / Double(telling.count)) >= norms.pauses.leastPlaced.value
    else { return nil }
    return placed.filter {
      $0.place == .midPhrase && $0.span.length >= norms.pauses.stall.value
    }.map(\.span)
  }

  /// `nil` also for a single one, which is no habit.
  var stallRate: PerMinute? { stalls.flatMap { $0.count == 1 ? nil : perMinute($0) } }

  /// Whether long pauses inside phrases are what to speak of, so that "pause more" would mislead.
  var stallsOften: Bool { stallRate.map { $0 >= norms.pauses.stalls.tip } ?? false }
}
