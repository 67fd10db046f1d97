package import RehearsalMetrics
import RehearsalBase

/// The band that a rule compares its number with.
///
/// Up to ``quiet`` a number is fine, from ``tip`` on it deserves a tip, and from ``extreme`` on it
/// weighs heavily; between the first two lies a dead-band. The three rise for a number that can be
/// too high, and fall for one that can be too low.
public struct NamedBand: Codable, Equatable, Sendable {
  /// The rule's id, such as `pace.too_fast`.
  public var rule: String
  /// Up to here the number is fine; in ``unit``.
  public var quiet: Double
  /// From here on the number deserves a tip; in ``unit``.
  public var tip: Double
  /// From here on the severity is at its highest; in ``unit``.
  public var extreme: Double
  /// The unit's symbol, such as `wpm`.
  public var unit: String
  /// Where the numbers come from.
  public var source: String
  /// Digits after the point in its numbers.
  var decimals: Int

  init<Unit: Quantity>(_ rule: String, _ norm: Norm<Unit>) {
    self.rule = rule
    quiet = norm.quiet.rounded.rawValue
    tip = norm.tip.rounded.rawValue
    extreme = norm.extreme.rounded.rawValue
    unit = Unit.symbol
    source = norm.source
    let isWhole = [quiet, tip, extreme].allSatisfy { $0 == $0.rounded() }
    decimals = isWhole ? 0 : Unit.decimals
    description = norm.description
    quietShown = norm.quiet.brief
  }

  /// A band as a report has it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rule = try container.decode(String.self, forKey: .rule)
    quiet = try container.decode(Double.self, forKey: .quiet)
    tip = try container.decode(Double.self, forKey: .tip)
    extreme = try container.decode(Double.self, forKey: .extreme)
    unit = try container.decode(String.self, forKey: .unit)
    source = try container.decode(String.self, forKey: .source)
    let edges = [quiet, tip, extreme]
    let digits = (0...3).first { digits in
      edges.allSatisfy { $0 == $0.rounded(toDecimals: digits) }
    }
    decimals = digits ?? 3
    let unit = unit
    func shown(_ edge: Double) -> String {
      "\(edge == edge.rounded() ? "\(Int(saturating: edge))" : "\(edge)") \(unit)"
    }
    quietShown = shown(quiet)
    description = "quiet to \(shown(quiet)), tip from \(shown(tip))"
  }

  /// The edges in words: `quiet to 165 wpm, tip from 180 wpm`.
  public let description: String

  /// ``quiet`` with its unit: `165 wpm`.
  let quietShown: String
  /// The same without its unit.
  var quietNumber: String { String(quietShown.dropLast(unit.count + 1)) }

  /// Whether the speaker set it; see ``OwnBand``.
  public var isOwn: Bool { source == OwnBand.source }

  private enum CodingKeys: String, CodingKey { case rule, quiet, tip, extreme, unit, source }
}

extension Norms {
  /// Every rule's band, in the order of the catalog.
  package var bands: [NamedBand] { RuleCatalog.all.map { $0.band(in: self) } }

  /// The bands of a focus, as steps of an explanation.
  package func steps(for focus: Focus) -> [Explanation.Step] {
    RuleCatalog.all.filter { $0.focus == focus }.map { rule in
      let band = rule.band(in: self)
      func threshold(_ name: String, _ value: Double) -> Threshold {
        Threshold(Measure(name, value, unit: band.unit, decimals: band.decimals))
      }
      return Explanation.Step(
        "Band \(rule.id)", method: Copy.band(toKeep: rule.kind == .keep),
        // The layout adds the full stop.
        source: band.source.hasSuffix(".") ? String(band.source.dropLast()) : band.source,
        thresholds: [
          threshold("quiet to", band.quiet),
          threshold("tip from", band.tip),
          threshold("heavy from", band.extreme),
        ])
    }
  }
}
