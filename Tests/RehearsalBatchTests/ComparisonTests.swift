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
    let comparison = try #require(Comparison(try reports.map { try $0.take }))
    return try #require(comparison.rows.first { $0.metric.path.text == path })
  }

  /// Two takes of two minutes at 150 words a minute: 1.96 times 7.5 % of it are 22.05.
  @Test(arguments: [(150, 171, false), (150, 174, true), (150, 126, true), (150, 150, false)])
  func `two takes differ by what takes of an unchanged speaker seldom do`(
    first: Double, second: Double, changed: Bool
  ) throws {
    let row = try row("pace.words_per_minute", [report(pace: first), report(pace: second)])
    let least = try #require(row.least)
    #expect(abs(least.value - 1.96 * 0.075 * (first + second) / 2) <= 1)
    #expect(row.isChanged == changed)
  }

  @Test func `slides are compared by their titles, and by their numbers`() throws {
    var takes = [ComparedReport(), ComparedReport(), ComparedReport()]
    takes[0].slides = [("Hello", 20), ("Main", 60), ("More", 9), ("More", 8)]
    // One more in front, and one left out.
    takes[2].slides = [("New", 5), ("Hello", 30.5), ("More", 10), ("More", 11), ("Main", 40)]
    let comparison = try #require(Comparison(try takes.map { try $0.take }))
    #expect(comparison.slides.map(\.slide) == [1, 2, 3, 4, 5])
    #expect(
      comparison.slides.map { $0.durations.map { $0?.rawValue } } == [
        [nil, nil, 5], [20, nil, 30.5], [9, nil, 10], [8, nil, 11], [60, nil, 40],
      ])
    #expect(comparison.slides.map { $0.change?.rawValue } == [nil, 10.5, 1, 3, -20])
    let json = try JSONValue(json: comparison.json)
    #expect(json["slides"]?.elements[1]["change_s"] == .number("10.5"))
    #expect(comparison.text(columns: 80).contains("5 Main   1:00  –  0:40   -0:20"))
    // Without a deck in the last take there is nothing to compare.
    #expect(Comparison(try takes.dropLast().map { try $0.take })?.slides.isEmpty == true)
  }

  @Test(arguments: 0...1)
  func `needs two takes`(count: Int) throws {
    let take = try report(pace: 150).take
    #expect(Comparison([ComparedTake](repeating: take, count: count)) == nil)
  }

  /// Takes that happen to agree or to differ say less than their lengths.
  @Test func `earlier takes have no effect on what is a change`() throws {
    let other = try row("pace.words_per_minute", [90, 210, 150, 154].map { report(pace: $0) })
    let same = try row("pace.words_per_minute", [150, 150, 150, 154].map { report(pace: $0) })
    #expect(other.least == same.least)
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
      #expect(row.isChanged == nil)
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
    #expect(three.label == "pace, partly estimated (wpm)")
    for (source, label) in [
      (Pace.WordsSource.transcript, "pace (wpm)"), (.estimated, "pace, estimated (wpm)"),
    ] {
      #expect(try self.row(path, [report(140, source), report(120, source)]).label == label)
    }
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

  @Test func `an incomplete report is refused by name`() throws {
    let json = #"{"schema":"rehearsmart.session/1","recording":{"path":"talk.wav"}}"#
    #expect(throws: BatchError.reportIncomplete(path: "talk.wav")) {
      try ComparedTake(JSONDocument(strict: json.utf8))
    }
  }

  @Test(arguments: [40, 60, 80, 200])
  func `no line is wider than the terminal`(columns: Int) throws {
    let takes = try [report(pace: 150), report(pace: 190), report(pace: 170)].map { try $0.take }
    let text = try #require(Comparison(takes)).text(columns: columns)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    // Every number is there, in columns or not.
    #expect(text.contains("150.0") && text.contains("190.0") && text.contains("170.0"))
  }
}
