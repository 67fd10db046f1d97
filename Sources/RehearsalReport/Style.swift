/// The terminal attributes used for emphasis, if any.
///
/// No colour means good or bad: numbers are information, not marks.
package enum Style: Equatable, Sendable {
  case plain, colour

  /// What a user asks for with `--color`.
  package enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// - Parameters:
  ///   - isTerminal: Whether the text goes to a terminal.
  ///   - environment: `NO_COLOR` (no-color.org: any value but an empty one) and a `TERM` of `dumb`
  ///     mean plain text under ``Choice/auto``.
  package init(_ choice: Choice, isTerminal: Bool, environment: [String: String]) {
    let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    switch choice {
    case .always: self = .colour
    case .never: self = .plain
    case .auto:
      let capable = isTerminal && !refused && environment["TERM"] != "dumb"
      self = capable ? .colour : .plain
    }
  }

  /// For the takeaway.
  package func strong(_ text: String) -> String { set(.bold, text) }
  /// For details beside a number.
  package func faint(_ text: String) -> String { set(.faint, text) }
  /// For the one thing to do.
  func accent(_ text: String) -> String { set(.cyan, text) }

  /// - Source: ECMA-48, section 8.3.117, Select Graphic Rendition.
  private enum Attribute: Int {
    case none = 0
    case bold = 1
    case faint = 2
    case cyan = 36

    var sequence: String { "\u{1B}[\(rawValue)m" }
  }

  private func set(_ attribute: Attribute, _ text: String) -> String {
    guard self == .colour, !text.isEmpty else { return text }
    return attribute.sequence + text + Attribute.none.sequence
  }
}
