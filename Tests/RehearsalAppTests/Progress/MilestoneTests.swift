@testable import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import Testing

@Suite struct MilestoneTests {
  private let first = CivilDate.day("2026-11-01")

  @Test func `the first session and each week of a run are reached once`() {
    let days = Array(0..<8) + [20, 21, 22]
    let sessions = days.map { Session.on(first.advanced(by: $0), id: $0) }
    #expect(
      Milestone.reached(by: sessions) == [
        Milestone(kind: .firstSession, date: first),
        Milestone(kind: .run(days: 3), date: first.advanced(by: 2)),
        Milestone(kind: .run(days: 7), date: first.advanced(by: 6)),
      ])
  }

  @Test func `a focus is in its band twice running`() {
    let inBand: [(Focus?, Bool?)] = [
      (.pace, true), (.pauses, true), (.pace, false), (.pace, true), (nil, nil),
      (.pace, true), (.pace, true),
    ]
    let sessions = inBand.enumerated().map { index, each in
      Session.on(first, id: index, focus: each.0, isInBand: each.1)
    }
    let kinds = Milestone.reached(by: sessions).map(\.kind)
    #expect(kinds == [.firstSession, .inBandTwice(.pace)])
  }

  @Test func `without a session nothing is reached`() {
    #expect(Milestone.reached(by: []).isEmpty)
  }
}

@Suite struct PracticeWeeksTests {
  @Test func `weeks begin on Monday, across the end of a year`() {
    let days = ["2026-12-27", "2026-12-28", "2026-12-31", "2027-01-03", "2027-01-04"]
    let sessions = days.enumerated().map { Session.on(.day($1), id: $0) }
    let weeks = PracticeWeeks(sessions, today: .day("2027-01-05"))
    #expect(weeks.current == 1)
    #expect(weeks.last == 3)
    #expect(weeks.mean == 2)
  }

  @Test func `before a whole week there is no mean`() {
    let weeks = PracticeWeeks([.on(.day("2026-11-23"))], today: .day("2026-11-24"))
    #expect(weeks.current == 1)
    #expect(weeks.mean == nil)
  }
}
