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
  @inlinable public init(_ value: Double) { self.init(rawValue: value) }
  @inlinable public init(_ value: Float) { self.init(rawValue: Double(value)) }
  @inlinable public init(_ value: Int) { self.init(rawValue: Double(value)) }

  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
  @inlinable public static func + (left: Self, right: Self) -> Self {
    Self(rawValue: left.rawValue + right.rawValue)
  }
  @inlinable public static func - (left: Self, right: Self) -> Self {
    Self(rawValue: left.rawValue - right.rawValue)
  }
  @inlinable public static func * (left: Self, right: Double) -> Self {
    Self(rawValue: left.rawValue * right)
  }
  @inlinable public static func / (left: Self, right: Double) -> Self {
    Self(rawValue: left.rawValue / right)
  }
  @inlinable public static func / (left: Self, right: Self) -> Double {
    left.rawValue / right.rawValue
  }
  @inlinable public static func += (left: inout Self, right: Self) { left = left + right }
  @inlinable public static func -= (left: inout Self, right: Self) { left = left - right }

  /// `self`, or `nil` when it is not a finite number.
  @inlinable public var finite: Self? { rawValue.isFinite ? self : nil }

  /// Rounded to ``decimals``, ties away from zero; never `-0`.
  public var rounded: Self { Self(rawValue: rawValue.rounded(toDecimals: Self.decimals)) }

  public var description: String { "\(rounded.rawValue) \(Self.symbol)" }

  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rounded.rawValue)
  }
}

extension Double {
  /// Rounded to `decimals` decimal places, ties away from zero; never `-0`.
  public func rounded(toDecimals decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }
}
