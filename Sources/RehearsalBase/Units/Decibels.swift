/// A level relative to digital full scale; silence is `-infinity`.
///
/// For peaks, a sample of magnitude 1 is 0 dBFS. For mean levels, a mean square of 1 is 0 dBFS, so
/// that a full-scale sine reads -3.01 (dBov of ITU-T G.100.1, not the AES17 convention).
@frozen public struct Decibels: Quantity {
  public static let symbol = "dBFS"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

extension Decibels {
  /// The level of a linear power, where `1` is full scale.
  public init(power: Double) { self.init(rawValue: decibels(ofPower: power)) }
  /// The level of a linear magnitude, where `1` is full scale.
  public init(amplitude: Double) {
    self.init(rawValue: decibels(ofPower: amplitude * amplitude))
  }
}
