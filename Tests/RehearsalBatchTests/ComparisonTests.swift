import Rehearsal
import RehearsalCoaching
import RehearsalBase
import Testing

@testable import RehearsalBatch
@testable import RehearsalMetrics

@Suite struct ComparisonTests {
  private func report(
    pace: Double?, source: Pace.WordsSource = .estimated, clarity: Int? = 70
  ) -> ComparedReport {
    var report = ComparedReport()
    report.readings[Pace.self] = ComparedReport.pace(pace, source)
    report.readings[Clarity.self] = Clarity.Reading(score: clarity, parts: nil, reason: nil)
    return report
  }

  private func row(_ path: String, _ reports: [ComparedReport]) throws -> Comparison.Row {
    let comparison = try Comparison(try reports.map { try $0.take })
    return try #require(comparison.rows.first { $0.metric.path.text == path })
  }

  /// The quiet zone ends at 165 words a minute and the tip begins at 180: 15 apart.
  @Test(arguments: [(150, 165, false), (150, 165.1, true), (150, 134.9, true), (150, 150, false)])
  func `two takes differ beyond the dead band of the norm`(
    first: Double, second: Double, changed: Bool
  ) throws {
    let row = try row("pace.words_per_minute", [report(pace: first), report(pace: second)])
    #expect(row.spread?.value == 15)
    #expect(row.isBeyondSpread == changed)
  }

  /// Steps of 6, -4 and 2: their median is 2, their median distance from it 4.
  @Test(arguments: [(157.9, false), (158, true), (146.1, false), (146, true)])
  func `four earlier takes give their own spread`(
    last: Double, changed: Bool
  ) throws {
    let row = try row("pace.words_per_minute", [148, 154, 150, 152, last].map { report(pace: $0) })
    #expect(row.spread.map { abs($0.value - 5.9304) < 1e-9 } == true)
    #expect(row.spread?.origin == .takes)
    #expect(row.isBeyondSpread == changed)
  }

  @Test func `identical takes still have a spread`() throws {
    let row = try row("pace.words_per_minute", [150, 150, 150, 150, 154].map { report(pace: $0) })
    #expect(row.spread?.value == 3.75)
  }

  @Test func `the last take is compared with the one before it`() throws {
    let row = try row("pace.words_per_minute", [120, 180, 150].map { report(pace: $0) })
    #expect(row.change == -30)
    #expect(row.reference == 1)
  }

  @Test func `an unknown number is not compared`() throws {
    let first = report(pace: nil, clarity: nil)
    let second = report(pace: 150, clarity: 80)
    for takes in [[first, second], [second, first]] {
      let row = try row("pace.words_per_minute", takes)
      #expect(row.change == nil)
      #expect(row.isBeyondSpread == nil)
    }
    let row = try row("clarity.score", [report(pace: 150, clarity: 70), first, second])
    #expect(row.change == 10)
    #expect(row.reference == 0)
    #expect(row.values == [70, nil, 80])
  }

  @Test func `counted words are not compared with estimated words`() throws {
    let path = "pace.words_per_minute"
    func report(_ rate: Double, _ source: Pace.WordsSource) -> ComparedReport {
      var report = ComparedReport()
      report.readings[Pace.self] = ComparedReport.pace(rate, source)
      return report
    }
    let row = try row(path, [report(120, .transcript), report(150, .estimated)])
    #expect(row.change == nil)
    #expect(row.obstacle == .otherWords)
    let three = try self.row(
      path, [report(140, .estimated), report(120, .transcript), report(150, .estimated)])
    #expect(three.reference == 0)
  }

  @Test func `a take that can't be judged is shown and not compared`() throws {
    var unusable = report(pace: 150)
    unusable.usable = false
    var limited = report(pace: 150)
    limited.limits = ["pace"]
    for other in [unusable, limited] {
      for takes in [[other, report(pace: 190)], [report(pace: 190), other]] {
        let row = try row("pace.words_per_minute", takes)
        #expect(row.values.count(where: { $0 != nil }) == 2)
        #expect(row.change == nil)
        #expect(row.obstacle == .notJudged)
      }
    }
  }

  @Test func `profile and bands are those of the last take by default`() throws {
    var last = report(pace: 177)
    let talk = try row("pace.words_per_minute", [report(pace: 161), last])
    #expect(talk.isBeyondSpread == true)
    last.profile = .interview
    #expect(try row("pace.words_per_minute", [report(pace: 161), last]).spread?.value == 20)
    last.bands = #"[{"rule":"pace.too_fast","quiet":150,"tip":180,"extreme":250,"unit":"wpm"}]"#
    #expect(try row("pace.words_per_minute", [report(pace: 161), last]).spread?.value == 30)
    let chosen = try Comparison(
      [try report(pace: 161).take, try last.take], by: try Norms(profile: .talk))
    #expect(chosen.rows[0].spread?.value == 15)
  }

  @Test func `an incomplete report is refused by name`() throws {
    let json = #"{"schema":"rehearsmart.session/1","recording":{"path":"talk.wav"}}"#
    #expect(throws: BatchError.reportIncomplete(path: "talk.wav")) {
      try ComparedTake(try JSONValue(json: json))
    }
  }

  @Test(arguments: [40, 60, 80, 200])
  func `no line is wider than the terminal`(columns: Int) throws {
    let takes = try [report(pace: 150), report(pace: 190), report(pace: 170)].map { try $0.take }
    let text = try Comparison(takes).text(columns: columns)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    // Every number is there, in columns or not.
    #expect(text.contains("150.0") && text.contains("190.0") && text.contains("170.0"))
  }
}
