import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalApp

@Suite struct RehearsalPlanTests {
  private func plan(
    on day: String, made: String, days: String = "mon,tue,wed,thu,fri,sat,sun",
    rehearsed: String...
  ) throws -> RehearsalPlan {
    RehearsalPlan(
      talk: "keynote", day: .day(day), weekdays: try #require(Weekdays(written: days)),
      made: .day(made), rehearsed: rehearsed.map(CivilDate.day))
  }

  private func days(_ plan: RehearsalPlan, today: String) -> String {
    plan.runs(today: .day(today)).map {
      "\($0.day.month)-\($0.day.day)\($0.isBeforePerson ? "p" : "")\($0.isLast ? "!" : "")"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    // A Saturday; two weeks before, on all days and on three.
    (
      "2026-12-12", "2026-11-28", "mon,tue,wed,thu,fri,sat,sun",
      "11-28 12-1 12-3 12-6 12-8p 12-11!"
    ),
    ("2026-12-12", "2026-11-28", "mon,wed,fri", "11-30 12-2 12-4 12-7 12-9p 12-11!"),
    ("2026-12-12", "2026-11-28", "wed", "12-2p 12-9!"),
    // Three days, two, one and none.
    ("2026-12-12", "2026-12-09", "mon,tue,wed,thu,fri,sat,sun", "12-9 12-10p 12-11!"),
    ("2026-12-12", "2026-12-10", "mon,tue,wed,thu,fri,sat,sun", "12-10p 12-11!"),
    ("2026-12-12", "2026-12-11", "mon,tue,wed,thu,fri,sat,sun", "12-11p!"),
    ("2026-12-12", "2026-12-12", "mon,tue,wed,thu,fri,sat,sun", "12-12p!"),
    // No day that was chosen lies between.
    ("2026-12-12", "2026-12-10", "mon", "12-11p!"), ("2026-12-12", "2026-12-12", "mon", "12-12p!"),
    // Over a leap day, and onto it.
    ("2028-03-02", "2028-02-27", "mon,tue,wed,thu,fri,sat,sun", "2-27 2-28 2-29p 3-1!"),
    ("2028-02-29", "2028-02-27", "mon,tue,wed,thu,fri,sat,sun", "2-27p 2-28!"),
  ])
  func `runs are spaced evenly up to the day before`(
    day: String, made: String, weekdays: String, expected: String
  ) throws {
    let plan = try plan(on: day, made: made, days: weekdays)
    #expect(days(plan, today: made) == expected)
  }

  @Test func `a take of a computer whose clock is ahead is not done yet`() throws {
    let plan = try plan(
      on: "2026-12-12", made: "2026-11-28", days: "sat", rehearsed: "2026-12-09")
    #expect(days(plan, today: "2026-11-28") == "11-28p 12-5!")
  }

  @Test func `a day that is missed moves the rest, and is not counted`() throws {
    let made = "2026-11-28"
    var plan = try plan(on: "2026-12-12", made: made)
    #expect(days(plan, today: made) == "11-28 12-1 12-3 12-6 12-8p 12-11!")
    // Nothing was rehearsed on the first day: what was due is due now.
    #expect(days(plan, today: "2026-11-29") == "11-29 12-1 12-4 12-6 12-9p 12-11!")
    plan.rehearsed = [.day("2026-11-29")]
    #expect(days(plan, today: "2026-11-29") == "12-1 12-4 12-6 12-9p 12-11!")
    #expect(days(plan, today: "2026-12-01") == "12-1 12-4 12-6 12-9p 12-11!")
    #expect(days(plan, today: "2026-12-05") == "12-5 12-7 12-8 12-10p 12-11!")
    // Where there are fewer days than runs, there are fewer runs.
    #expect(days(plan, today: "2026-12-10") == "12-10p 12-11!")
    #expect(days(plan, today: "2026-12-11") == "12-11p!")
    #expect(days(plan, today: "2026-12-12") == "")
    #expect(days(plan, today: "2026-12-13") == "")
  }

  @Test func `a chosen day that was missed as the last one moves to the day before the talk`()
    throws
  {
    let plan = try plan(on: "2026-12-04", made: "2026-11-29", days: "mon")
    #expect(days(plan, today: "2026-11-29") == "11-30p!")
    #expect(days(plan, today: "2026-12-01") == "12-3p!")
  }

  @Test func `who has rehearsed more than was planned still has the last one`() throws {
    let plan = try plan(
      on: "2026-12-12", made: "2026-12-06", rehearsed: "2026-12-06", "2026-12-07", "2026-12-08",
      "2026-12-09", "2026-12-10")
    #expect(days(plan, today: "2026-12-10") == "12-11!")
    var all = plan
    all.rehearsed.append(.day("2026-12-11"))
    #expect(days(all, today: "2026-12-11") == "")
    // The second last was done, so that the last is for oneself.
    #expect(plan.runs(today: .day("2026-12-11")).map(\.isBeforePerson) == [false])
  }

  @Test func `a run keeps its number when it moves`() throws {
    let plan = try plan(on: "2026-12-12", made: "2026-11-28")
    #expect(plan.runs(today: .day("2026-11-28")).map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(plan.runs(today: .day("2026-12-10")).map(\.number) == [5, 6])
  }

  @Test(arguments: [
    ("2026-12-11", RehearsalPlan.Stage.before), ("2026-12-12", .today), ("2026-12-13", .asked),
    ("2026-12-26", .asked), ("2026-12-27", .over),
  ])
  func `after its day it is asked how it went, for two weeks`(
    today: String, stage: RehearsalPlan.Stage
  ) throws {
    var plan = try plan(on: "2026-12-12", made: "2026-11-28")
    #expect(plan.stage(today: .day(today)) == stage)
    plan.went = "Well"
    #expect(plan.stage(today: .day(today)) == .over && plan.runs(today: .day(today)).isEmpty)
  }

  /// Every set of days, with talks from today to two months away, at seeded days.
  @Test(arguments: 1...127)
  func `any day and set of days gives a valid plan`(bits: Int) throws {
    let weekdays = try #require(Weekdays(bits: bits))
    var random = SplitMix64(seed: UInt64(bits))
    for distance in Array(0...20) + [27, 31, 45, 61, 400] {
      // From 2024, with its leap day, on.
      let made = CivilDate.day("2024-01-01").advanced(by: Int.random(in: 0..<2_000, using: &random))
      let day = made.advanced(by: distance)
      var plan = RehearsalPlan(talk: "a", day: day, weekdays: weekdays, made: made)
      var today = made
      while today <= day.advanced(by: 1) {
        check(plan, today: today)
        if Bool.random(using: &random) {
          plan.rehearsed.append(today)
          check(plan, today: today)
        }
        today = today.advanced(by: Int.random(in: 1...max(1, distance / 8), using: &random))
      }
    }
  }

  private func check(_ plan: RehearsalPlan, today: CivilDate) {
    let runs = plan.runs(today: today)
    let last = max(plan.day.advanced(by: -1), plan.made)
    let about = "\(plan), \(today): \(runs.map { "\($0.day)" })"
    // In range, ascending, none on a day with a take, and never too many.
    #expect(runs.allSatisfy { $0.day >= today && $0.day <= last }, "\(about)")
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.day < $1.day }, "\(about)")
    #expect(runs.allSatisfy { !plan.rehearsed.contains($0.day) }, "\(about)")
    #expect(runs.count <= RehearsalPlan.mostRuns, "\(about)")
    #expect(runs.map(\.number) == Array(Set(runs.map(\.number))).sorted(), "\(about)")
    #expect(runs.allSatisfy { (1...RehearsalPlan.mostRuns).contains($0.number) }, "\(about)")
    // One before a person at most, until that is behind; one last.
    #expect(runs.count { $0.isBeforePerson } <= 1 && runs.count { $0.isLast } <= 1, "\(about)")
    #expect(runs.count < 2 || runs[runs.count - 2].isBeforePerson, "\(about)")
    // Only where no chosen day is left is another taken, which is the last.
    let start = plan.rehearsed.last == today ? today.advanced(by: 1) : today
    guard start <= last else { return #expect(runs.isEmpty, "\(about)") }
    let chosen = (start.daysSinceEpoch...last.daysSinceEpoch)
      .map { CivilDate(daysSinceEpoch: $0) }.filter(plan.weekdays.contains)
    guard let end = chosen.last else {
      return #expect(runs.isEmpty || runs.map(\.day) == [last], "\(about)")
    }
    #expect(runs.allSatisfy { plan.weekdays.contains($0.day) }, "\(about)")
    #expect(runs.last?.day == end, "\(about)")
    // Between two runs lie as many chosen days as between any others, or one more.
    let places = runs.compactMap { chosen.firstIndex(of: $0.day) }
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1, "\(about)")
  }

  @Test func `a plan for the year 9999 is made at once`() throws {
    let plan = try plan(on: "9999-12-31", made: "2026-11-28", days: "sat,sun")
    let runs = plan.runs(today: .day("2026-11-28"))
    #expect(runs.first?.day == .day("2026-11-28") && runs.count == 6)
    #expect(runs.last.map { "\($0.day)" } == "9999-12-26")
  }

  // MARK: - Days of the week

  @Test(arguments: [
    ("mon,wed,fri", "mon wed fri"), ("FRI, mon", "mon fri"), ("sunday", "sun"),
    ("tue,tuesday", "tue"), ("mon,tue,wed,thu,fri,sat,sun", "mon tue wed thu fri sat sun"),
  ])
  func `days of the week are written as people do`(text: String, names: String) throws {
    #expect(Weekdays(written: text)?.names.joined(separator: " ") == names)
  }

  @Test(arguments: ["", ",", "mo", "mon,xyz", "7", "monda", "tag"])
  func `other words are no days of the week`(text: String) {
    #expect(Weekdays(written: text) == nil)
  }

  @Test func `no set of days is empty`() {
    #expect([-1, 0, 128].allSatisfy { Weekdays(bits: $0) == nil })
    #expect(Weekdays.all.names.count == 7)
  }
}
