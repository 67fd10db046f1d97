import RehearsalApp
import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct StreakTests {
  private let today = CivilDate.day("2026-11-23")

  private func streak(_ ago: [Int]) -> Streak {
    Streak(days: ago.map { today.advanced(by: -$0) }, today: today)
  }

  @Test(
    arguments: [
      ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([0, 1, 2], 3, 3), ([1, 2, 3], 3, 3),
      ([0, 2, 3, 4], 1, 3), ([2, 3, 4, 5], 0, 4), ([-1, 0, 1], 3, 3), ([0, 0, 1, 1], 2, 2),
      ([-1, 1, 2, 3], 3, 3), ([-365, 0, 1], 2, 2), ([-365], 0, 1),
    ] as [([Int], Int, Int)])
  func `a run ends today or yesterday`(ago: [Int], current: Int, longest: Int) {
    let streak = streak(ago)
    #expect(streak.current == current)
    #expect(streak.longest == longest)
    #expect(streak.total == Set(ago).count)
  }

  @Test func `more practice never shortens a run, and its order has no effect`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      var ago = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
        Int.random(in: -3..<25, using: &random)
      }
      let before = streak(ago)
      #expect(streak(ago.shuffled(using: &random)) == before)
      ago.append(Int.random(in: -3..<25, using: &random))
      let after = streak(ago)
      #expect(after.current >= before.current)
      #expect(after.longest >= before.longest)
    }
  }

  @Test func `runs go over leap days and the ends of years`() {
    let days = ["2024-02-28", "2024-02-29", "2024-03-01"].map(CivilDate.day)
    #expect(Streak(days: days, today: .day("2024-03-01")).current == 3)
    let years = ["2026-12-31", "2027-01-01"].map(CivilDate.day)
    #expect(Streak(days: years, today: .day("2027-01-02")).current == 2)
  }

  @Test func `a flight over the date line breaks no run`() {
    // Auckland at 08:00 on 23 November, then nine hours later Honolulu at 18:00 on the 22nd.
    let auckland = LocalMoment(epoch: 1_795_374_000, offset: 46_800)
    let honolulu = LocalMoment(epoch: 1_795_374_000 + 32_400, offset: -36_000)
    #expect(auckland.date == .day("2026-11-23"))
    #expect(honolulu.date == .day("2026-11-22"))
    #expect(Streak(days: [auckland.date], today: honolulu.date).current == 1)
    #expect(Streak(days: [auckland, honolulu].map(\.date), today: honolulu.date).current == 2)
  }
}
