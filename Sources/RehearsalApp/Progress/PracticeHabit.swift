package import RehearsalBase

/// Days of practice in a row.
package struct Streak: Equatable, Sendable {
  /// The days in a row that end today or yesterday; 0 where both are without practice. Today isn't
  /// over, so it doesn't end a run.
  package var current: Int
  package var longest: Int
  /// All days with practice.
  package var total: Int

  /// - Parameters:
  ///   - days: In any order, each any number of times.
  ///   - today: A day after it, as somebody who flew east over the date line has, counts as well.
  package init(days: some Sequence<CivilDate>, today: CivilDate) {
    let sorted = Set(days).sorted()
    total = sorted.count
    current = 0
    longest = 0
    var run = 0
    var last: CivilDate?
    for day in sorted {
      run = last.map { $0.advanced(by: 1) == day } == true ? run + 1 : 1
      longest = max(longest, run)
      // Days further ahead come from a clock that was wrong, and must not hide the run of today.
      if abs(day.daysSinceEpoch - today.daysSinceEpoch) <= 1 { current = max(current, run) }
      last = day
    }
  }
}

/// How many sessions there are in a week.
package struct PracticeWeeks: Equatable, Sendable {
  /// Of the week that today is in, from Monday on.
  package var current: Int
  package var last: Int
  /// The mean of the last whole weeks, as many as ``weeks``; `nil` before there is a whole one.
  package var mean: Double?

  /// Our choice: a month.
  private static let weeks = 4

  package init(_ sessions: [Session], today: CivilDate) {
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
