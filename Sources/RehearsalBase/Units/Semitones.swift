/// A ratio of two frequencies, in semitones: twelve to the octave.
@frozen public struct Semitones: Quantity {
  public static let symbol = "st"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
