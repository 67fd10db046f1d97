/// A number whose type is its unit, so that the compiler catches mixed-up units.
///
/// Encoded as a bare number rounded to ``decimals``: further digits are not significant.
public protocol Quantity: RawRepresentable, Comparable, Hashable, Codable, Sendable,
  CustomStringConvertible
where RawValue == Double {
  /// The unit as printed after the number, such as `dBFS`.
  static var symbol: String { get }
  /// How many decimal places are written.
  static var decimals: Int { get }

  /// A quantity of a number in this unit.
  init(rawValue: Double)
}

extension Quantity {
  /// A quantity of a number in this unit.
  @inlinable public init(_ value: Double) { self.init(rawValue: value) }
  /// A quantity of a number in this unit.
  @inlinable public init(_ value: Float) { self.init(rawValue: Double(value)) }
  /// A quantity of a number in this unit.
  @inlinable public init(_ value: Int) { self.init(rawValue: Double(value)) }

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
  /// The sum.
  @inlinable public static func + (left: Self, right: Self) -> Self {
    Self(rawValue: left.rawValue + right.rawValue)
  }
  /// The difference.
  @inlinable public static func - (left: Self, right: Self) -> Self {
    Self(rawValue: left.rawValue - right.rawValue)
  }
  /// A multiple.
  @inlinable public static func * (left: Self, right: Double) -> Self {
    Self(rawValue: left.rawValue * right)
  }
  /// A part.
  @inlinable public static func / (left: Self, right: Double) -> Self {
    Self(rawValue: left.rawValue / right)
  }
  /// The ratio, which has no unit.
  @inlinable public static func / (left: Self, right: Self) -> Double {
    left.rawValue / right.rawValue
  }
  /// Adds.
  @inlinable public static func += (left: inout Self, right: Self) { left = left + right }
  /// Subtracts.
  @inlinable public static func -= (left: inout Self, right: Self) { left = left - right }

  /// `self`, or `nil` when it is not a finite number.
  @inlinable public var finite: Self? { rawValue.isFinite ? self : nil }

  /// Rounded to ``decimals``, ties away from zero; never `-0`.
  public var rounded: Self { Self(rawValue: rawValue.rounded(toDecimals: Self.decimals)) }

  public var description: String { "\(rounded.rawValue) \(Self.symbol)" }

  /// Decodes a bare number.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Double.self))
  }

  /// Encodes a bare number, rounded to ``decimals``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rounded.rawValue)
  }
}

extension Double {
  /// Rounded to `decimals` decimal places, ties away from zero; never `-0`.
  package func rounded(toDecimals decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }

  /// With exactly `decimals` decimal places, including trailing zeros: `3.00`.
  package func shown(decimals: Int) -> String {
    let rounded = rounded(toDecimals: decimals)
    guard decimals > 0 else { return String(Int(saturating: rounded)) }
    let text = "\(rounded)"
    guard let point = text.firstIndex(of: ".") else { return text }
    let digits = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, decimals - digits))
  }
}

extension Quantity {
  /// The number without its unit, with `decimals` decimal places: `-21.3`.
  ///
  /// Rounded to ``decimals`` first if there are fewer places, so that the text is the same after
  /// the number has been encoded and read again.
  public func number(_ decimals: Int) -> String {
    (decimals < Self.decimals ? rounded : self).rawValue.shown(decimals: decimals)
  }

  /// The number with its unit: `-21.3 LUFS`.
  public func shown(_ decimals: Int) -> String { "\(number(decimals)) \(Self.symbol)" }

  /// The number with its unit, without trailing zeros: `180 wpm`, `6.05 syll/s`.
  public var brief: String {
    let text = "\(rounded.rawValue)"
    return "\(text.ends(with: ".0") ? String(text.dropLast(2)) : text) \(Self.symbol)"
  }
}

extension BinaryInteger {
  /// Padded with leading zeros to at least `digits` digits: `07`.
  package func padded(to digits: Int, radix: Int = 10) -> String {
    let text = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

extension Int {
  /// The integer part of any number: saturating beyond the range of `Int`, and 0 for NaN.
  ///
  /// `Int(_:)` traps for these. Numbers that come from files may be of any size.
  package init(saturating number: Double) {
    // Both ends are exact as a Double; the greatest Int is not.
    if number.isNaN {
      self = 0
    } else if number >= 0x1p63 {
      self = .max
    } else {
      self = number <= -0x1p63 ? .min : Int(number)
    }
  }
}
