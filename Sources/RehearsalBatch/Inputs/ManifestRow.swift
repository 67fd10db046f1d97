package import RehearsalJSON

/// What a manifest says of one recording: its columns in their order, the path included.
package struct ManifestRow: Hashable, Sendable {
  /// Columns with a meaning; every other one is only carried into the results.
  package enum Column: String, CaseIterable, Sendable {
    case recording, transcript, script, focus, profile, language
  }

  package var columns: [JSONValue.Member]

  package init(columns: [JSONValue.Member]) { self.columns = columns }

  /// What stands in a column; `nil` where there is none or it is empty.
  package subscript(column: Column) -> String? {
    let value = columns.first { Self.isNamed($0.key, column) }?.value
    guard let text = value?.string, !text.isEmpty else { return nil }
    return text
  }

  /// All but the path: what comes back with the result, under `manifest`.
  package var carried: JSONValue {
    .object(columns.filter { !Self.isNamed($0.key, .recording) })
  }

  /// People write headings in capitals too.
  package static func isNamed(_ name: String, _ column: Column) -> Bool {
    name.lowercased() == column.rawValue
  }
}
