package import RehearsalBase

/// Rehearsals of a talk up to its day.
///
/// Whole runs aloud, evenly spaced over the days of the week that were chosen, the last on the day
/// before the talk where that is one of them, and the second last before a person. Only the day,
/// the days of the week and when the plan was made are stored. The rest follows from them, from
/// today and from the days on which the talk was rehearsed: so a day that is missed moves the rest.
///
/// - Source: gaps that expand have no advantage over even ones (Latimier, Peyre & Ramus 2021,
///   Educational Psychology Review 33, g = 0.03); speakers who rehearsed before an audience gave
///   better speeches (Smith & Frymier 2006, Communication Quarterly 54), and so did those who
///   rehearsed aloud and more often (Menzel & Carrell 1994, Communication Education 43).
package struct RehearsalPlan: Codable, Equatable, Sendable {
  package var talk: String
  /// The day of the talk.
  package var day: CivilDate
  /// The days of the week on which there is time to rehearse.
  package var weekdays: Weekdays
  /// The day on which the plan was made.
  package var made: CivilDate
  /// How the talk went, in one line; `nil` until its speaker says so.
  package var went: String?
  /// The days since ``made`` on which the talk was rehearsed, each once, the earliest first; not
  /// in an export, which has the sessions.
  package var rehearsed: [CivilDate] = []

  private enum CodingKeys: String, CodingKey {
    case talk
    case day = "on"
    case weekdays = "days"
    case made, went
  }

  /// Our choice: with a talk a month ahead, one or two a week.
  package static let mostRuns = 6
  /// Our choice, in bytes: one line.
  package static let longestAnswer = 1_000

  /// A whole rehearsal, aloud.
  package struct Run: Equatable, Sendable {
    package var day: CivilDate
    /// Among all runs of the plan, from 1. It stays the same when the run moves.
    package var number: Int
    /// Whether somebody is to listen.
    package var isBeforePerson: Bool
    /// Whether it is the last.
    package var isLast: Bool
  }

  /// Where a plan is in its course.
  package enum Stage: String, Sendable {
    /// The day is still to come.
    case before
    /// The day is today.
    case today
    /// The day is over, and its speaker has not said how it went.
    case asked
    /// How it went is stored, or it is not asked any more.
    case over
  }

  /// Our choice, in days: who hasn't said how it went by then doesn't want to.
  private static let patience = 14

  package func stage(today: CivilDate) -> Stage {
    if went != nil { return .over }
    if today < day { return .before }
    if today == day { return .today }
    return today <= day.advanced(by: Self.patience) ? .asked : .over
  }

  /// The runs that are left, from today on, the first one first.
  package func runs(today: CivilDate) -> [Run] {
    // The day itself, where the plan was made on it.
    let last = max(day.advanced(by: -1), made)
    // A session of a computer whose clock is ahead is not done yet.
    let done = rehearsed.filter { $0 <= min(last, today) }
    let start = max(done.last == today ? today.advanced(by: 1) : today, made)
    guard went == nil, start <= last else { return [] }
    let total = min(max(weekdays.count(in: made...last), 1), Self.mostRuns)
    let left = total - done.count
    let count = min(max(left, 1), weekdays.count(in: start...last))
    // Where no day that was chosen is left, what is left is for the last day.
    guard count > 0 else { return left > 0 ? runs(on: [last], of: total, done.count) : [] }
    var days: [CivilDate] = []
    if let previous = done.last, previous < last {
      days = spaced(count, over: previous.advanced(by: 1)...last, startsAtOnce: false)
    }
    // Also where a day was missed: what was due is due now.
    if days.first.map({ $0 < start }) ?? true {
      days = spaced(count, over: start...last, startsAtOnce: true)
    }
    return runs(on: days, of: total, done.count)
  }

  private func runs(on days: [CivilDate], of total: Int, _ done: Int) -> [Run] {
    // Where the second last is done, the last is for oneself.
    let listened = days.count > 1 ? days.count - 2 : done < max(total - 1, 1) ? 0 : nil
    return days.enumerated().map { index, day in
      Run(
        day: day, number: total - days.count + index + 1, isBeforePerson: index == listened,
        isLast: index == days.count - 1)
    }
  }

  /// So many of the chosen days of a range, evenly spaced, with the last of them.
  ///
  /// - Parameter startsAtOnce: Whether the first of them is taken too; else the first gap is as
  ///   long as the others.
  private func spaced(
    _ count: Int, over days: ClosedRange<CivilDate>, startsAtOnce: Bool
  ) -> [CivilDate] {
    let all = weekdays.count(in: days)
    let count = min(count, all)
    // The number of gaps, and of the days among which they lie.
    let (gaps, places) = startsAtOnce ? (count - 1, all - 1) : (count, all)
    return (1...count).map { number in
      guard gaps > 0 else { return weekdays.day(all - 1, from: days.lowerBound) }
      let gap = startsAtOnce ? number - 1 : number
      let place = (2 * gap * places + gaps) / (2 * gaps) - (startsAtOnce ? 0 : 1)
      return weekdays.day(place, from: days.lowerBound)
    }
  }
}

extension RehearsalPlan {
  /// Whether it has only values that a plan can have.
  var isPossible: Bool {
    (try? Store.checkName(talk)) != nil && went.map(Self.isAnswer) ?? true
      && [day, made].allSatisfy { Self.days.contains($0.daysSinceEpoch) } && made <= day
  }

  /// Days since 1970: those of ``Bounds/epochs``.
  static let days = 0...Bounds.epochs.upperBound / 86_400

  /// Whether a text can say how it went: one line.
  package static func isAnswer(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestAnswer && text == text.printable
  }
}
