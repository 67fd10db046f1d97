import RehearsalBase
import Testing

/// The validator itself: one that accepted everything would prove nothing.
@Suite struct JSONSchemaTests {
  private let failure = #"""
    {"schema": "rehearsmart.failure/1", "recording": {"path": "a"},
     "error": {"code": "not_audio", "message": "m", "hint": "h"}}
    """#

  @Test func `a document that conforms to the schema is valid`() throws {
    #expect(try JSONSchema(named: "failure").problems(in: JSONValue(json: failure)).isEmpty)
  }

  @Test(arguments: [
    (#""not_audio""#, #""made_up""#, "$.error.code"),
    (#""m""#, "1", "$.error.message"),
    (#", "hint": "h""#, "", "$.error: no hint"),
    (#""hint": "h""#, #""hint": "h", "more": 1"#, "$.error: more is not in the schema"),
    ("failure/1", "failure/2", "$.schema"),
    (#"{"path": "a"}"#, "[]", "$.recording"),
    (#""message": "m", "hint": "h""#, #""hint": "h", "message": "m""#, "$.error: keys are in the"),
  ])
  func `a document that breaks the schema is invalid`(
    part: String, replacement: String, problem: String
  ) throws {
    let broken = failure.replacing(part, with: replacement)
    #expect(broken != failure)
    let problems = try JSONSchema(named: "failure").problems(in: JSONValue(json: broken))
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  @Test func `numbers must have the type and be in the range`() throws {
    let schema = try JSONSchema(named: "session")
    let recording = #"{"schema": "rehearsmart.session/1", "recording": {"channels": 0.5}}"#
    let problems = schema.problems(in: try JSONValue(json: recording))
    #expect(problems.contains { $0.contains("$.recording.channels: 0.5 is not integer") })
    #expect(problems.contains { $0 == "$.recording.channels: 0.5 is below 1.0" })
  }
}
