import RehearsalMetrics
import RehearsalBase

/// The bands of one occasion: each rule's own for the profile, unless the slot or the speaker
/// replaces it.
package struct Norms: Sendable {
  /// The edition of the numbers: a tip can be reproduced only under the edition that gave it.
  package static let edition = "2026.2"

  /// For a talk, to an audience that doesn't reply.
  package static let talk = Norms()

  var profile = Profile.talk
  /// The norms that the slot or the speaker replaced, each a ``Norm`` in the unit of its rule, by
  /// the id of the rule.
  var replaced: [String: any Sendable] = [:]

  package init() {}
}

/// The band that a rule compares its number with.
///
/// Up to ``quiet`` a number is fine, from ``tip`` on listeners notice it, and from ``extreme`` on
/// it weighs heavily; between the first two it is the tip only where nothing weighs more. The three
/// rise for a number that can be too high, and fall for one that can be too low.
public struct NamedBand: Codable, Equatable, Sendable {
  /// The rule's id, such as `pace.too_fast`.
  public var rule: String
  /// Up to here, this value included, the number is fine; in ``unit``.
  public var quiet: Double
  /// From here on, this value included, the number surely deserves a tip; in ``unit``.
  public var tip: Double
  /// From here on the severity levels off towards 1; in ``unit``.
  public var extreme: Double
  /// The unit's symbol, such as `wpm`.
  public var unit: String
  /// Where the numbers come from.
  public var source: String

  init<Unit: Quantity>(_ rule: String, _ norm: Norm<Unit>, unit: String = Unit.symbol) {
    self.rule = rule
    quiet = norm.quiet.rounded.rawValue
    tip = norm.tip.rounded.rawValue
    extreme = norm.extreme.rounded.rawValue
    self.unit = unit
    source = norm.source
  }

  /// The edges in words: `quiet to 165 wpm, tip from 180 wpm`.
  public var description: String { "quiet to \(shown(quiet)), tip from \(shown(tip))" }

  /// Whether the speaker set it; see ``OwnBand``.
  public var isOwn: Bool { source == OwnBand.source }

  /// An edge with its unit, without trailing zeros: `165 wpm`.
  func shown(_ edge: Double) -> String { "\(number(edge)) \(unit)" }

  /// An edge without its unit and without trailing zeros: `165`.
  func number(_ edge: Double) -> String {
    edge == edge.rounded() ? "\(Int(saturating: edge))" : "\(edge)"
  }

  /// The edges as values of an explanation.
  ///
  /// - Parameters:
  ///   - extreme: The name of ``extreme``.
  ///   - decimals: Digits after the point.
  func measures(extreme name: String, decimals: Int) -> [Measure] {
    [("quiet to", quiet), ("tip from", tip), (name, extreme)].map { name, edge in
      Measure(name, edge, unit: unit, decimals: decimals)
    }
  }
}
