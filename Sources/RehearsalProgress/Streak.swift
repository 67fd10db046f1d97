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
    longest = 0
    var run = 0
    var last: CivilDate?
    for day in sorted {
      run = last.map { $0.advanced(by: 1) == day } == true ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    current = last.map { $0 >= today.advanced(by: -1) } == true ? run : 0
  }
}
