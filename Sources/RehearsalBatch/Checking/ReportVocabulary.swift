import Rehearsal
import RehearsalBase

/// The values that a report can have, and their texts, as the schema of reports lists them.
enum ReportVocabulary {
  /// - Parameter path: The path of a value.
  /// - Returns: `nil` for a value that may be any text, and for what is no text.
  static func texts(at path: MetricPath) -> [String]? {
    let texts = schema(of: path)?["enum"]?.elements.compactMap(\.string) ?? []
    return texts.isEmpty ? nil : texts
  }

  /// Whether some report has a value there.
  static func contains(_ path: MetricPath) -> Bool { schema(of: path) != nil }

  private static let schema = try? JSONValue(json: Report.jsonSchema)

  private static func schema(of path: MetricPath) -> JSONValue? {
    let keys = path.text.split(separator: ".").map(String.init)
    guard let schema, let first = keys.first else { return nil }
    let isWhole = schema["properties"]?[first] != nil
    return (isWhole ? keys : ["metrics"] + keys).reduce(schema) { schema, key in
      schema.flatMap { part(key, of: $0) }
    }
  }

  /// The schema of a key's value; of an object whose keys are not listed, such as the row of a
  /// manifest, that of the object.
  private static func part(_ key: String, of schema: JSONValue) -> JSONValue? {
    if let properties = schema["properties"] { return properties[key] }
    return schema["type"] == "object" ? schema : nil
  }
}
