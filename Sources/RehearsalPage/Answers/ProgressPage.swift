import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase

/// Progress: the ring, the month, one trend at a time, the milestones.
struct ProgressPage {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    guard request.method == .get, path.isEmpty || path.first == "trend.svg" else {
      throw PageError.unknownPath
    }
    let goal = (try? Settings.ofUser())?.goal
    var progress = CurrentProgress(focus: request.query["focus"], goal: goal)
    if let days = request.query["days"].flatMap({ Int($0) }).flatMap(TrendWindow.init) {
      progress.window = days.rawValue
    }
    let summary = try progress.summary(in: memory)
    guard path.isEmpty else { return .svg(TrendPicture(of: summary)?.svg ?? "") }
    return .json(try Self.json(of: summary))
  }

  /// The object of `rehearse progress --json`, with the sentences and the days of the month.
  static func json(of summary: ProgressSummary) throws -> JSONValue {
    let words = ProgressSentences(summary)
    return [
      "data": try JSONValue(encoding: summary),
      "minutes": .string(words.minutes), "goal_reached": JSONValue(words.goalReached),
      "run": JSONValue(words.run), "days": .string(words.days), "month": .string(words.month),
      "weeks": JSONValue(words.weeks),
      "share": JSONValue(summary.ring.share.rounded(toDecimals: 3)),
      "grid": .array(
        summary.month.weeks.map { week in .array(week.map { $0.map(day) ?? .null }) }),
      "milestones": .array(
        words.milestones.map { ["date": .string("\($0.date)"), "text": .string($0.text)] }),
      "trend": words.trend.map { trend in
        [
          "title": .string(trend.title),
          "sentences": .array(trend.sentences.map { .string($0) }),
        ]
      } ?? .null,
      "focuses": .array(Focus.allCases.filter(\.isHeard).map { .string($0.rawValue) }),
    ]
  }

  private static func day(_ day: MonthGrid.Day) -> JSONValue {
    [
      "date": .string("\(day.date)"), "practised": .bool(day.isPracticed),
      "today": .bool(day.isToday), "to_come": .bool(day.isToCome),
    ]
  }
}
