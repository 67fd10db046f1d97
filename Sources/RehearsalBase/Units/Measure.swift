/// A named value of an explanation.
public struct Measure: Equatable, Sendable {
  /// A number with its unit, or a word.
  public enum Value: Equatable, Sendable {
    /// `unit` is empty for a plain number; `decimals` is the number of significant decimal places.
    case number(Double, unit: String, decimals: Int)
    /// Something that has no number, such as the method that was used.
    case word(String)
    /// It could not be measured.
    case unknown
  }

  /// The name of what was measured, in a few words.
  public var name: String
  /// The result of the measurement.
  public var value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// A number without a unit type; unknown if it is not finite.
  package init(_ name: String, _ number: Double?, unit: String = "", decimals: Int = 2) {
    guard let number, number.isFinite else {
      self.init(name, .unknown)
      return
    }
    self.init(name, .number(number, unit: unit, decimals: decimals))
  }

  package init<Q: Quantity>(_ name: String, _ quantity: Q?, decimals: Int = Q.decimals) {
    self.init(name, quantity?.rawValue, unit: Q.symbol, decimals: decimals)
  }

  package init(_ name: String, count: Int?, unit: String = "") {
    self.init(name, count.map { Double($0) }, unit: unit, decimals: 0)
  }

  package init(_ name: String, word: String) { self.init(name, .word(word)) }

  /// The value with its unit, such as `24.1 dB`; `nil` if unknown.
  public var shown: String? {
    switch value {
    case .number(let number, let unit, let decimals):
      unit.isEmpty
        ? number.shown(decimals: decimals) : "\(number.shown(decimals: decimals)) \(unit)"
    case .word(let word): word
    case .unknown: nil
    }
  }

  /// The number rounded to its significant digits; `nil` for words and unknown values.
  public var number: Double? {
    guard case .number(let number, _, let decimals) = value else { return nil }
    return number.rounded(toDecimals: decimals)
  }

  /// The unit's symbol; `nil` for plain numbers, words and unknown values.
  public var unit: String? {
    guard case .number(_, let unit, _) = value, !unit.isEmpty else { return nil }
    return unit
  }
}

/// An object with a name, a value and a unit, so that one schema fits every metric.
extension Measure: Encodable {
  private enum CodingKeys: String, CodingKey { case name, value, unit }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    if case .word(let word) = value {
      try container.encode(word, forKey: .value)
    } else {
      try container.encode(number, forKey: .value)
    }
    try container.encode(unit, forKey: .unit)
  }
}

/// A number that a decision is based on, with its name and source.
///
/// Always made from the constant that the code itself uses.
public struct Threshold: Equatable, Sendable {
  /// Its name, number and unit.
  public var measure: Measure
  /// `nil` if it has the same source as the step it belongs to.
  public var source: String?

  package init(_ measure: Measure, source: String? = nil) {
    self.measure = measure
    self.source = source
  }

  package init(
    _ name: String, _ number: Double, unit: String = "", decimals: Int = 2, source: String? = nil
  ) {
    self.init(Measure(name, number, unit: unit, decimals: decimals), source: source)
  }

  package init<Q: Quantity>(
    _ name: String, _ quantity: Q, decimals: Int = Q.decimals, source: String? = nil
  ) {
    self.init(Measure(name, quantity, decimals: decimals), source: source)
  }

  package init(_ name: String, count: Int, unit: String = "", source: String? = nil) {
    self.init(Measure(name, count: count, unit: unit), source: source)
  }
}
