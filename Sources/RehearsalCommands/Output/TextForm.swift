import RehearsalBase

/// What a result is, which decides how it becomes safe for a terminal.
package enum TextForm: Sendable {
  /// Set for people: the names and words in it were made safe before it got colours.
  case styled
  case json
  /// Made for other programs, with names and words as they are.
  case plain

  /// A result for a terminal, which nothing in it can steer.
  func shown(_ text: String) -> String {
    switch self {
    case .styled: text
    case .json: text.printableJSON
    case .plain: text.printableFields
    }
  }
}
