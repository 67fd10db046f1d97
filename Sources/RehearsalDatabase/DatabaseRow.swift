/// A row that a statement gives.
package struct DatabaseRow: Equatable, Sendable {
  /// Shared by all rows of a statement.
  let columns: [String]
  let values: [DatabaseValue]

  /// The value of a column, the first of its name; null where there is none.
  package subscript(column: String) -> DatabaseValue {
    columns.firstIndex(of: column).map { values[$0] } ?? .null
  }
}
