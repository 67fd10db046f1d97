import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

extension Hearing {
  /// Every filler that has a time, in order.
  var fillers: [(span: TimeSpan, words: String)] {
    (readings[Fillers.self]?.list ?? []).compactMap { filler in
      filler.span.flatMap { inside($0) }.map { (span: $0, words: filler.words) }
    }
  }

  var fillerRate: PerMinute? { readings[Fillers.self]?.perMinute?.finite }

  /// The filler said most, the first of equals; `nil` without any.
  var commonestFiller: String? {
    let words = (readings[Fillers.self]?.list ?? []).map(\.words).filter { !$0.isEmpty }
    let counts = Dictionary(grouping: words) { $0 }.mapValues(\.count)
    return words.first(best: { counts[$0] ?? 0 }, >)
  }

  /// The fillers that begin in the ``Norms/Fillers/crowd`` in which most do, the first of equals;
  /// `nil` without any.
  var crowd: (span: TimeSpan, count: Int)? {
    let fillers = fillers
    return fillers.indices.map { first in
      let limit = fillers[first].span.start + norms.fillers.crowd.value
      let within = fillers[first...].prefix { $0.span.start <= limit }
      let end = within.last?.span.end ?? fillers[first].span.end
      return (span: TimeSpan(start: fillers[first].span.start, end: end), count: within.count)
    }
    .first(best: \.count, >)
  }

  /// The same as a rate, on the scale of all fillers.
  var crowdRate: PerMinute? {
    crowd.map { PerMinute(Double($0.count) * 60 / norms.fillers.crowd.value.rawValue) }
  }

  /// The longest time spoken without a filler.
  var cleanRun: TimeSpan? {
    guard let speaking else { return nil }
    let starts = [speaking.start] + fillers.map(\.span.end)
    let ends = fillers.map(\.span.start) + [speaking.end]
    return zip(starts, ends).filter { $0 < $1 }.map { TimeSpan(start: $0, end: $1) }
      .first(best: \.length, >)
  }

  /// What sounded like a hesitation and is written nowhere, surest first.
  var possibleHesitations: [TimeSpan] {
    (readings[Fillers.self]?.possibleUntranscribed ?? [])
      .sorted { ($1.score, $0.start) < ($0.score, $1.start) }
      .compactMap { inside(TimeSpan(start: $0.start, end: $0.end)) }
  }
}
