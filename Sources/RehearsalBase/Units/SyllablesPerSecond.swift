/// A rate of syllables.
@frozen public struct SyllablesPerSecond: Quantity {
  public static let symbol = "syll/s"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
