import Rehearsal
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalBatch

@Suite struct RecordingSummaryTests {
  private func report(_ path: String, wpm: Double?, rule: String = "pauses.roomy") throws
    -> SummarizedReport
  {
    SummarizedReport(
      try JSONValue(
        json: """
          {"schema":"rehearsmart.session/1","profile":"talk",
           "recording":{"path":"\(path)","duration_s":60},"quality":{"usable":true},
           "metrics":{"pace":{"words_per_minute":\(wpm.map { "\($0)" } ?? "null")}},
           "tip":{"kind":"improve","rule":"\(rule)"}}
          """))
  }

  private var failure: SummarizedReport {
    let reason = Failure.Reason(code: .notFound, message: "it is not there", hint: "")
    return SummarizedReport(BatchLine(failure: reason, path: "no.wav", row: nil).value)
  }

  /// The door of a batch line: whatever a recording and an error are called, there is a line.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a failure of any name and words is a line`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (path, message) = (random.oddText(atMost: 40), random.oddText(atMost: 40))
    let reason = Failure.Reason(code: .notFound, message: message, hint: random.oddText())
    let line = BatchLine(failure: reason, path: path, row: nil)
    #expect(try JSONValue(json: line.json)["error"]?["message"]?.string == message)
  }

  @Test func `the spread, and what is farthest from where it needs no work`() throws {
    let paces: [Double?] = [140, 150, 130, 200, 60, 190, 300, nil]
    let summary = RecordingSummary(
      try paces.enumerated().map { try report("\($0).wav", wpm: $1) } + [failure])
    let row = try #require(summary.rows.first)
    #expect(row.number.path.text == "pace.words_per_minute")
    #expect(row.count == 7)
    #expect(row.spread?.median == 150)
    #expect(row.spread.map { $0.low.rounded(toDecimals: 6) } == 102)
    #expect(row.spread.map { $0.high.rounded(toDecimals: 6) } == 240)
    #expect(row.worst.map(\.path) == ["6.wav", "4.wav", "3.wav"])
    #expect((summary.recordings, summary.analyzed, summary.usable) == (9, 8, 8))
    #expect(summary.sound == Seconds(480))
    #expect(summary.failures == [.init(name: "not_found", count: 1, example: "no.wav")])
  }

  @Test func `numbers that another program adds come last, by the bands in the reports`() throws {
    let reports = try [4.0, 12, 9, 6].enumerated().map { index, value in
      SummarizedReport(
        try JSONValue(
          json: """
            {"recording":{"path":"\(index).wav","duration_s":60},"quality":{"usable":true},
             "own":{"demo_b":{"value":null,"unit":"st","band":null},
              "demo_ands":{"value":\(value),"unit":"/min","band":{"quiet":5,"tip":8}}}}
            """))
    }
    let row = try #require(RecordingSummary(reports).rows.last)
    #expect((row.number.path.text, row.number.unit) == ("own.demo_ands.value", "/min"))
    #expect((row.count, row.spread?.median) == (4, 7.5))
    #expect(row.worst.map(\.path) == ["1.wav", "2.wav", "3.wav"])
    let text = SummaryFormat.text.text(of: RecordingSummary(reports))
    #expect(text.contains("demo_ands (/min)") && text.contains("12.00"))
  }

  /// The number that tips about pauses rest on, with the range in which they need no work.
  @Test func `pauses of half a second are compared and summed up`() throws {
    let rates = [0.5, 6, 30].map {
      #"{"recording":{"path":"\#($0)"},"quality":{"usable":true}, "#
        + #""metrics":{"pauses":{"long_per_minute":\#($0)}}}"#
    }
    let rows = RecordingSummary(try rates.map { SummarizedReport(try JSONValue(json: $0)) }).rows
    let row = try #require(rows.first { $0.number.path.text == "pauses.long_per_minute" })
    #expect(row.count == 3 && row.spread?.median == 6)
    #expect(row.worst.map(\.value) == [30, 0.5])
    #expect(BatchTable.columns.contains("pauses.long_per_minute"))
  }

  @Test func `tips are counted, the most frequent first`() throws {
    let rules = ["pace.too_fast", "pauses.roomy", "pauses.roomy", "clarity.uneven"]
    let summary = RecordingSummary(
      try rules.enumerated().map { try report("\($0).wav", wpm: 140, rule: $1) })
    #expect(summary.tips.map(\.name) == ["pauses.roomy", "clarity.uneven", "pace.too_fast"])
    #expect(summary.tips.map(\.count) == [2, 1, 1])
    #expect(summary.tips[0].example == "1.wav")
  }

  @Test(arguments: SummaryFormat.allCases)
  func `of nothing, of failures and of hostile names there is a text`(format: SummaryFormat) throws
  {
    #expect(!format.text(of: RecordingSummary([])).isEmpty)
    #expect(format.text(of: RecordingSummary([failure])).contains("not"))
    let name = #"a|b\u001b[31m.wav"#
    let text = format.text(of: RecordingSummary([try report(name, wpm: 400)]))
    #expect(!text.contains("\u{1B}"))
    if format == .markdown { #expect(text.contains(#"a\|b"#)) }
  }
}
