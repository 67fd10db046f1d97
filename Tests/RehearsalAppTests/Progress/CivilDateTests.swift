import RehearsalApp
import RehearsalBase
import Testing

@Suite struct CivilDateTests {
  @Test(
    arguments: [
      ("1970-01-01", 0, 4), ("2000-02-29", 11_016, 2), ("2026-11-23", 20_780, 1),
      ("1969-12-31", -1, 3), ("2100-03-01", 47_541, 1), ("0001-01-01", -719_162, 1),
    ])
  func `days are counted by the Gregorian calendar`(text: String, days: Int, weekday: Int) throws {
    let date = try #require(CivilDate(text))
    #expect(date.daysSinceEpoch == days)
    #expect(date.weekday == weekday)
    #expect(date.description == text)
  }

  @Test(
    arguments: [
      "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-1-1", "2026-1-01",
      "2026-11-23 ", "", "2026/11/23", "0000-01-01", "２０２６-11-23",
    ])
  func `what no calendar has is no date`(text: String) { #expect(CivilDate(text) == nil) }

  @Test func `every day of eight centuries has one name`() {
    var last: CivilDate?
    for number in -146_097..<146_097 {
      let date = CivilDate(daysSinceEpoch: number)
      #expect(CivilDate(date.description) == date)
      if let last { #expect(last.weekday % 7 + 1 == date.weekday) }
      last = date
    }
  }
}

@Suite struct LocalMomentTests {
  @Test func `a session half an hour after midnight is of the day on which it began`() {
    // 2026-11-23 00:30 in Berlin is 23:30 of the day before in UTC.
    let moment = LocalMoment(epoch: 1_795_390_200, offset: 3_600)
    #expect(moment.date.description == "2026-11-23")
    #expect(moment.clock == "00:30")
  }

  @Test(arguments: [
    // Berlin: 02:30 comes twice in autumn, and 02:00 to 03:00 not at all in spring.
    (1_792_888_200, 7_200, "2026-10-25T02:30:00+02:00"),
    (1_792_891_800, 3_600, "2026-10-25T02:30:00+01:00"),
    (1_774_744_200, 3_600, "2026-03-29T01:30:00+01:00"),
    (1_774_747_800, 7_200, "2026-03-29T03:30:00+02:00"),
  ])
  func `a session has the clock of its own side of a change`(
    epoch: Int, offset: Int, text: String
  ) {
    #expect(LocalMoment(epoch: epoch, offset: offset).description == text)
  }

  @Test(arguments: [-43_200, -12_600, -1, 0, 5_400, 50_400])
  func `what is written is read again`(offset: Int) {
    let offset = offset / 60 * 60
    for epoch in [0, -1, 1_795_390_207, 4_102_444_799] {
      let moment = LocalMoment(epoch: epoch, offset: offset)
      #expect(LocalMoment(moment.description) == moment)
    }
  }

  @Test(
    arguments: [
      "2026-11-23T20:15:07Z", "2026-11-23 20:15:07+01:00", "2026-11-23T24:00:00+01:00",
      "2026-11-23T20:60:00+01:00", "2026-02-30T20:15:07+01:00", "2026-11-23T20:15:07+1:00", "",
    ])
  func `anything else is not a moment`(text: String) { #expect(LocalMoment(text) == nil) }

  @Test(arguments: [
    (0, "Today"), (1, "Yesterday"), (2, "8 January"), (10, "31 December 2025"),
    (-1, "11 January"),
  ])
  func `days have the names that people give them`(ago: Int, name: String) throws {
    let today = try #require(CivilDate("2026-01-10"))
    #expect(ProgressCopy.day(today.advanced(by: -ago), today: today) == name)
  }
}
