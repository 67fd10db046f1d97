import RehearsalBase

/// The speaker's own band for one rule, in place of the profile's.
///
/// Values from the command line or a file, checked only when a recording is judged by them.
public struct OwnBand: Codable, Equatable, Sendable {
  /// The rule whose band it is: one of `OwnBand.rules`, such as `pace.too_fast`.
  public var rule: String
  /// Up to here nothing is said; `nil` moves the profile's edge with the tip.
  public var quiet: Double?
  /// From here on, this value included, it is worth a tip.
  public var tip: Double
  /// From here on it weighs heavily; `nil` moves the profile's edge with the tip.
  public var extreme: Double?
  /// The unit of the numbers, as a check: it must be the rule's own, which `nil` stands for.
  public var unit: String?

  /// A band from its edges; those that are not given move with the tip.
  public init(
    _ rule: String, quiet: Double? = nil, tip: Double, extreme: Double? = nil, unit: String? = nil
  ) {
    self.rule = rule
    self.quiet = quiet
    self.tip = tip
    self.extreme = extreme
    self.unit = unit
  }

  /// The source that is given for such a band.
  package static let source = "your own band"

  /// Our choice: far beyond anything that a rule measures, and far within what `Double` holds.
  static let numbers = -1e6...1e6
}

extension OwnBand {
  /// A band written on one line: `pace.too_fast=170` is the tip, `pace.too_fast=160..170` quiet
  /// and tip, `pace.too_fast=160..170..220 wpm` has the extreme and the unit as well.
  public init(written text: String) throws(BandTextError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(\.withoutOuterSpace)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .notABand(text) }
    // Rules keep the names that they have in saved reports.
    let rule = parts[0] == "fillers.favorite_marker" ? "fillers.favourite_marker" : String(parts[0])
    let numbers = parts[1].prefix { ($0.isASCII && $0.isNumber) || ".-+ ".contains($0) }
    let unit = parts[1][numbers.endIndex...].withoutOuterSpace
    let edges = numbers.parts(around: "..").map(Self.number)
    let values = edges.compactMap(\.self)
    guard (1...3).contains(edges.count), values.count == edges.count else {
      throw .notANumber(rule: rule, text: String(parts[1]))
    }
    self.init(
      rule, quiet: values.count > 1 ? values[0] : nil,
      tip: values.count > 1 ? values[1] : values[0], extreme: values.count > 2 ? values[2] : nil,
      unit: unit.isEmpty ? nil : String(unit))
  }

  /// As it can be written on one line.
  package var written: String {
    let edges = [quiet, tip, extreme].compactMap(\.self).map { edge in
      Int(exactly: edge).map(String.init) ?? "\(edge)"
    }
    return "\(rule)=\(edges.joined(separator: ".."))\(unit.map { " " + $0 } ?? "")"
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.withoutOuterSpace
    // `1...2` splits into `1` and `.2`, which is no number here.
    guard text.first != ".", text.last?.isNumber == true else { return nil }
    return Double(text).flatMap { Bounds.numbers.contains($0) ? $0 : nil }
  }
}

extension Norm {
  /// The speaker's own edges; those that are not given move with the tip.
  ///
  /// Where all numbers are positive they keep their ratio to the tip, so that a band of rates or
  /// lengths never becomes negative; otherwise their distance to it.
  func replaced(by own: OwnBand) throws(BandError) -> Self {
    if let unit = own.unit, unit != Unit.symbol {
      throw .wrongUnit(rule: own.rule, unit: unit, expected: Unit.symbol)
    }
    let given = [own.quiet, own.tip, own.extreme].compactMap(\.self)
    // A rule whose edges are all at least zero counts or measures something that is never negative.
    let isCount = min(quiet, tip, extreme) >= Unit(0)
    guard
      given.allSatisfy({ OwnBand.numbers.contains($0) && ($0 >= 0 || !isCount) })
    else {
      throw .outOfRange(rule: own.rule)
    }
    let keepsRatio = isCount && tip > Unit(0) && own.tip > 0
    func moved(_ edge: Unit) -> Unit {
      keepsRatio ? edge * (own.tip / tip.rawValue) : edge + (Unit(own.tip) - tip)
    }
    let edges = (
      quiet: own.quiet.map { Unit($0) } ?? moved(quiet), tip: Unit(own.tip),
      extreme: own.extreme.map { Unit($0) } ?? moved(extreme)
    )
    let isOrdered =
      quiet < tip
      ? edges.quiet < edges.tip && edges.tip < edges.extreme
      : edges.quiet > edges.tip && edges.tip > edges.extreme
    guard isOrdered else {
      throw .outOfOrder(
        rule: own.rule, rises: quiet < tip,
        edges: [edges.quiet.brief, edges.tip.brief, edges.extreme.brief])
    }
    return Norm(
      quiet: edges.quiet, tip: edges.tip, extreme: edges.extreme, source: OwnBand.source)
  }
}

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
  /// asks for more. `remedy` is the band to give as well, for the one that was not given.
  case crossing(upper: String, from: String, lower: String, to: String, remedy: String?)
}

/// Why a text is not an ``OwnBand``.
public enum BandTextError: Error, Equatable, Sendable {
  /// Not of the form `rule=number`.
  case notABand(String)
  /// What follows the rule is not one to three numbers.
  case notANumber(rule: String, text: String)
}

extension Substring {
  fileprivate var withoutOuterSpace: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
