import RehearsalCoaching
import RehearsalApp
import RehearsalBase

/// Progress: the ring, the month, one trend at a time, the milestones.
struct ProgressPage {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    guard request.method == .get, path.isEmpty || ["trend.svg", "month"].contains(path.first) else {
      throw PageError.unknownPath
    }
    let days = request.query["days"].flatMap { Int($0) }.flatMap(TrendWindow.init)
    let summary = try memory.progress(
      following: try request.query["focus"].map(Focus.init(named:)), talk: request.query["talk"],
      goal: (try? Settings.ofUser())?.goal, over: days ?? .week
    ).summary
    switch path.first {
    case "trend.svg": return .svg(TrendPicture(of: summary)?.svg ?? "")
    case "month":
      guard let first = CivilDate("\(request.query["of"] ?? "")-01") else {
        throw PageError.badRequest("that is no month")
      }
      return .json(Self.calendar(of: first, summary))
    default: break
    }
    return .json(try Self.json(of: summary))
  }

  /// The object of `rehearse progress --json`, with the sentences and the days of the month.
  static func json(of summary: ProgressSummary) throws -> JSONValue {
    [
      "data": summary.json,
      "goal_reached": JSONValue(summary.ring.isComplete ? ProgressCopy.goalReached : nil),
      "run": JSONValue(ProgressCopy.run(summary.streak)),
      "days": .string(ProgressCopy.days(summary.streak)),
      "weeks": JSONValue(ProgressCopy.weeks(summary.weeks)),
      "share": JSONValue(summary.ring.share.rounded(toDecimals: 3)),
      "calendar": calendar(of: summary.today, summary),
      "milestones": .array(
        summary.milestones.map {
          [
            "date": .string(ProgressCopy.day($0.date, today: summary.today)),
            "text": .string(ProgressCopy.milestone($0.kind)),
          ]
        }),
      "trend": TrendWords(summary).map { trend in
        [
          "title": .string(trend.title),
          "sentences": .array(trend.sentences.map { .string($0) }),
        ]
      } ?? .null,
      "focuses": .array(Focus.allCases.filter(\.isHeard).map { .string($0.rawValue) }),
    ]
  }

  /// The month of a day, and the neighbouring months that have something to show.
  private static func calendar(of day: CivilDate, _ summary: ProgressSummary) -> JSONValue {
    let grid = MonthGrid(of: day, today: summary.today, practiced: summary.practiced)
    let first = day.advanced(by: 1 - day.day)
    let next = first.advanced(by: CivilDate.days(ofMonth: day.month, year: day.year))
    let earlier = summary.practiced.contains { $0 < first } ? first.advanced(by: -1) : nil
    let later = next <= summary.today ? next : nil
    func name(_ date: CivilDate?) -> JSONValue { JSONValue(date.map { String("\($0)".prefix(7)) }) }
    return [
      "month": .string(ProgressCopy.month(grid)), "earlier": name(earlier), "later": name(later),
      "grid": .array(grid.weeks.map { week in .array(week.map { $0.map(self.day) ?? .null }) }),
    ]
  }

  private static func day(_ day: MonthGrid.Day) -> JSONValue {
    [
      "date": .string("\(day.date)"), "practised": .bool(day.isPracticed),
      "today": .bool(day.isToday), "to_come": .bool(day.isToCome),
    ]
  }
}
