import Rehearsal
import RehearsalJSON

/// The texts that a value of a report can have, as the schema of reports lists them.
enum ReportVocabulary {
  /// - Parameter path: The path of a value.
  /// - Returns: `nil` for a value that may be any text, and for what is no text.
  static func texts(at path: MetricPath) -> [String]? {
    guard let schema = try? JSONValue(json: Report.jsonSchema), let keys = keys(path, schema) else {
      return nil
    }
    let value = keys.reduce(schema as JSONValue?) { $0?["properties"]?[$1] }
    let texts = value?["enum"]?.elements.compactMap(\.string) ?? []
    return texts.isEmpty ? nil : texts
  }

  /// The keys from the top of a report.
  private static func keys(_ path: MetricPath, _ schema: JSONValue) -> [String]? {
    let keys = path.text.split(separator: ".").map(String.init)
    guard let first = keys.first else { return nil }
    return schema["properties"]?[first] == nil ? ["metrics"] + keys : keys
  }
}
