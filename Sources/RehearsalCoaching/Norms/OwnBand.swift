import RehearsalBase

/// The speaker's own band for one rule, in place of the profile's.
///
/// Values from the command line or a file, checked only when a recording is judged by them.
public struct OwnBand: Codable, Equatable, Sendable {
  /// The rule whose band it is: one of ``rules``, such as `pace.too_fast`.
  public var rule: String
  /// Up to here nothing is said; `nil` moves the profile's edge with the tip.
  public var quiet: Double?
  /// From here on, this value included, it is worth a tip.
  public var tip: Double
  /// From here on severity is at its highest; `nil` as for ``quiet``.
  public var extreme: Double?
  /// The unit of the numbers, as a check; a rule takes only its own, which `nil` stands for.
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

  /// The names of all rules, in the order of the report.
  public static var rules: [String] { RuleCatalog.all.map(\.id) }

  /// The source that is given for such a band.
  package static let source = "your own band"

  /// Our choice: far beyond anything that a rule measures, and far within what `Double` holds.
  static let numbers = -1e6...1e6
}

extension OwnBand {
  /// A band written on one line: `pace.too_fast=170` is the tip, `pace.too_fast=160..170` quiet
  /// and tip, `pace.too_fast=160..170..220 wpm` has the extreme and the unit as well.
  package init(written text: String) throws(BandTextError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(\.withoutOuterSpace)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .notABand(text) }
    // Rules keep the names that they have in saved reports.
    let rule = parts[0] == "fillers.favorite_marker" ? "fillers.favourite_marker" : String(parts[0])
    let numbers = parts[1].prefix { ($0.isASCII && $0.isNumber) || ".-+ ".contains($0) }
    let unit = parts[1][numbers.endIndex...].withoutOuterSpace
    let edges = numbers.split(separator: "..", omittingEmptySubsequences: false).map(Self.number)
    let values = edges.compactMap(\.self)
    guard (1...3).contains(edges.count), values.count == edges.count else {
      throw .notANumber(rule: rule, text: String(parts[1]))
    }
    self.init(
      rule, quiet: values.count > 1 ? values[0] : nil,
      tip: values.count > 1 ? values[1] : values[0], extreme: values.count > 2 ? values[2] : nil,
      unit: unit.isEmpty ? nil : String(unit))
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.withoutOuterSpace
    // `1...2` splits into `1` and `.2`, which is no number here.
    guard text.first != ".", text.last?.isNumber == true else { return nil }
    return Double(text).flatMap { Bounds.numbers.contains($0) ? $0 : nil }
  }
}

/// Why a text is not an ``OwnBand``.
package enum BandTextError: Error, Equatable, Sendable {
  /// Not of the form `rule=number`.
  case notABand(String)
  case notANumber(rule: String, text: String)
}

extension Substring {
  fileprivate var withoutOuterSpace: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
