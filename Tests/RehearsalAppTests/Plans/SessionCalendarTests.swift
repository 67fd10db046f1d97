import Rehearsal
import RehearsalBase
import Testing

@testable import RehearsalApp

/// - Source: RFC 5545.
@Suite struct SessionCalendarTests {
  private func session(_ id: Int, talk: String?, focus: Focus?) -> Session {
    Session(
      id: id, talk: talk, began: LocalMoment(epoch: 1_796_000_000, offset: 3_600),
      length: Seconds(86.2), path: "/talk.wav", sha256: String(repeating: "0a", count: 32),
      kind: .improve, focus: focus, rule: "pace.too_fast",
      takeaway: "You rush; slow down,\nplease.",
      action: "Breathe.", hint: "")
  }

  @Test func `a session is an event as long as its recording`() {
    let text = SessionList.calendar(of: [session(7, talk: "key,note", focus: .pace)])
    #expect(text.hasSuffix("\r\n") && !text.replacing("\r\n", with: "").contains("\n"))
    #expect(
      text.split(separator: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//RehearSmart//History//EN",
        "CALSCALE:GREGORIAN", "BEGIN:VEVENT", "UID:0a0a0a0a0a0a0a0a-7@rehearsmart",
        "DTSTAMP:20261130T005320Z", "DTSTART:20261130T005320Z", "DURATION:PT87S",
        "SUMMARY:Rehearsed key\\,note: pace",
        "DESCRIPTION:You rush\\; slow down\\,\u{FFFD}please. Breathe.", "TRANSP:TRANSPARENT",
        "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test(arguments: [String?.none, String(repeating: "Überlänge 👩‍🚀 ", count: 9)])
  func `lines are at most 75 bytes, and each event has its UID`(talk: String?) {
    let text = SessionList.calendar(of: (1...3).map { session($0, talk: talk, focus: nil) })
    let lines = text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let ids = lines.filter { $0.hasPrefix("UID:") }
    #expect(ids.count == 3 && Set(ids).count == 3)
    #expect(!SessionList.calendar(of: []).contains("VEVENT"))
  }
}
