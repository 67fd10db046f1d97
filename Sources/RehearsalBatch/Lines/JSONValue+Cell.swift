import RehearsalJSON

extension JSONValue {
  /// As a cell of a table: text without quotation marks, nothing for `null`, an array with
  /// semicolons.
  package var cell: String {
    switch self {
    case .null: ""
    case .string(let string): string
    case .array(let elements): elements.map(\.cell).joined(separator: ";")
    case .bool, .number, .object: line
    }
  }
}
