import RehearsalNative
import RehearsalBase

/// A plan for a calendar: an event of a whole day for each run that is left, and for the talk.
///
/// A run keeps its UID when it moves, so that a calendar that reads the plan again moves it too.
///
/// - Source: RFC 5545; 3.1 for the lines, 3.3.11 for what is escaped in them, 3.6.1 for events.
package enum PlanCalendar {
  package static func text(of plan: RehearsalPlan, now: LocalMoment) -> String {
    let today = now.date
    let runs = plan.runs(today: today).map { run in
      event(
        of: plan, "\(run.number)", on: run.day, PlanWords.event(plan.talk, run),
        PlanWords.howTo(plan.talk), now)
    }
    let talk = plan.day < today ? [] : event(of: plan, "talk", on: plan.day, plan.talk, nil, now)
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RehearSmart//Plan//EN", "CALSCALE:GREGORIAN"]
      + runs.joined() + talk + ["END:VCALENDAR"]
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  private static func event(
    of plan: RehearsalPlan, _ name: String, on day: CivilDate, _ summary: String,
    _ description: String?, _ now: LocalMoment
  ) -> [String] {
    // The name of a talk may be longer than what a calendar takes for a UID.
    let talk = sha256(of: Array(plan.talk.lowercased().utf8)).prefix(16)
    let stamp = LocalMoment(epoch: now.epoch, offset: 0).description.prefix(19)
    let lines = [
      "BEGIN:VEVENT", "UID:\(talk)-\(name)@rehearsmart",
      "DTSTAMP:\(stamp.filter { $0 != "-" && $0 != ":" })Z",
      "DTSTART;VALUE=DATE:\(basic(day))", "DTEND;VALUE=DATE:\(basic(day.advanced(by: 1)))",
      "SUMMARY:\(escaped(summary))",
    ]
    return lines + (description.map { ["DESCRIPTION:\(escaped($0))"] } ?? [])
      + ["TRANSP:TRANSPARENT", "END:VEVENT"]
  }

  private static func basic(_ day: CivilDate) -> String { "\(day)".filter { $0 != "-" } }

  private static func escaped(_ text: String) -> String {
    text.printable.map { "\\;,".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// In bytes, without the line break.
  private static let longestLine = 75

  /// Lines of at most 75 bytes, of which those after the first begin with a space, which counts. A
  /// character is never divided.
  private static func folded(_ line: String) -> String {
    var (folded, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > longestLine {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += size
    }
    return folded
  }
}
