import RehearsalNative
import RehearsalBase

/// Events in the form of calendars.
///
/// - Source: RFC 5545; 3.1 for the lines, 3.3.11 for what is escaped in them, 3.6.1 for events.
enum CalendarText {
  /// - Parameter kind: What the events are, in the name of the product.
  static func text(of events: [[String]], _ kind: String) -> String {
    let lines =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RehearSmart//\(kind)//EN",
        "CALSCALE:GREGORIAN",
      ]
      + events.joined() + ["END:VCALENDAR"]
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// - Parameters:
  ///   - name: The same whenever it is written, and no other event's.
  ///   - stamp: When it was last known.
  ///   - times: The lines of its start and end.
  static func event(
    _ name: String, stamp: LocalMoment, times: [String], summary: String, description: String?
  ) -> [String] {
    ["BEGIN:VEVENT", "UID:\(name)@rehearsmart", "DTSTAMP:\(utc(stamp))"] + times
      + ["SUMMARY:\(escaped(summary))"] + (description.map { ["DESCRIPTION:\(escaped($0))"] } ?? [])
      + ["TRANSP:TRANSPARENT", "END:VEVENT"]
  }

  static func utc(_ moment: LocalMoment) -> String {
    let text = LocalMoment(epoch: moment.epoch, offset: 0).description.prefix(19)
    return text.filter { $0 != "-" && $0 != ":" } + "Z"
  }

  /// By scalars, as a mark may be combined with what is escaped.
  private static func escaped(_ text: String) -> String {
    text.printable.unicodeScalars
      .map { "\\;,".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
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

/// A plan for a calendar: an event of a whole day for each run that is left, and for the talk.
///
/// A run keeps its UID when it moves, so that a calendar that reads the plan again moves it too.
package enum PlanCalendar {
  package static func text(of plan: RehearsalPlan, now: LocalMoment) -> String {
    let today = now.date
    // The name of a talk may be longer than what a calendar takes for a UID.
    let talk = sha256(of: plan.talk.nameKey).prefix(16)
    func event(
      _ name: String, on day: CivilDate, _ summary: String, _ description: String? = nil
    ) -> [String] {
      CalendarText.event(
        "\(talk)-\(name)", stamp: now,
        times: [
          "DTSTART;VALUE=DATE:\(basic(day))", "DTEND;VALUE=DATE:\(basic(day.advanced(by: 1)))",
        ], summary: summary, description: description)
    }
    let runs = plan.runs(today: today).map { run in
      event(
        "\(run.number)", on: run.day, PlanWords.event(plan.talk, run), PlanWords.howTo(plan.talk))
    }
    let last = plan.day < today ? [] : [event("talk", on: plan.day, plan.talk)]
    return CalendarText.text(of: runs + last, "Plan")
  }

  private static func basic(_ day: CivilDate) -> String { "\(day)".filter { $0 != "-" } }
}
