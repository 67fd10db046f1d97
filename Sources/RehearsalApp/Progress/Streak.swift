/// Days of practice in a row.
package struct Streak: Equatable, Sendable {
  /// The days in a row that end today or yesterday; 0 where both are without practice. Today may
  /// still come, so that it doesn't end a run.
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
