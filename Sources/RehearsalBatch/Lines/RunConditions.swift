import Rehearsal
import RehearsalBase

/// Everything that the lines of a run depend on besides the recordings. Equal conditions give the
/// same text in every process.
struct RunConditions {
  var engine = Engine.current
  var options: RehearsalOptions
  /// How words are recognised or aligned; `nil` if they are not.
  var recognition: WordRecognition.Conditions?

  private static let schemaKey = "schema"
  private static let optionsKey = "options"

  /// An object on one line.
  var text: String {
    JSONValue.object([
      JSONValue.Member(key: Self.schemaKey, value: .string(Resumption.schema)),
      JSONValue.Member(key: "engine", value: JSONValue(reflecting: engine)),
      JSONValue.Member(key: Self.optionsKey, value: JSONValue(reflecting: options)),
      JSONValue.Member(key: "hearing", value: JSONValue(reflecting: recognition as Any)),
    ]).line
  }

  /// The names of what differs between two such texts, in their order, such as
  /// `metrics.minimumPause`; `nil` when one of them is something else.
  static func differences(between first: String, and second: String) -> [String]? {
    guard let first = try? JSONValue(json: first), let second = try? JSONValue(json: second),
      first[schemaKey] == second[schemaKey]
    else { return nil }
    return paths(from: first, to: second).map { path in
      path.drop { $0 == optionsKey }.joined(separator: ".")
    }
  }

  /// Where two values differ, as deep as both are objects with the same keys.
  private static func paths(from first: JSONValue, to second: JSONValue) -> [[String]] {
    if first == second { return [] }
    guard !first.members.isEmpty, first.keys == second.keys else {
      return [[]]
    }
    return zip(first.members, second.members).flatMap { old, new in
      paths(from: old.value, to: new.value).map { [new.key] + $0 }
    }
  }
}
