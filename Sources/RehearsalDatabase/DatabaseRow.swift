/// A row that a statement returns.
package struct DatabaseRow: Equatable, Sendable {
  /// Shared by all rows of a statement.
  let columns: [String]
  let values: [DatabaseValue]

  /// The value of the first column with a name; null if there is none.
  package subscript(column: String) -> DatabaseValue {
    columns.firstIndex(of: column).map { values[$0] } ?? .null
  }
}
