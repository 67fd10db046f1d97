/// The terminal attributes used for emphasis, if any.
///
/// No colour stands for good or bad: numbers are information, not marks.
public enum Style: Equatable, Sendable {
  case plain, colour

  /// What a user asks for with `--color`.
  public enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// - Parameters:
  ///   - isTerminal: Whether the text goes to a terminal.
  ///   - environment: `NO_COLOR` (no-color.org: any value but an empty one) and a `TERM` of `dumb`
  ///     mean plain text under ``Choice/auto``.
  public init(_ choice: Choice, isTerminal: Bool, environment: [String: String]) {
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
  package func strong(_ text: String) -> String { set("1", text) }
  /// For details beside a number.
  package func faint(_ text: String) -> String { set("2", text) }
  /// For the one thing to do.
  func accent(_ text: String) -> String { set("36", text) }

  /// Select Graphic Rendition of ECMA-48, section 8.3.117.
  private func set(_ attribute: String, _ text: String) -> String {
    guard self == .colour, !text.isEmpty else { return text }
    return "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
  }
}
