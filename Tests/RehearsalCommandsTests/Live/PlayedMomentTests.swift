import RehearsalBase
import Testing

@testable import RehearsalCommands

@Suite struct PlayedMomentTests {
  private static let moments: [(text: String, moment: PlayedMoment)] = [
    ("evidence", PlayedMoment.evidence), ("Evidence", .evidence), ("1:23", .from(Seconds(83))),
    ("83", .from(Seconds(83))), ("83s", .from(Seconds(83))), ("0", .from(Seconds(0))),
    ("1:02:03", .from(Seconds(3_723))), ("0:10..0:20", .between(Seconds(10), Seconds(20))),
    ("10-20", .between(Seconds(10), Seconds(20))), ("1m..90s", .between(Seconds(60), Seconds(90))),
  ]

  @Test(arguments: moments)
  func `times are read as people write them`(text: String, moment: PlayedMoment) {
    #expect(PlayedMoment(argument: text) == moment)
  }

  @Test(arguments: ["", "soon", "-5", "1:75", "20..10", "10..10", "1..2..3", "nan", "inf", "1e9"])
  func `anything else is refused`(text: String) {
    #expect(PlayedMoment(argument: text) == nil)
  }
}
