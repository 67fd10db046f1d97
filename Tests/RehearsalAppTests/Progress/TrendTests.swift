@testable import RehearsalApp
import RehearsalBase
@testable import RehearsalCoaching
import RehearsalTestKit
import Testing

@Suite struct TrendTests {
  private static let fillers = FocusMeasure(focus: .fillers, comfort: Yardstick.Zone(to: 5))

  /// - Parameter values: Days and fillers a minute, each in two minutes.
  private func trend(_ values: [(Int, Double)], window: Int = 7) throws -> Trend? {
    let takes = values.map {
      DatedNumber(
        date: CivilDate(daysSinceEpoch: $0.0), number: MeasuredNumber($0.1, in: Seconds(120)))
    }
    return Trend(takes, of: Self.fillers, window: window)
  }

  @Test func `two takes, or the takes of one day, are no trend`() throws {
    #expect(try trend([(0, 1), (1, 2)]) == nil)
    #expect(try trend([(0, 1), (0, 2), (0, 3)]) == nil)
    #expect(try trend([]) == nil)
  }

  @Test func `each day is the mean of its window`() throws {
    let trend = try #require(try trend([(0, 10), (0, 20), (3, 30), (8, 60)]))
    #expect(trend.points.map(\.mean) == [15, 30, 60])
    // The first day is out of the window of the last, seven days with their own.
    #expect(trend.points.map(\.smoothed) == [15, 20, 45])
    #expect(trend.points.map { $0.spread == nil } == [true, false, true])
    // The first day with three takes.
    #expect(trend.first.smoothed == 20 && trend.last.smoothed == 45)
  }

  @Test func `one more filler a minute is chance, and eleven more are not`() throws {
    let flat = (0..<20).map { ($0, $0.isMultiple(of: 2) ? 5.0 : 6) }
    #expect(try #require(try trend(flat)).isChange == false)
    let rising = (0..<20).map { ($0, Double($0)) }
    #expect(try #require(try trend(rising)).isChange)
  }

  @Test func `the more takes, the less of a difference`() throws {
    let few = try #require(try trend([(0, 6), (1, 6), (2, 6), (10, 6), (11, 6), (12, 6)]))
    let many = (0..<30).map { ($0 < 15 ? $0 / 3 : 20 + $0 / 3, 6.0) }
    #expect(try #require(try trend(many)).least.value < few.least.value)
  }

  /// A series of an unchanged speaker, 400 times, and one that has changed by half as much again as
  /// is needed.
  @Test func `one of twenty unchanged series is called a change`() throws {
    func mean(_ day: Int, _ difference: Double) -> Double { 6 + (day < 10 ? 0 : difference) }
    var random = SplitMix64(seed: 11)
    func changes(by difference: Double) throws -> Int {
      try (0..<400).count { _ in
        let series = (0..<20).map { day in
          let mean = mean(day, difference)
          let strays = (0..<12).map { _ in Double.random(in: 0..<1, using: &random) }.reduce(-6, +)
          return (day, max(0, mean + strays * (1.5 * mean / 2).squareRoot()))
        }
        return try #require(try trend(series)).isChange
      }
    }
    #expect(try changes(by: 0) <= 20)
    // A change changes what is needed for one.
    var difference = 0.0
    for _ in 0..<20 {
      let series = (0..<20).map { ($0, mean($0, difference)) }
      difference = 1.5 * (try #require(try trend(series))).least.value
    }
    #expect(try changes(by: difference) >= 320)
  }

  @Test func `the order of takes has no effect`() throws {
    var random = SplitMix64(seed: 3)
    let values = (0..<60).map { _ in
      (Int.random(in: 0..<30, using: &random), Double.random(in: 0..<9, using: &random))
    }
    let ordered = try trend(values, window: 30)
    for _ in 0..<20 {
      #expect(try trend(values.shuffled(using: &random), window: 30) == ordered)
    }
  }
}

@Suite struct FocusChangeTests {
  private func change(_ values: [Double], from: Double? = nil, to: Double? = nil) throws
    -> FocusChange?
  {
    let measure = FocusMeasure(focus: .fillers, comfort: Yardstick.Zone(from: from, to: to))
    return FocusChange(
      values.enumerated().map {
        DatedNumber(
          date: CivilDate(daysSinceEpoch: $0), number: MeasuredNumber($1, in: Seconds(120)))
      }, by: measure)
  }

  @Test func `three takes say nothing about a change`() throws {
    #expect(try change([9, 8, 7], to: 3) == nil)
  }

  @Test func `fewer outside of the range is a reduction`() throws {
    let change = try #require(try change([10, 9, 8, 5, 4, 3], to: 3))
    #expect(change.before == 9)
    #expect(change.after == 4)
    #expect(change.reduction == 5)
    #expect(change.isChange)
  }

  @Test func `into the range by less than from its edge is a change too`() throws {
    let change = try #require(try change([7, 6, 6.5, 1, 1.3, 1], to: 5))
    #expect(change.isChange)
  }

  @Test func `within the range nothing is left to reduce`() throws {
    let change = try #require(try change([2, 1, 3, 2], to: 3))
    #expect(change.reduction == 0)
    #expect(!change.isChange)
  }

  @Test(arguments: [
    ([190.0, 191, 189, 90, 91, 89], 120.0, 160.0, true), ([4, 4, 5, 15, 16, 16], 4, 16, true),
    ([5, 6, 7, 7, 6, 5], 4, 16, false),
  ])
  func `a number can change without being nearer to its range`(
    values: [Double], from: Double, to: Double, isChange: Bool
  ) throws {
    let change = try #require(try change(values, from: from, to: to))
    #expect(change.reduction == 0)
    #expect(change.isChange == isChange)
  }

  @Test func `a focus counts from the last run of sessions that had it`() {
    let day = CivilDate.day("2026-11-01")
    let focuses = [.pace, .pauses, .pace, .pace, nil, .pace] as [Focus?]
    let sessions = focuses.enumerated().map { index, focus in
      Session.on(
        day.advanced(by: index), id: index, focus: focus, isInBand: focus == nil ? nil : false)
    }
    #expect(FocusChange.sinceChosen(.pace, sessions).map(\.id) == [2, 3, 5])
    #expect(FocusChange.sinceChosen(.clarity, sessions).isEmpty)
  }
}
