package import RehearsalBase

/// What a manifest says about one recording: its columns in order, including the path.
package struct ManifestRow: Hashable, Sendable {
  /// Columns that have a meaning; any other is only copied into the results.
  package enum Column: String, CaseIterable, Sendable {
    case recording, transcript, script, focus, profile, language
  }

  package var columns: [JSONValue.Member]

  package init(columns: [JSONValue.Member]) { self.columns = columns }

  /// The text of a column; `nil` if it is missing or empty.
  package subscript(column: Column) -> String? {
    let value = columns.first { Self.isNamed($0.key, column) }?.value
    guard let text = value?.string, !text.isEmpty else { return nil }
    return text
  }

  /// All columns but the path, for the key `manifest` of the result.
  package var carried: JSONValue {
    .object(columns.filter { !Self.isNamed($0.key, .recording) })
  }

  /// Case is ignored, as headings are often capitalised.
  package static func isNamed(_ name: String, _ column: Column) -> Bool {
    name.lowercased() == column.rawValue
  }
}
