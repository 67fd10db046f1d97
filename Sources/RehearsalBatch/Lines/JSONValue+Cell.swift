import RehearsalBase

extension JSONValue {
  /// The text of a table cell: strings without quotation marks, empty for `null`, arrays with
  /// semicolons.
  package var cell: String {
    switch self {
    case .null: ""
    case .string(let string): string
    case .array(let elements): elements.map(\.cell).joined(separator: ";")
    case .bool, .number, .object: line
    }
  }

  /// A number with as many decimals at most.
  init(_ number: Double, decimals: Int) {
    let rounded = number.rounded(toDecimals: decimals)
    self = .number(decimals > 0 ? "\(rounded)" : "\(Int(saturating: rounded))")
  }
}
