package import RehearsalBase

/// The days of a month, with those that were practised on.
///
/// A day without practice looks like a day to come: nothing is counted against the speaker.
package struct MonthGrid: Equatable, Sendable {
  /// From Monday to Sunday; `nil` before the first and after the last of the month.
  package var weeks: [[Day?]]
  package var year: Int
  package var month: Int

  package struct Day: Equatable, Sendable {
    package var date: CivilDate
    package var isPracticed: Bool
    package var isToday: Bool
    package var isToCome: Bool
  }

  /// The month that a day is in.
  package init(of day: CivilDate, today: CivilDate, practiced: Set<CivilDate>) {
    (year, month) = (day.year, day.month)
    let first = day.advanced(by: 1 - day.day)
    let count = CivilDate.days(ofMonth: month, year: year)
    var days: [Day?] = Array(repeating: nil, count: first.weekday - 1)
    for number in 0..<count {
      let date = first.advanced(by: number)
      days.append(
        Day(
          date: date, isPracticed: practiced.contains(date), isToday: date == today,
          isToCome: date > today))
    }
    days += Array(repeating: nil, count: (-days.count).modulo(7))
    weeks = stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
  }

  /// Lines of equal columns: the days of the week, then a line for each week.
  package func lines(isPlain: Bool) -> [String] {
    let names = ProgressCopy.weekdays.map { " \($0) " }.joined()
    // Weeks that are entirely to come are left out.
    let shown = weeks.prefix { week in week.contains { $0?.isToCome == false } }
    return [names]
      + shown.map { week in
        week.map { day in
          guard let day else { return "    " }
          let mark =
            day.isPracticed ? (isPlain ? "#" : "●") : day.isToCome ? " " : (isPlain ? "." : "·")
          return day.isToday ? "[\(mark)] " : " \(mark)  "
        }.joined()
      }
  }
}
