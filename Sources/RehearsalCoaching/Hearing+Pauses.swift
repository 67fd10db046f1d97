import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// Every pause inside the speaking, in order; `nil` when pauses were not read.
  var pauses: [TimeSpan]? {
    guard let reading = readings[Pauses.self], reading.count != nil, speaking != nil else {
      return nil
    }
    return reading.list.compactMap { inside($0.span) }.sorted { $0.start < $1.start }
  }

  /// Pauses long enough to take in what was said.
  var breaths: [TimeSpan]? { pauses?.filter { $0.length >= norms.pauses.breath.value } }

  /// Pauses long enough to work and short enough to hold the listener.
  var goodPauses: [TimeSpan]? {
    breaths?.filter { $0.length <= norms.pauses.longestGood.value }
  }

  var longestPause: TimeSpan? { pauses?.first(best: \.length, >) }

  /// Pauses that last so long that they stop the talk.
  var stops: [TimeSpan]? { pauses?.filter { $0.length >= norms.confidence.stop.value } }

  /// How often in the time from first to last speech; `nil` without speech.
  func perMinute(_ events: [TimeSpan]?) -> PerMinute? {
    guard let events, let speaking else { return nil }
    return PerMinute(Double(events.count) * 60 / speaking.length.rawValue)
  }

  /// The longest time spoken without a ``breaths`` pause.
  var longestRun: TimeSpan? {
    guard let breaths, let speaking else { return nil }
    let starts = [speaking.start] + breaths.map(\.end)
    let ends = breaths.map(\.start) + [speaking.end]
    return zip(starts, ends).map { TimeSpan(start: $0, end: $1) }
      .first(best: \.length, >)
      .flatMap { inside($0) }
  }

  /// Where a longer pause would fit into a run: at the short pause nearest its middle, which the
  /// speaker chose, else in the middle.
  func restingPlace(in run: TimeSpan) -> Seconds {
    (pauses ?? []).map(\.start).filter { run.contains($0) }
      .first(best: { abs(($0 - run.middle).rawValue) }, <) ?? run.middle
  }
}
