import RehearsalBase
import Testing

@Suite struct WrittenTimeTests {
  @Test(
    arguments: [
      ("90s", 90), ("5m", 300), ("5 min", 300), ("5 Minutes", 300), ("1m30s", 90), ("1m 30s", 90),
      ("1.5m", 90), ("2h", 7_200), ("1h5m", 3_900), ("4:30", 270), ("0:07", 7), ("90:00", 5_400),
      ("1:05:00", 3_900), ("24h", 86_400), ("0s", 0), (" 5m ", 300),
    ] as [(String, Double)])
  func `durations are read as people write them`(text: String, seconds: Double) {
    #expect(Seconds(written: text) == Seconds(seconds))
  }

  @Test(
    arguments: [
      "", " ", "5", "m", "5x", "-5m", "5m-", "5..m", ".5m", "5.m", "1e3s", "nan", "infs", "4:3",
      "4:60", ":30", "4:", "1:60:00", "1:2:3:4", "4:30s", "30s1m", "1m1m", "25h", "0x10s",
      "9999999999s", "٥m",
    ])
  func `anything else is refused`(text: String) {
    #expect(Seconds(written: text) == nil)
  }
}
