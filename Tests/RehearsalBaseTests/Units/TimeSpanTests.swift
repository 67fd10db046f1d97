import RehearsalBase
import Testing

@Suite struct TimeSpanTests {
  @Test(arguments: [(1.0, 2.0, 2.0), (2, 1, 2), (1, 1, 1), (1, .nan, 1), (-2, -3, -2)])
  func `never ends before it starts`(start: Double, end: Double, ending: Double) {
    let span = TimeSpan(start: Seconds(start), end: Seconds(end))
    #expect(span.start == Seconds(start) && span.end == Seconds(ending))
    #expect(span.length >= Seconds(0))
  }

  @Test func `is put in order where it was written down in another`() throws {
    let span = try TimeSpan(json: JSONValue(json: #"{"start_s": 5, "end_s": 2.5}"#))
    #expect(span == TimeSpan(start: Seconds(5), end: Seconds(5)))
  }

  @Test(arguments: ["1e999", "-1e999"])
  func `is refused with times that are no numbers`(number: String) {
    let value = JSONValue.object([
      .init(key: "start_s", value: .number("0")), .init(key: "end_s", value: .number(number)),
    ])
    #expect(throws: (any Error).self) { try TimeSpan(json: value) }
  }
}
