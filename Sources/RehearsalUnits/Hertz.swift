/// A frequency.
@frozen public struct Hertz: Quantity {
  public static let symbol = "Hz"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Hertz {
  /// Twelve to the octave, counted from 1 Hz.
  public var semitonesAboveOne: Double { 12 * log2(rawValue) }

  public init(semitonesAboveOne semitones: Double) { self.init(rawValue: exp2(semitones / 12)) }
}
