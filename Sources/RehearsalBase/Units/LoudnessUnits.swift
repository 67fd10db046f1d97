/// A difference between two loudnesses.
///
/// - Source: EBU R 128.
@frozen public struct LoudnessUnits: Quantity {
  public static let symbol = "LU"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
