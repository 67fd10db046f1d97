/// How often something happens per minute.
@frozen public struct PerMinute: Quantity {
  public static let symbol = "/min"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
