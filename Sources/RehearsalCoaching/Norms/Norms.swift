import RehearsalBase

/// The band of every rule on one occasion: the rule's own, which is for a talk, unless the profile,
/// the slot or the speaker replaces it.
package struct Norms: Equatable, Sendable {
  /// The edition of the numbers: a tip can be reproduced only under the edition that gave it.
  package static let edition = "2026.1"

  /// For a talk, to listeners who don't answer back.
  package static let talk = Norms()

  /// The bands that differ from those of the rules, by the id of the rule.
  private var replaced: [String: Edges] = [:]

  package init() {}

  subscript<Unit: Quantity>(rule: Rule<Unit>) -> Norm<Unit> {
    get { replaced[rule.id]?.norm() ?? rule.norm }
    set { replaced[rule.id] = newValue == rule.norm ? nil : Edges(newValue) }
  }

  /// A ``Norm`` without its unit, which the rule has.
  private struct Edges: Equatable {
    let quiet: Double
    let tip: Double
    let extreme: Double
    let source: String

    init<Unit: Quantity>(_ norm: Norm<Unit>) {
      quiet = norm.quiet.rawValue
      tip = norm.tip.rawValue
      extreme = norm.extreme.rawValue
      source = norm.source
    }

    func norm<Unit: Quantity>() -> Norm<Unit> {
      Norm(quiet: quiet, tip: tip, extreme: extreme, source: source)
    }
  }
}
