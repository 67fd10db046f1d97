import RealModule

/// A frequency.
@frozen public struct Hertz: Quantity {
  public static let symbol = "Hz"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

extension Hertz {
  /// The interval above 1 Hz, in semitones.
  public var semitonesAboveOne: Double { 12 * Double.log2(rawValue) }

  public init(semitonesAboveOne semitones: Double) {
    self.init(rawValue: Double.exp2(semitones / 12))
  }
}
