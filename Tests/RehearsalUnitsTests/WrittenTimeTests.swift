import RehearsalUnits
import Testing

@Suite struct `A length of time` {
  @Test(
    arguments: [
      ("90s", 90), ("5m", 300), ("5 min", 300), ("5 Minutes", 300), ("1m30s", 90), ("1m 30s", 90),
      ("1.5m", 90), ("2h", 7_200), ("1h5m", 3_900), ("4:30", 270), ("0:07", 7), ("90:00", 5_400),
      ("1:05:00", 3_900), ("24h", 86_400), ("0s", 0), (" 5m ", 300),
    ] as [(String, Double)])
  func `reads lengths as people write them`(text: String, seconds: Double) {
    #expect(Seconds(written: text) == Seconds(seconds))
  }

  @Test(
    arguments: [
      "", " ", "5", "m", "5x", "-5m", "5m-", "5..m", ".5m", "5.m", "1e3s", "nan", "infs", "4:3",
      "4:60", ":30", "4:", "1:60:00", "1:2:3:4", "4:30s", "30s1m", "1m1m", "25h", "0x10s",
      "9999999999s", "٥m",
    ])
  func `reads nothing else`(text: String) {
    #expect(Seconds(written: text) == nil)
  }
}

@Suite struct `A name that is none` {
  private let names = ["pace.too_fast", "pace.too_slow", "pauses.too_few", "pauses.too_long"]

  @Test(
    arguments: [
      ("pace.to_fast", ["pace.too_fast"]), ("PACE.TOO_SLOW", ["pace.too_slow"]),
      ("pauses.too_fwe", ["pauses.too_few"]), ("too_fas", ["pace.too_fast"]),
      ("pauses.too_fong", ["pauses.too_long", "pauses.too_few"]), ("slow", ["pace.too_slow"]),
      ("zzz", []), ("", []),
    ])
  func `suggests the nearest names first`(wanted: String, near: [String]) {
    #expect(names.near(wanted) == near)
  }

  @Test func `suggests no more than asked for, in any order of names`() {
    #expect(names.near("pauses", atMost: 1) == ["pauses.too_few"])
    #expect(names.reversed().near("pauses", atMost: 1) == ["pauses.too_few"])
  }
}
