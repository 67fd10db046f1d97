/// A duration, or a time from the start of the recording.
@frozen public struct Seconds: Quantity {
  public static let symbol = "s"
  public static let decimals = 3

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
