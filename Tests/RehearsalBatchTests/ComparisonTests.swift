import Testing

@testable import RehearsalBatch

@Suite struct ComparisonTests {
  private func report(pace: Double?, source: String = "estimated", clarity: Int? = 70) -> JSONValue
  {
    let json = #"""
      {"schema":"rehearsmart.session/1","recording":{"path":"talk.wav"},
       "metrics":{"pace":{"words_per_minute":\#(pace.map { "\($0)" } ?? "null"),
       "words_source":"\#(source)"},"clarity":{"score":\#(clarity.map { "\($0)" } ?? "null")}}}
      """#
    return JSONValue(json: json) ?? .null
  }

  private func row(_ path: String, _ reports: [JSONValue]) throws -> Comparison.Row {
    try #require(Comparison(reports).rows.first { $0.metric.path.text == path })
  }

  /// The quiet zone ends at 165 words a minute and the tip begins at 180: 15 apart.
  @Test(arguments: [(150, 165, false), (150, 165.1, true), (150, 134.9, true), (150, 150, false)])
  func `two takes are held apart by the dead-band of the norm`(
    first: Double, second: Double, changed: Bool
  ) throws {
    let row = try row("pace.words_per_minute", [report(pace: first), report(pace: second)])
    #expect(row.spread == 15)
    #expect(row.isBeyondSpread == changed)
  }

  /// Earlier takes 148, 150, 154 have the middle 150 and lie 2, 0 and 4 from it, the middle of which is 2.
  @Test(arguments: [(154.2, false), (154.3, true), (145.8, false), (145.7, true)])
  func `three takes before the last tell their own spread`(
    last: Double, changed: Bool
  ) throws {
    let takes = [148, 150, 154, last].map { report(pace: $0) }
    let row = try row("pace.words_per_minute", takes)
    #expect(row.spread == 4.2)
    #expect(row.isBeyondSpread == changed)
  }

  @Test func `takes that agree by chance still have a spread`() throws {
    let row = try row("pace.words_per_minute", [150, 150, 150, 154].map { report(pace: $0) })
    #expect(row.spread == 3.75)
  }

  @Test func `what is not known is not compared`() throws {
    let first = report(pace: nil, clarity: nil)
    let second = report(pace: 150, clarity: 80)
    for takes in [[first, second], [second, first]] {
      let row = try row("pace.words_per_minute", takes)
      #expect(row.change == nil)
      #expect(row.isBeyondSpread == nil)
    }
    let row = try row("clarity.score", [first, report(pace: 150, clarity: 70), second])
    #expect(row.change == 10)
    #expect(row.values == [nil, 70, 80])
  }

  @Test func `words that were counted are not compared with words that were estimated`() throws {
    let counted = report(pace: 120, source: "transcript")
    let row = try row("pace.words_per_minute", [counted, report(pace: 150)])
    #expect(row.change == nil)
    let three = try self.row(
      "pace.words_per_minute", [report(pace: 140), counted, report(pace: 150)])
    #expect(three.change == 10)
  }
}
