import RehearsalBase
import RehearsalCoaching
import Testing

@testable import RehearsalApp

@Suite struct FutureTests {
  @Test func `sessions from the future don't count as practice`() {
    let now = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
    let sessions = [0, 3_600, 2 * 86_400, 365 * 86_400].enumerated().map { id, later in
      Session.at(
        LocalMoment(epoch: now.epoch + later, offset: 3_600), id: id + 1, minutes: 1,
        focus: .pace, value: 1, isInBand: true)
    }
    let summary = ProgressSummary(
      sessions, today: now, goal: Seconds(300), measure: nil, window: 7)
    // The second is within what clocks differ by.
    #expect(summary.sessions == 2)
    #expect(summary.streak.total == 1)
    #expect(!summary.milestones.contains { $0.date > now.date })
  }

  @Test(arguments: [(Int.max, Int.max), (.min, .min), (.max, .min)])
  func `any moment has a date`(epoch: Int, offset: Int) {
    let moment = LocalMoment(epoch: epoch, offset: offset)
    #expect(["1970", "1969", "9999", "10000"].contains { moment.description.hasPrefix($0) })
  }

  @Test(arguments: ["1969-12-31T00:00:00+00:00", "0001-01-01T00:00:00+00:00"])
  func `nothing was stored before 1970`(text: String) {
    #expect(LocalMoment(text) == nil)
  }
}
