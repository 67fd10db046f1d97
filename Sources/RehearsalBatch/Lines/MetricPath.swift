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
