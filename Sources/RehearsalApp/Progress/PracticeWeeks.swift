/// How many sessions there are in a week.
package struct PracticeWeeks: Equatable, Sendable {
  /// Of the week that today is in, from Monday on.
  package var current: Int
  package var last: Int
  /// The mean of the last whole weeks, as many as ``weeks``; `nil` before there is a whole one.
  package var mean: Double?

  /// Our choice: a month.
  private static let weeks = 4

  package init(_ sessions: [PracticedSession], today: CivilDate) {
    let monday = today.monday
    func count(_ ago: Int) -> Int {
      let begin = monday.advanced(by: -7 * ago)
      let end = begin.advanced(by: 7)
      return sessions.count { begin <= $0.began.date && $0.began.date < end }
    }
    current = count(0)
    last = count(1)
    let first = sessions.map(\.began.date.monday).min()
    let whole = first.map { ($0.daysSinceEpoch.distance(to: monday.daysSinceEpoch)) / 7 } ?? 0
    let counted = min(Self.weeks, whole)
    mean = counted > 0 ? Double((1...counted).reduce(0) { $0 + count($1) }) / Double(counted) : nil
  }
}
