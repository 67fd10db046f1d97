import Rehearsal
import Testing

@testable import RehearsalBatch

@Suite struct RuleFileTests {
  private func file(_ text: String) throws -> RuleFile {
    try RuleFile(Array(text.utf8), path: "rules.yml")
  }

  @Test(arguments: [
    "rules:\n  - clarity.score >= 60\n  - \"tip.kind == 'a # b'\"\n",
    "---\n# Ours\nrules: # here\n- clarity.score >= 60   # low\n\n-   'tip.kind == \"a # b\"'",
    "allow_unknown: false\nrules:\n    - \"clarity.score >= 60\"\n    - 'tip.kind == ''a # b'''\n",
    #"{"rules": ["clarity.score >= 60", "tip.kind == 'a # b'"], "allow_unknown": false}"#,
    "rules: [clarity.score >= 60, \"tip.kind == 'a # b'\"]",
    "rules:\r\n  - clarity.score\r\n    >= 60\r\n  - >-\r\n    tip.kind ==\r\n    'a # b'\r\n",
    "rules:\n  - |\n    clarity.score >= 60\n  - &last \"tip.kind == 'a \\x23 b'\"\n...\n",
    "%YAML 1.1\n---\nallow_unknown: False\n? rules\n: - clarity.score >= 60\n  - \"tip.kind == 'a # b'\"",
  ])
  func `is read however YAML writes it`(text: String) throws {
    let rules = try file(text).rules
    #expect(rules.map(\.condition).first == .compared(.atLeast, .number("60")))
    #expect(rules.map(\.condition).last == .compared(.equal, .text("a # b")))
    #expect(rules.map(\.path.text) == ["clarity.score", "tip.kind"])
    #expect(try !file(text).allowsUnknown)
  }

  @Test func `may allow the unknown and have no rules`() throws {
    #expect(try file("allow_unknown: true\n").allowsUnknown)
    #expect(try file("rules: []\n").rules.isEmpty)
    #expect(try file("rules:\n").rules.isEmpty)
    for nothing in ["", "\n", "# nothing yet\n", "---\n", "~"] {
      #expect(try file(nothing) == RuleFile())
    }
  }

  private static let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)

  @Test(
    arguments: [
      ("- clarity.score > 3", 1, "can't understand '- clarity.score > 3'"),
      ("rules:\n  clarity.score > 3", 2, "can't understand 'clarity.score > 3'"),
      ("rules:\n\t- clarity.score > 3", 2, "this is no YAML: found character that cannot start"),
      ("rules: clarity.score > 3", 1, "can't understand 'rules: clarity.score > 3'"),
      ("rules:\n  - [clarity.score > 3]", 2, "can't understand '- [clarity.score > 3]'"),
      ("rules:\n  - clarity.score: 3", 2, "can't understand '- clarity.score: 3'"),
      ("rules:\n  - \"clarity.score > 3", 2, "this is no YAML: "),
      ("rules:\n  - 'it's > 3'", 2, "this is no YAML: "),
      ("rules:\n  - clarity.score ~ 3", 2, "can't understand the rule 'clarity.score ~ 3'"),
      ("rules:\n  - tip.kind == 'a # b'", 2, "can't understand the rule 'tip.kind == 'a'"),
      ("rules:\n  -", 2, "can't understand the rule ''"),
      ("allow_unknown: yes", 1, "'allow_unknown' is neither true nor false"),
      ("allow_unknown: 'true'", 1, "'allow_unknown' is neither true nor false"),
      ("allow_unknown: true\nallow_unknown: true", 2, "'allow_unknown' stands there twice"),
      ("rule:\n", 1, "there is no setting 'rule'"),
      ("[a]: 3", 1, "can't understand '[a]: 3'"),
      ("rules: &a [x > 3]\nallow_unknown: *a", 2, "'*' repeats what stands elsewhere"),
      ("rules: !ours [x > 3]", 1, "'!ours' asks for a kind of value"),
      ("rules:\n  - x > 3\n---\nrules: []\n", 3, "a second document begins"),
      ("rules: []\n\nrules", 3, "this is no YAML: "),
      ("rules:\n  - \(deep)", 2, "lists and mappings nest more than 32 levels"),
      ("rules:\n  - a\u{0}b", 2, "this is no YAML: control characters are not allowed"),
      ("allow_unknown: true\n  - clarity.score > 3", 1, "'allow_unknown' is neither"),
    ] as [(String, Int, String)])
  func `what can't be followed is named with its line`(text: String, line: Int, part: String) {
    let error = #expect(throws: RehearsalError.self) { try file(text) }
    #expect(error?.code == .badConfiguration)
    let message = error?.message ?? ""
    #expect(message.hasPrefix("line \(line) of 'rules.yml': \(part)"), "\(message)")
    #expect(error?.hint.isEmpty == false)
  }

  @Test func `bytes that are no text are named with their line`() {
    let bytes = Array("rules:\n  - ".utf8) + [0xFF, 0xFE] + Array(" > 3\n".utf8)
    let error = #expect(throws: RehearsalError.self) { try RuleFile(bytes, path: "rules.yml") }
    #expect(
      error?.message
        == "line 2 of 'rules.yml': this is no YAML: invalid leading UTF-8 octet")
  }

  @Test func `a file that is no file of settings is not read as a whole`() throws {
    let desk = try Desk()
    let path = try desk.file("large.yml", [UInt8](repeating: 0x23, count: 2 << 20))
    let error = #expect(throws: RehearsalError.self) { try RuleFile(path: path) }
    #expect(error?.code == .badConfiguration)
    #expect(error?.message.hasSuffix("it is larger than 1 MiB") ?? false)
  }
}
