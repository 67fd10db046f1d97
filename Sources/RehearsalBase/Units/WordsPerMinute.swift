/// A rate of words.
@frozen public struct WordsPerMinute: Quantity {
  public static let symbol = "wpm"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
