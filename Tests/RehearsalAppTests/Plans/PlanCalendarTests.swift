import RehearsalBase
import Testing

@testable import RehearsalApp

/// - Source: RFC 5545.
@Suite struct PlanCalendarTests {
  private static let now = LocalMoment(epoch: 1_796_000_000, offset: 3_600)

  private func lines(_ talk: String, on day: String, rehearsed: String...) -> [String] {
    let plan = RehearsalPlan(
      talk: talk, day: .day(day), weekdays: .all, made: Self.now.date,
      rehearsed: rehearsed.map(CivilDate.day))
    let text = PlanCalendar.text(of: plan, now: Self.now)
    #expect(text.hasSuffix("\r\n") && !text.replacing("\r\n", with: "").contains("\n"))
    return text.split(separator: "\r\n").map(String.init)
  }

  /// The lines as they were before they were folded.
  private func unfolded(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { all, line in
      // By scalars: a space and a joiner of emoji are one character.
      if line.unicodeScalars.first == " " {
        all[all.count - 1].unicodeScalars += line.unicodeScalars.dropFirst()
      } else {
        all.append(line)
      }
    }
  }

  @Test func `a plan is these lines`() {
    #expect(Self.now.description == "2026-11-30T01:53:20+01:00")
    #expect(
      lines("keynote", on: "2026-12-02") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RehearSmart//Plan//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VEVENT", "UID:cae9d3b20ba8a782-1@rehearsmart", "DTSTAMP:20261130T005320Z",
        "DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261201",
        "SUMMARY:Rehearse keynote: the whole talk aloud\\, before a person",
        "DESCRIPTION:From its first word to its last\\, without stopping. To have it ",
        " heard: rehearse live --save --talk 'keynote'",
        "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "UID:cae9d3b20ba8a782-2@rehearsmart", "DTSTAMP:20261130T005320Z",
        "DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261202",
        "SUMMARY:Rehearse keynote: the whole talk aloud\\, for the last time",
        "DESCRIPTION:From its first word to its last\\, without stopping. To have it ",
        " heard: rehearse live --save --talk 'keynote'",
        "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "UID:cae9d3b20ba8a782-talk@rehearsmart", "DTSTAMP:20261130T005320Z",
        "DTSTART;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261203", "SUMMARY:keynote",
        "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test(arguments: [
    "keynote", "a;b,c\\d", String(repeating: "ä", count: 40), String(repeating: "👩‍🚀", count: 7),
    "Übersicht: 50 % \"mehr\"", String(repeating: "x y ", count: 19) + "end",
  ])
  func `lines are at most 75 bytes, and unfold to what is escaped`(talk: String) throws {
    let lines = lines(talk, on: "2026-12-12")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let whole = unfolded(lines)
    let escaped = talk.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
      .replacing(",", with: "\\,")
    #expect(whole.contains("SUMMARY:\(escaped)"))
    #expect(whole.allSatisfy { $0.contains(":") })
    let names = whole.filter { $0.hasPrefix("UID:") }
    #expect(Set(names).count == names.count && names.count == 7)
  }

  @Test func `a sign with a mark on it is escaped too`() {
    #expect(unfolded(lines("a;\u{301}b", on: "2026-12-12")).contains("SUMMARY:a\\;\u{301}b"))
  }

  @Test func `a run that moves keeps its UID`() {
    func days(_ lines: [String]) -> [String: String] {
      var (found, uid) = ([String: String](), "")
      for line in lines {
        if line.hasPrefix("UID:") { uid = line }
        if line.hasPrefix("DTSTART") { found[uid] = line }
      }
      return found
    }
    let before = days(lines("keynote", on: "2026-12-12"))
    let after = days(lines("Keynote", on: "2026-12-14", rehearsed: "2026-11-30"))
    #expect(before.count == 7 && Set(after.keys).isSubset(of: before.keys) && after.count == 6)
    #expect(after.contains { before[$0.key] != $0.value })
    let (one, other) = (lines("Über", on: "2026-12-12"), lines("über", on: "2026-12-12"))
    #expect(Set(days(one).keys).isDisjoint(with: days(other).keys))
  }

  @Test func `what is over is an empty calendar`() {
    let plan = RehearsalPlan(
      talk: "keynote", day: .day("2026-11-01"), weekdays: .all, made: .day("2026-10-01"),
      rehearsed: [])
    #expect(!PlanCalendar.text(of: plan, now: Self.now).contains("BEGIN:VEVENT"))
  }
}
