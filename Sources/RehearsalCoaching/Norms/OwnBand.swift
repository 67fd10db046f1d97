/// Where the speaker wants to be spoken to, in the place of the profile's band.
///
/// Plain values that a file can hold; they are checked when they are put to use, by
/// ``Norms/init(profile:slot:bands:)``.
public struct OwnBand: Codable, Equatable, Sendable {
  /// The rule whose band it is: one of ``Norms/ruleNames``, such as `pace.too_fast`.
  public var rule: String
  /// Up to here nothing is said; `nil` to keep the share or distance that it has to the tip.
  public var quiet: Double?
  /// From here on, this value included, it is worth a tip.
  public var tip: Double
  /// From here on it can't weigh more; `nil` as with ``quiet``.
  public var extreme: Double?
  /// Of the numbers, to be safe; `nil` for the rule's own unit, which is the only one it takes.
  public var unit: String?

  public init(
    _ rule: String, quiet: Double? = nil, tip: Double, extreme: Double? = nil, unit: String? = nil
  ) {
    self.rule = rule
    self.quiet = quiet
    self.tip = tip
    self.extreme = extreme
    self.unit = unit
  }

  /// What stands in the place of a source.
  public static let source = "your own band"

  /// Beyond these no number of a rule can lie.
  static let numbers = -1e6...1e6
}

extension OwnBand {
  /// A band as it is written in one line: `pace.too_fast=170`, `pace.too_fast=160..170`, quiet and
  /// tip, or `pace.too_fast=160..170..220 wpm` with the extreme as well.
  public init(written text: String) throws(BandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(\.withoutOuterSpace)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .notWritten(text) }
    let numbers = parts[1].prefix { ($0.isASCII && $0.isNumber) || ".-+ ".contains($0) }
    let unit = parts[1][numbers.endIndex...].withoutOuterSpace
    let edges = numbers.split(separator: "..", omittingEmptySubsequences: false).map(Self.number)
    let values = edges.compactMap(\.self)
    guard (1...3).contains(edges.count), values.count == edges.count else {
      throw .notANumber(rule: String(parts[0]), text: String(parts[1]))
    }
    self.init(
      String(parts[0]), quiet: values.count > 1 ? values[0] : nil,
      tip: values.count > 1 ? values[1] : values[0], extreme: values.count > 2 ? values[2] : nil,
      unit: unit.isEmpty ? nil : String(unit))
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.withoutOuterSpace
    // A point before the first digit is a third one between two numbers.
    guard text.first != ".", text.last?.isNumber == true else { return nil }
    return Double(text)
  }
}

extension Substring {
  fileprivate var withoutOuterSpace: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
