import RehearsalApp
import RehearsalTestKit
import Testing

@Suite struct TrendTests {
  private func takes(_ values: [(Int, Double)]) -> [(date: CivilDate, value: Double)] {
    values.map { (CivilDate(daysSinceEpoch: $0.0), $0.1) }
  }

  @Test func `two takes, or the takes of one day, are no trend`() {
    #expect(Trend(takes([(0, 1), (1, 2)]), window: 7) == nil)
    #expect(Trend(takes([(0, 1), (0, 2), (0, 3)]), window: 7) == nil)
    #expect(Trend([], window: 7) == nil)
  }

  @Test func `each day is the mean of its window`() throws {
    let trend = try #require(Trend(takes([(0, 10), (0, 20), (3, 30), (8, 60)]), window: 7))
    #expect(trend.points.map(\.mean) == [15, 30, 60])
    // The first day is out of the window of the last, seven days with their own.
    #expect(trend.points.map(\.smoothed) == [15, 20, 45])
    #expect(trend.points.map(\.spread) == [nil, 50.0.squareRoot(), nil])
  }

  @Test func `a change is told only beyond the spread`() throws {
    let flat = (0..<20).map { ($0, $0.isMultiple(of: 2) ? 10.0 : 12.0) }
    #expect(try #require(Trend(takes(flat), window: 7)).isBeyondSpread == false)
    let rising = (0..<20).map { ($0, Double($0)) }
    #expect(try #require(Trend(takes(rising), window: 7)).isBeyondSpread)
  }

  @Test func `the order of takes has no effect`() {
    var random = SplitMix64(seed: 3)
    let values = (0..<60).map { _ in
      (Int.random(in: 0..<30, using: &random), Double.random(in: 0..<9, using: &random))
    }
    let trend = Trend(takes(values), window: 30)
    for _ in 0..<20 {
      #expect(Trend(takes(values.shuffled(using: &random)), window: 30) == trend)
    }
  }
}

@Suite struct FocusChangeTests {
  private func change(_ values: [Double], from: Double? = nil, to: Double? = nil) throws
    -> FocusChange?
  {
    let measure = try #require(
      FocusMeasure.of("fillers", comfort: FocusMeasure.Comfort(from: from, to: to)))
    return FocusChange(
      values.enumerated().map { (CivilDate(daysSinceEpoch: $0), $1) }, by: measure)
  }

  @Test func `three takes say nothing about a change`() throws {
    #expect(try change([9, 8, 7], to: 3) == nil)
  }

  @Test func `fewer outside of the range is a reduction`() throws {
    let change = try #require(try change([10, 9, 8, 5, 4, 3], to: 3))
    #expect(change.before == 9)
    #expect(change.after == 4)
    #expect(change.reduction == 5)
    #expect(change.isBeyondSpread)
  }

  @Test func `within the range nothing is left to reduce`() throws {
    let change = try #require(try change([2, 1, 3, 2], to: 3))
    #expect(change.reduction == 0)
    #expect(!change.isBeyondSpread)
  }

  @Test(arguments: [
    ([190.0, 191, 189, 90, 91, 89], 120.0, 160.0, true), ([4, 4, 5, 15, 16, 16], 4, 16, true),
    ([5, 6, 7, 7, 6, 5], 4, 16, false),
  ])
  func `a number can change without being nearer to its range`(
    values: [Double], from: Double, to: Double, isDifferent: Bool
  ) throws {
    let change = try #require(try change(values, from: from, to: to))
    #expect(!change.isBeyondSpread)
    #expect(change.isDifferent == isDifferent)
  }

  @Test func `a focus counts from the last run of sessions that had it`() {
    let day = CivilDate.day("2026-11-01")
    let focuses = ["pace", "pauses", "pace", "pace", nil, "pace"]
    let sessions = focuses.enumerated().map { index, focus in
      PracticedSession.on(
        day.advanced(by: index), id: index, focus: focus, isInBand: focus == nil ? nil : false)
    }
    #expect(FocusChange.sinceChosen("pace", sessions).map(\.id) == [2, 3, 5])
    #expect(FocusChange.sinceChosen("clarity", sessions).isEmpty)
  }
}
