/// A ratio of two powers, such as a signal-to-noise ratio or a spread of levels.
@frozen public struct DecibelRatio: Quantity {
  public static let symbol = "dB"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
