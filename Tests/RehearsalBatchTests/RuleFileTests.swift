import Rehearsal
import RehearsalBase
import RehearsalNative
import RehearsalTestKit
import Testing

@testable import RehearsalBatch

@Suite struct RuleFileTests {
  private func file(_ text: String) throws -> RuleFile {
    try RuleFile(Array(text.utf8), path: "rules.yml")
  }

  @Test(arguments: [
    "rules:\n  - clarity.score >= 60\n  - \"tip.rule == 'a # b'\"\n",
    "---\n# Ours\nrules: # here\n- clarity.score >= 60   # low\n\n-   'tip.rule == \"a # b\"'",
    "allow_unknown: false\nrules:\n    - \"clarity.score >= 60\"\n    - 'tip.rule == ''a # b'''\n",
    #"{"rules": ["clarity.score >= 60", "tip.rule == 'a # b'"], "allow_unknown": false}"#,
    "rules: [clarity.score >= 60, \"tip.rule == 'a # b'\"]",
    "rules:\r\n  - clarity.score\r\n    >= 60\r\n  - >-\r\n    tip.rule ==\r\n    'a # b'\r\n",
    "rules:\n  - |\n    clarity.score >= 60\n  - &last \"tip.rule == 'a \\x23 b'\"\n...\n",
    "%YAML 1.1\n---\nallow_unknown: False\n? rules\n: - clarity.score >= 60\n"
      + "  - \"tip.rule == 'a # b'\"",
  ])
  func `is read in every notation of YAML`(text: String) throws {
    let rules = try file(text).rules
    #expect(rules.map(\.condition).first == .compared(.atLeast, .number("60")))
    #expect(rules.map(\.condition).last == .compared(.equal, .string("a # b")))
    #expect(rules.map(\.path.text) == ["clarity.score", "tip.rule"])
    #expect(try !file(text).allowsUnknown)
  }

  @Test func `may allow unknown values and have no rules`() throws {
    #expect(try file("allow_unknown: true\n").allowsUnknown)
    #expect(try file("at_most: 3\n").most == .count(3))
    #expect(try file("at_most: 5 %\n").most == .share(5))
    #expect(try file("rules: []\n").rules.isEmpty)
    #expect(try file("rules:\n").rules.isEmpty)
    for nothing in ["", "\n", "# nothing yet\n", "---\n", "~"] {
      #expect(try file(nothing) == RuleFile())
    }
  }

  private static let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)

  @Test(
    arguments: [
      ("- clarity.score > 3", 1, .lineNotUnderstood("- clarity.score > 3")),
      ("rules:\n  clarity.score > 3", 2, .lineNotUnderstood("clarity.score > 3")),
      ("rules: clarity.score > 3", 1, .lineNotUnderstood("rules: clarity.score > 3")),
      ("rules:\n  - [clarity.score > 3]", 2, .lineNotUnderstood("- [clarity.score > 3]")),
      ("rules:\n  - clarity.score: 3", 2, .lineNotUnderstood("- clarity.score: 3")),
      ("rules:\n  - clarity.score ~ 3", 2, .notUnderstood("clarity.score ~ 3")),
      ("rules:\n  - tip.rule == 'a # b'", 2, .notUnderstood("tip.rule == 'a")),
      ("rules:\n  -", 2, .notUnderstood("")),
      ("allow_unknown: yes", 1, .notABoolean(key: "allow_unknown")),
      ("allow_unknown: 'true'", 1, .notABoolean(key: "allow_unknown")),
      ("allow_unknown: true\nallow_unknown: true", 2, .repeatedKey("allow_unknown")),
      ("rule:\n", 1, .unknownKey("rule", known: ["rules", "allow_unknown", "at_most"])),
      ("at_most: few\n", 1, .notALimit(key: "at_most")),
      ("[a]: 3", 1, .lineNotUnderstood("[a]: 3")),
      ("rules: &a [x > 3]\nallow_unknown: *a", 2, .invalidYAML(.alias)),
      ("rules: !ours [x > 3]", 1, .invalidYAML(.tag("!ours"))),
      ("rules:\n  - x > 3\n---\nrules: []\n", 3, .invalidYAML(.severalDocuments)),
      ("rules:\n  - \(deep)", 2, .invalidYAML(.tooDeep(limit: 32))),
      (
        "rules:\n  - a\u{0}b", 2, .invalidYAML(.broken("control characters are not allowed"))
      ),
      ("allow_unknown: true\n  - clarity.score > 3", 1, .notABoolean(key: "allow_unknown")),
    ] as [(String, Int, RuleError)])
  func `what can't be understood is named with its line`(
    text: String, line: Int, error: RuleError
  ) throws {
    #expect(throws: RuleError.at(RuleLocation(path: "rules.yml", line: line), error)) {
      try file(text)
    }
  }

  @Test(
    arguments: [
      ("rules:\n\t- clarity.score > 3", 2), ("rules:\n  - \"clarity.score > 3", 2),
      ("rules:\n  - 'it's > 3'", 2), ("rules: []\n\nrules", 3),
    ])
  func `what is not YAML is named with its line`(text: String, line: Int) throws {
    let error = try #require(throws: RuleError.self) { try file(text) }
    guard case .at(RuleLocation(path: "rules.yml", line: line), .invalidYAML(.broken(_))) = error
    else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func `bytes that are not text are named with their line`() {
    let bytes = Array("rules:\n  - ".utf8) + [0xFF, 0xFE] + Array(" > 3\n".utf8)
    let problem = RuleError.invalidYAML(.broken("invalid leading UTF-8 octet"))
    #expect(throws: RuleError.at(RuleLocation(path: "rules.yml", line: 2), problem)) {
      try RuleFile(bytes, path: "rules.yml")
    }
  }

  @Test func `a file that is too large for rules is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("large.yml", [UInt8](repeating: 0x23, count: 2 << 20))
    #expect(throws: RuleError.fileUnreadable(.fileTooLarge(path: path, limit: 1 << 20))) {
      try RuleFile(path: path)
    }
  }
}
