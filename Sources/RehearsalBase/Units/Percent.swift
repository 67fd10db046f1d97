/// A percentage, 0 to 100.
@frozen public struct Percent: Quantity {
  public static let symbol = "%"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
