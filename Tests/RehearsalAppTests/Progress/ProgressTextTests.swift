import RehearsalBase
@testable import RehearsalApp
@testable import RehearsalCoaching
import RehearsalTestKit
import Testing

@Suite struct ProgressTextTests {
  private static let today = CivilDate.day("2026-11-23")

  private static func summary(
    _ sessions: [Session], window: Int = 7, focus: Focus? = .pauses
  ) -> ProgressSummary {
    ProgressSummary(
      sessions, today: LocalMoment(epoch: today.daysSinceEpoch * 86_400 + 75_600, offset: 0),
      goal: MinutesRing.defaultGoal,
      measure: focus.flatMap {
        FocusMeasure(focus: $0, comfort: Yardstick.Zone(from: 4, to: 16))
      },
      window: window)
  }

  private func text(_ summary: ProgressSummary, width: Int = 80, isPlain: Bool = false) -> String {
    ProgressText(width: width, isPlain: isPlain).lines(of: summary).joined(separator: "\n")
  }

  /// Sessions of a month: a run of seven days up to today, and some before it.
  private static let month: [Session] = {
    let ago = [20, 18, 17, 13, 12, 6, 5, 4, 3, 2, 1, 0]
    return ago.enumerated().map { index, days in
      .on(
        today.advanced(by: -days), id: index, minutes: days == 0 ? 6 : 2,
        value: 2 + Double(index) / 2, isInBand: index > 9)
    }
  }()

  @Test func `without a session there is one thing to do`() {
    #expect(
      text(Self.summary([])) == """
        Ready to rehearse? Pick one focus to start.

          rehearse talk.wav --save
        """)
  }

  @Test func `after the first session trends are promised, and nothing is missing`() {
    #expect(text(Self.summary([.on(Self.today, value: 3)])) == Self.firstScreen)
  }

  @Test func `a month with a run of a week`() {
    #expect(text(Self.summary(Self.month)) == Self.monthScreen)
  }

  @Test(arguments: [40, 52, 80], [7, 30])
  func `no line is wider than the terminal`(width: Int, window: Int) {
    for sessions in [[], Array(Self.month.prefix(1)), Self.month] {
      for isPlain in [false, true] {
        let lines = ProgressText(width: width, isPlain: isPlain).lines(
          of: Self.summary(sessions, window: window))
        #expect(lines.allSatisfy { $0.count <= width && $0.last != " " })
        if isPlain { #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
      }
    }
  }

  @Test func `nothing blames`() {
    let words = ["fail", "miss", "broke", "lost", "only", "should", "must", "%", "bad", "worse"]
    let text = text(Self.summary(Self.month)) + text(Self.summary(Array(Self.month.prefix(5))))
    #expect(words.allSatisfy { !text.lowercased().contains($0) })
  }

  @Test func `numbers that are shown as equal are flat`() {
    let takes = [6.02, 6, 6.04].enumerated().map {
      Session.on(Self.today.advanced(by: $0 - 2), id: $0, value: $1)
    }
    #expect(text(Self.summary(takes)).contains("  ▅▅▅\n"))
  }

  @Test func `the order of sessions has no effect`() {
    var random = SplitMix64(seed: 1)
    let summary = Self.summary(Self.month)
    for _ in 0..<20 {
      #expect(Self.summary(Self.month.shuffled(using: &random)) == summary)
    }
  }

  @Test func `every key is in the JSON, also without a session`() throws {
    func keys(_ sessions: [Session]) throws -> [String] {
      Self.summary(sessions).json.keys
    }
    #expect(try keys([]) == keys(Self.month))
  }

  private static let firstScreen = """
         ○ ● ●
       ○       ●    2 of 5 min today
      ○         ●   1 day of practice
       ○       ○
         ○ ○ ○

    November 2026
       Mo  Tu  We  Th  Fr  Sa  Su
                               ·
       ·   ·   ·   ·   ·   ·   ·
       ·   ·   ·   ·   ·   ·   ·
       ·   ·   ·   ·   ·   ·   ·
      [●]

    Trend
      Your trends will appear after a few sessions: 3 takes in which the focus was
      measured, on two days or more.

    Rehearsals a week
      1 this week

    Milestones
      2026-11-23 First session
    """

  private static let monthScreen = """
         ● ● ●
       ●       ●    6 of 5 min today
      ●         ●   7 days in a row
       ●       ●    12 days of practice
         ● ● ●      Today's goal is reached.

    November 2026
       Mo  Tu  We  Th  Fr  Sa  Su
                               ·
       ·   ●   ·   ●   ●   ·   ·
       ·   ●   ●   ·   ·   ·   ·
       ·   ●   ●   ●   ●   ●   ●
      [●]

    Pauses of half a second or more, a minute, smoothed over 7 days
      ▁▁▂▃▃▅▆▇▇███
      2.5 on 6 November, 6.0 on 23 November.
      That is a change, which starts at 2.1.
      Comfortable: 4 to 16.
      Since 3 November: 1.5 a minute nearer to the comfortable range (2.5 then, 7.0
      now).

    Rehearsals a week
      1 this week, 6 last week, past weeks average 3.7

    Milestones
      2026-11-03 First session
      2026-11-19 3 days in a row
      2026-11-23 7 days in a row
      2026-11-23 Two good takes in a row: pauses
    """
}

@Suite struct MinutesRingTests {
  @Test(arguments: [(0.0, 0), (24.9, 0), (25, 1), (150, 6), (299, 11), (300, 12), (4_000, 12)])
  func `the ring fills in twelve steps and is never more than full`(done: Double, filled: Int) {
    let ring = MinutesRing(done: Seconds(done), goal: Seconds(300))
    let cells = ring.lines(isPlain: false).joined()
    #expect(cells.filter { $0 == "●" }.count == filled)
    #expect(cells.filter { $0 == "●" || $0 == "○" }.count == 12)
    #expect(Set(ring.lines(isPlain: true).map(\.count)).count == 1)
  }

  @Test func `a goal of nothing is reached`() {
    #expect(MinutesRing(done: Seconds(0), goal: Seconds(0)).share == 1)
  }
}
