import Rehearsal
package import RehearsalBase

/// The path of a value in a report: its keys separated by full stops, such as
/// `pace.words_per_minute`. The prefix `metrics.` may be left out.
package struct MetricPath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  private var keys: [String] {
    let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return keys.first == Self.metrics ? Array(keys.dropFirst()) : keys
  }

  private static let metrics = "metrics"

  /// The value at this path; `null` if an object on the way is `null`, `nil` if the report has no
  /// such key.
  package func value(in report: JSONValue) -> JSONValue? {
    guard let first = keys.first else { return nil }
    var value = report[first] ?? report[Self.metrics]?[first]
    for key in keys.dropFirst() {
      if value == .null { return .null }
      value = value?[key]
    }
    return value
  }

  /// Every path of a report that leads to a number, a string, a Boolean or `null`.
  package static func all(in report: JSONValue) -> [MetricPath] {
    report.members.flatMap { member in
      member.key == metrics
        ? member.value.members.flatMap { paths(of: $0.value, at: $0.key) }
        : paths(of: member.value, at: member.key)
    }
  }

  private static func paths(of value: JSONValue, at path: String) -> [MetricPath] {
    switch value {
    case .object(let members): members.flatMap { paths(of: $0.value, at: "\(path).\($0.key)") }
    case .array: []
    case .null, .bool, .number, .string: [MetricPath(path)]
    }
  }
}

// MARK: - What reports can have

extension MetricPath {
  /// The only texts that the value can be; `nil` for a value that may be any text or is not text.
  var possibleTexts: [String]? {
    let texts = schema?["enum"]?.elements.compactMap(\.string) ?? []
    return texts.isEmpty ? nil : texts
  }

  /// Whether a report can have a value there.
  var isPossible: Bool { schema != nil }

  /// The part of the report schema that describes the value.
  private var schema: JSONValue? {
    let keys = text.split(separator: ".").map(String.init)
    guard let whole = Self.reportSchema, let first = keys.first else { return nil }
    let isTopLevel = whole["properties"]?[first] != nil
    return (isTopLevel ? keys : [Self.metrics] + keys).reduce(whole) { schema, key in
      schema.flatMap { Self.part(key, of: $0) }
    }
  }

  private static let reportSchema = try? JSONValue(json: Report.jsonSchema)

  /// The schema of a key's value; for an object with unlisted keys, that of all of them, or else,
  /// as for a manifest row, the object's own.
  private static func part(_ key: String, of schema: JSONValue) -> JSONValue? {
    if let properties = schema["properties"] { return properties[key] }
    return schema["additionalProperties"] ?? (schema["type"] == "object" ? schema : nil)
  }
}
