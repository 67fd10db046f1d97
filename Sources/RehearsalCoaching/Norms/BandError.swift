/// Why a band of the speaker's own can't be used.
public enum BandError: Error, Equatable, Sendable {
  /// Not of the shape `rule=number`.
  case notWritten(String)
  /// `near` are the rules that were probably meant, best first.
  case unknownRule(String, near: [String])
  case notANumber(rule: String, text: String)
  case wrongUnit(rule: String, unit: String, expected: String)
  /// Not finite, huge, or below zero where nothing can be.
  case outOfRange(rule: String)
  /// Quiet, tip and extreme, as they would be, do not rise or fall as they do in this rule.
  case outOfOrder(rule: String, rises: Bool, edges: [String])
  /// One rule would ask for less of what another asks for more of.
  case crossing(upper: String, from: String, lower: String, to: String)
}
