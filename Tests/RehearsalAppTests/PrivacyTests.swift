import RehearsalApp
import Testing

/// What is said of the days that sound is kept, and the reminder for a calendar.
@Suite struct PrivacyTests {
  @Test(arguments: [
    (0, "Raw audio is deleted once its day is over (change anytime)."),
    (1, "Auto-delete raw audio after 1 day (change anytime)."),
    (14, "Auto-delete raw audio after 14 days (change anytime)."),
  ])
  func `the days that sound is kept are said as one says them`(days: Int, sentence: String) {
    #expect(PrivacyWords.sentences(days: days).last == sentence)
  }

  /// - Source: RFC 5545, 3.1 and 3.6.
  @Test func `a reminder is an event that a calendar reads`() throws {
    let now = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
    let text = ReminderText.calendar(at: TimeOfDay(hour: 7, minute: 5), from: now)
    #expect(text.hasSuffix("\r\n") && !text.replacing("\r\n", with: "").contains("\n"))
    let lines = text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && $0.contains(":") })
    #expect(lines.contains("DTSTAMP:20261122T233007Z"))
    #expect(lines.contains("DTSTART:20261123T070500"))
    #expect(lines.contains("RRULE:FREQ=DAILY"))
    var open: [Substring] = []
    for line in lines {
      if line.hasPrefix("BEGIN:") { open.append(line.dropFirst(6)) }
      if line.hasPrefix("END:") { #expect(open.popLast() == line.dropFirst(4)) }
    }
    #expect(open.isEmpty)
    #expect(text != ReminderText.calendar(at: TimeOfDay(hour: 7, minute: 5), from: now))
  }
}
