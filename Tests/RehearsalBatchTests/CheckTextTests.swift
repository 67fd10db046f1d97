import Rehearsal
import RehearsalBase
import Testing

@testable import RehearsalBatch

@Suite struct CheckTextTests {
  private static let rules = ["clarity.score >= 60", "pace.words_per_minute in 110..165"]

  private func checked(_ name: String, score: Int) throws -> CheckedRecording {
    let report = try JSONValue(
      json: """
        {"schema":"rehearsmart.session/1","recording":{"path":"\(name)"},
         "metrics":{"clarity":{"score":\(score)},"pace":{"words_per_minute":150.5}}}
        """)
    return try CheckedRecording(
      report, by: try Self.rules.map { try CheckRule($0) }, allowsUnknown: false)
  }

  private func failed(_ name: String) -> CheckedRecording {
    CheckedRecording(
      path: name,
      failure: Failure.Reason(
        code: .notFound, message: "can't read '\(name)': there is no such file", hint: ""))
  }

  @Test func `a few recordings are listed with every rule in columns`() throws {
    let text = CheckText(columns: 80, listsAll: false)
      .text(of: [try checked("a.wav", score: 50), failed("b.wav")])
    #expect(
      text == """
        a.wav
          BROKEN  clarity.score >= 60                50
          kept    pace.words_per_minute in 110..165  150.5

        b.wav
          failed  can't read 'b.wav': there is no such file

        """)
  }

  @Test func `where a line would be too long, values follow their rules`() throws {
    let text = CheckText(columns: 40, listsAll: false).text(of: [try checked("a.wav", score: 50)])
    #expect(
      text == """
        a.wav
          BROKEN  clarity.score >= 60: 50
          kept    pace.words_per_minute in
                  110..165: 150.5

        """)
  }

  @Test func `three hundred recordings fit a page, and all can be had`() throws {
    let checks = try (1...300).map { try checked("talk\($0).wav", score: $0 <= 25 ? 50 : 70) }
    let text = CheckText(columns: 80, listsAll: false).text(of: checks + [failed("no.wav")])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 30)
    #expect(lines[0] == "  BROKEN  clarity.score >= 60                broken by 25 of 300")
    #expect(lines[1] == "  kept    pace.words_per_minute in 110..165  broken by 0 of 300")
    #expect(lines[3] == "talk1.wav  clarity.score 50")
    #expect(lines.dropLast().last == "and 6 more; --verbose lists all")
    let all = CheckText(columns: 80, listsAll: true).text(of: checks)
    #expect(all.split(separator: "\n").count == 900)
  }

  @Test func `kept by all, three hundred recordings are as many lines as rules`() throws {
    let checks = try (1...300).map { try checked("talk\($0).wav", score: 70) }
    #expect(CheckText(listsAll: false).text(of: checks).split(separator: "\n").count == 2)
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `no line is wider than the terminal`(columns: Int) throws {
    let long = String(repeating: "long-name-", count: 30) + ".wav"
    for count in [3, 30] {
      let checks = try (1...count).map { try checked("\($0)\(long)", score: 50) } + [failed(long)]
      let text = CheckText(columns: columns, listsAll: false).text(of: checks)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
  }
}
