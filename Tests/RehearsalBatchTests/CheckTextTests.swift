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
      report, by: try rules)
  }

  private var rules: CheckRules {
    get throws { CheckRules(try Self.rules.map { try CheckRule($0) }) }
  }

  private func text(
    _ checks: [CheckedRecording], columns: Int? = nil, listsAll: Bool = false
  ) throws -> String {
    CheckText(columns: columns, listsAll: listsAll)
      .text(of: try CheckedRecordings(checks, by: try rules))
  }

  private func failed(_ name: String) -> CheckedRecording {
    CheckedRecording(
      path: name,
      failure: Failure.Reason(
        code: .notFound, message: "can't read '\(name)': there is no such file", hint: ""))
  }

  @Test func `a few recordings are listed with every rule in columns`() throws {
    let text = try self.text([try checked("a.wav", score: 50), failed("b.wav")], columns: 80)
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
    let text = try self.text([try checked("a.wav", score: 50)], columns: 40)
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
    let text = try self.text(checks + [failed("no.wav")], columns: 80)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 30)
    #expect(lines[0] == "  BROKEN  clarity.score >= 60                broken by 25 of 300")
    #expect(lines[1] == "  kept    pace.words_per_minute in 110..165  broken by 0 of 300")
    #expect(lines[3] == "talk1.wav  clarity.score 50")
    #expect(lines.dropLast().last == "and 6 more; --verbose lists all")
    let all = try self.text(checks, columns: 80, listsAll: true)
    #expect(all.split(separator: "\n").count == 900)
  }

  @Test func `kept by all, three hundred recordings are as many lines as rules`() throws {
    let checks = try (1...300).map { try checked("talk\($0).wav", score: 70) }
    #expect(try self.text(checks).split(separator: "\n").count == 2)
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `no line is wider than the terminal`(columns: Int) throws {
    let long = String(repeating: "long-name-", count: 30) + ".wav"
    for count in [3, 30] {
      let checks = try (1...count).map { try checked("\($0)\(long)", score: 50) } + [failed(long)]
      let text = try self.text(checks, columns: columns)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns })
    }
  }

  @Test func `a check passes where no more recordings break a rule than may`() throws {
    let checks = try (1...20).map { try checked("\($0).wav", score: $0 == 1 ? 50 : 70) }
    let rule = try CheckRule(Self.rules[0])
    func isPassed(_ most: RecordingLimit?, _ more: [CheckedRecording] = []) throws -> Bool {
      try CheckedRecordings(checks + more, by: CheckRules([rule], atMost: most)).isPassed
    }
    #expect(try !isPassed(nil))
    #expect(try !isPassed(.count(0)))
    #expect(try isPassed(.count(1)))
    #expect(try isPassed(.share(5)))
    #expect(try !isPassed(.share(4.9)))
    // What could not be analysed is no rule that is broken.
    #expect(try !isPassed(.count(5), [failed("no.wav")]))
  }

  @Test func `rules about all recordings stand below those about each`() throws {
    let rules = CheckRules(
      try [Self.rules[0], "mean(clarity.score) > 60"].map { try CheckRule($0) })
    let checks = try [50, 80].map { score in
      try CheckedRecording(
        try JSONValue(
          json: #"{"recording":{"path":"\#(score).wav"},"metrics":{"clarity":{"score":\#(score)}}}"#
        ),
        by: rules)
    }
    let text = CheckText().text(of: try CheckedRecordings(checks, by: rules))
    #expect(
      text == """
        50.wav
          BROKEN  clarity.score >= 60  50

        80.wav
          kept    clarity.score >= 60  80

        all recordings
          kept    mean(clarity.score) > 60  65.0

        """)
  }

  @Test func `what is tolerated is no failure for a server either`() throws {
    let checks = try (1...20).map { try checked("\($0).wav", score: $0 == 1 ? 50 : 70) }
    let rules = CheckRules([try CheckRule(Self.rules[0])], atMost: .count(1))
    let tolerated = try CheckedRecordings(checks, by: rules)
    let counts = #"tests="40" failures="0" errors="0" skipped="1""#
    #expect(CheckFormat.junit.text(of: tolerated).contains(counts))
    #expect(CheckFormat.github.text(of: tolerated).hasPrefix("::warning file=1.wav,"))
    let failed = try CheckedRecordings(checks, by: CheckRules(rules.ofEach))
    #expect(CheckFormat.junit.text(of: failed).contains(#"failures="1" errors="0" skipped="0""#))
    #expect(CheckFormat.github.text(of: failed).hasPrefix("::error file=1.wav,"))
  }

  /// Names of files, and messages of reports that somebody else has saved.
  @Test(arguments: CheckFormat.allCases.filter { $0 != .json })
  func `no name or message steers what shows it, in any format for people`(
    format: CheckFormat
  ) throws {
    let hostile = "x\u{1B}]0;title\u{7}\u{202E}\u{2066}\r\u{2028}::error::"
    let failed = CheckedRecording(
      path: hostile,
      failure: Failure.Reason(
        code: .init(rawValue: "a\"b"), message: "can't read '\(hostile)'", hint: ""))
    let rules = CheckRules([try CheckRule("clarity.score >= 60")])
    let broken = try CheckedRecording(
      ["recording": ["path": .string(hostile)], "metrics": ["clarity": ["score": .number("50")]]],
      by: rules)
    for checks in [[failed, broken], Array(repeating: failed, count: 20) + [broken]] {
      let checked = try CheckedRecordings(checks, by: rules)
      let text = format.text(of: checked, layout: CheckText(listsAll: false))
      #expect(text.printableLines == text)
    }
  }

  @Test(
    arguments: [
      (.text, "  failed  no\n  hint    look\n"), (.junit, #" message="no">look</error>"#),
      (.github, "::no; look\n"), (.markdown, "| not analysed: no; look |"),
    ] as [(CheckFormat, String)])
  func `what to do about an error stands beside it`(format: CheckFormat, part: String) throws {
    let failed = CheckedRecording(
      path: "a.wav", failure: Failure.Reason(code: .notFound, message: "no", hint: "look"))
    let text = format.text(of: try CheckedRecordings([failed], by: try rules))
    #expect(text.contains(part), "\(text)")
  }

  @Test func `GitHub's commands have one line each, and their own signs`() throws {
    let failed = CheckedRecording(
      path: "a,b: 100%\u{1B}\n.wav",
      failure: Failure.Reason(code: .notFound, message: "50%\nof\u{202E} it: none", hint: ""))
    let checked = try CheckedRecordings([failed], by: try rules)
    #expect(
      CheckFormat.github.text(of: checked)
        == "::error file=a%2Cb%3A 100%25\u{FFFD}%0A.wav,title=not analysed::"
        + "50%25%0Aof\u{FFFD} it: none\n")
  }
}
