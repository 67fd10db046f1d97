import Testing

/// The judge is judged first: a validator that accepts everything would prove nothing.
@Suite struct JSONSchemaTests {
  private let failure = #"""
    {"schema": "rehearsmart.failure/1", "recording": {"path": "a"},
     "error": {"code": "not_audio", "message": "m", "hint": "h"}}
    """#

  @Test func `a document as the schema says is valid`() throws {
    #expect(try JSONSchema(named: "failure").problems(in: JSONValue(failure)).isEmpty)
  }

  @Test(arguments: [
    (#""not_audio""#, #""made_up""#, "$.error.code"),
    (#""m""#, "1", "$.error.message"),
    (#", "hint": "h""#, "", "$.error: no hint"),
    (#""hint": "h""#, #""hint": "h", "more": 1"#, "$.error: more is not in the schema"),
    ("failure/1", "failure/2", "$.schema"),
    (#"{"path": "a"}"#, "[]", "$.recording"),
    (#""message": "m", "hint": "h""#, #""hint": "h", "message": "m""#, "$.error: keys stand as"),
  ])
  func `a document that breaks the schema is not`(
    part: String, replacement: String, problem: String
  ) throws {
    let broken = failure.replacing(part, with: replacement)
    #expect(broken != failure)
    let problems = try JSONSchema(named: "failure").problems(in: JSONValue(broken))
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  @Test func `numbers are held to type and range`() throws {
    let schema = try JSONSchema(named: "session")
    let recording = #"{"schema": "rehearsmart.session/1", "recording": {"channels": 0.5}}"#
    let problems = schema.problems(in: try JSONValue(recording))
    #expect(problems.contains { $0.contains("$.recording.channels: number(0.5) is not integer") })
    #expect(problems.contains { $0 == "$.recording.channels: 0.5 is below 1.0" })
  }

  @Test func `keys are read in the order in which they stand`() throws {
    #expect(
      try JSONValue(#"{"b": 1, "a": [true, null], "c": {"\u0041\"": -1e3}}"#).keys == [
        "b", "a", "c",
      ])
    #expect(
      try JSONValue(#"{"\u0041\"": -1e3}"#) == .object([.init(key: "A\"", value: .number(-1000))]))
    #expect(throws: (any Error).self) { try JSONValue(#"{"a": 1"#) }
  }
}
