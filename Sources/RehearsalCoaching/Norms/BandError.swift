/// Why a band of the speaker's own can't be used.
public enum BandError: Error, Equatable, Sendable {
  /// `near` are the rules with similar names, best first.
  case unknownRule(String, near: [String])
  /// The unit of the band is not the `expected` one of its rule.
  case wrongUnit(rule: String, unit: String, expected: String)
  /// A number is not finite, huge, or below zero in a rule whose numbers never are.
  case outOfRange(rule: String)
  /// Quiet, tip and extreme do not rise, or do not fall, as they do in this rule. The edges are
  /// those that would result, with their units.
  case outOfOrder(rule: String, rises: Bool, edges: [String])
  /// Two rules overlap: `upper` would ask for less from `from` on, where `lower`, up to `to`, still
  /// asks for more.
  case crossing(upper: String, from: String, lower: String, to: String)
}
