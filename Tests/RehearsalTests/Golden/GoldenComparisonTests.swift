import RehearsalBase
import Testing

@Suite struct GoldenComparisonTests {
  private typealias Difference = GoldenComparison.Difference

  private func differences(_ expected: String, _ got: String) throws -> [Difference] {
    GoldenComparison(expected: try JSONValue(json: expected), got: try JSONValue(json: got))
      .differences
  }

  @Test(arguments: [
    (#"{"total_s": 1.0}"#, #"{"total_s": 1.02}"#, true),
    (#"{"total_s": 1.0}"#, #"{"total_s": 1.021}"#, false),
    (#"{"integrated_lufs": -23.0}"#, #"{"integrated_lufs": -23.02}"#, true),
    (#"{"integrated_lufs": -23.0}"#, #"{"integrated_lufs": -23.03}"#, false),
    (#"{"score": 70}"#, #"{"score": 72}"#, true),
    (#"{"score": 70}"#, #"{"score": 73}"#, false),
    (#"{"parts": {"signal": 30}}"#, #"{"parts": {"signal": 29}}"#, true),
    (#"{"parts": {"signal": 30}}"#, #"{"parts": {"signal": 28}}"#, false),
    (#"{"per_minute": 16.16}"#, #"{"per_minute": 16.17}"#, true),
    (#"{"per_minute": 16.16}"#, #"{"per_minute": 16.27}"#, false),
    (#"{"count": 6}"#, #"{"count": 7}"#, false),
    (#"{"usable": true}"#, #"{"usable": false}"#, false),
    (#"{"usable": true}"#, #"{"usable": 1}"#, false),
    (#"{"snr_db": null}"#, #"{"snr_db": 0.0}"#, false),
    (#"{"kind": "hum"}"#, #"{"kind": "babble"}"#, false),
    (#"{"limits": ["pace"]}"#, #"{"limits": ["pace", "pauses"]}"#, false),
    (#"{"limits": []}"#, #"{"limits": null}"#, false),
    (#"{"count": 6}"#, #"{"count": 6, "more": 1}"#, false),
    (#"{"count": 6, "more": 1}"#, #"{"count": 6}"#, false),
  ])
  func `a value may move within its tolerance and no further`(
    expected: String, got: String, isSame: Bool
  ) throws {
    #expect(try differences(expected, got).isEmpty == isSame)
    #expect(try differences(got, expected).isEmpty == isSame)
  }

  @Test func `an extra pause is one difference and shifts nothing`() throws {
    let expected = #"{"list": [{"start_s": 1, "end_s": 2}, {"start_s": 6, "end_s": 7}]}"#
    let got =
      #"{"list": [{"start_s": 1, "end_s": 2}, {"start_s": 4, "end_s": 5}, "#
      + #"{"start_s": 6, "end_s": 7.5}]}"#
    #expect(
      try differences(expected, got) == [
        Difference(
          path: "list[1 at 4.0 s]", expected: "none", got: #"{"start_s":4,"end_s":5}"#),
        Difference(
          path: "list[1 at 6.0 s].end_s", expected: "7", got: "7.5",
          tolerance: "±0.02, two frames of 10 ms"),
      ])
    #expect(
      try differences(got, expected).map(\.path) == [
        "list[1 at 4.0 s]", "list[2 at 6.0 s].end_s",
      ])
  }

  @Test func `adjacent windows are not confused`() throws {
    let curve =
      #"[{"start_s": 1, "end_s": 11, "wpm": 99}, {"start_s": 11, "end_s": 21, "wpm": 160}]"#
    #expect(try differences(curve, curve).isEmpty)
    let last = #"[{"start_s": 11, "end_s": 21, "wpm": 160}]"#
    #expect(try differences(curve, last).map(\.got) == ["missing"])
  }

  @Test func `all differences are in one table`() throws {
    let comparison = GoldenComparison(
      expected: try JSONValue(
        json: #"{"pauses": {"count": 6, "kind": "silent", "total_s": 5.87}}"#),
      got: try JSONValue(json: #"{"pauses": {"count": 5, "kind": "breath", "total_s": 5.87}}"#))
    #expect(comparison.count == 3)
    #expect(
      comparison.table.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
        == [
          "value expected got within", "pauses.count 6 5 ±0.0, a count",
          #"pauses.kind "silent" "breath""#,
        ])
  }

  /// Every value of every golden file, moved by itself to just beyond its tolerance.
  @Test(arguments: GoldenCase.all)
  func `no value of a golden file can change unnoticed`(golden: GoldenCase) throws {
    let value = try JSONValue(json: try #require(GoldenFile(golden.name).text))
    #expect(GoldenComparison(expected: value, got: value).differences.isEmpty)
    let changed = value.changes(at: [])
    #expect(changed.count == GoldenComparison(expected: value, got: value).count)
    for change in changed {
      #expect(!GoldenComparison(expected: value, got: change).differences.isEmpty)
    }
  }
}

extension JSONValue {
  /// Copies of the value, each with one of the values inside changed.
  fileprivate func changes(at path: [String]) -> [JSONValue] {
    switch self {
    case .null: return [.number("0")]
    case .bool(let bool): return [.bool(!bool)]
    case .string(let string): return [.string(string + "?")]
    case .number(let digits):
      let number = Double(digits) ?? .nan
      return [.number("\(number + GoldenTolerance.of(path).within + 0.0001)")]
    case .array(let elements):
      return elements.indices.flatMap { index in
        elements[index].changes(at: path).map { change in
          var changed = elements
          changed[index] = change
          return .array(changed)
        }
      }
    case .object(let members):
      return members.indices.flatMap { index in
        members[index].value.changes(at: path + [members[index].key]).map { change in
          var changed = members
          changed[index].value = change
          return .object(changed)
        }
      }
    }
  }
}
