import RealModule

/// A rate of words.
@frozen public struct WordsPerMinute: Quantity {
  public static let symbol = "wpm"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

/// A rate of syllables.
@frozen public struct SyllablesPerSecond: Quantity {
  public static let symbol = "syll/s"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

/// How often something happens per minute.
@frozen public struct PerMinute: Quantity {
  public static let symbol = "/min"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

/// A percentage, 0 to 100.
@frozen public struct Percent: Quantity {
  public static let symbol = "%"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

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

/// A ratio of two powers, such as a signal-to-noise ratio or a spread of levels.
@frozen public struct DecibelRatio: Quantity {
  public static let symbol = "dB"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

/// Loudness relative to full scale, K-weighted; silence is `-infinity`.
///
/// - Source: ITU-R BS.1770-5.
@frozen public struct Loudness: Quantity {
  public static let symbol = "LUFS"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

/// A difference between two loudnesses.
///
/// - Source: EBU R 128.
@frozen public struct LoudnessUnits: Quantity {
  public static let symbol = "LU"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

/// The level of a power relative to 1, in decibels; `-infinity` for zero.
package func decibels(ofPower power: Double) -> Double { 10 * Double.log10(power) }

/// The power at a level in decibels relative to 1.
package func power(ofDecibels decibels: Double) -> Double {
  Double.exp(decibels * logarithmPerDecibel)
}

/// ln(10) / 10: the natural logarithm of the power ratio that is one decibel.
private let logarithmPerDecibel = 0.23025850929940457

/// A frequency.
@frozen public struct Hertz: Quantity {
  public static let symbol = "Hz"
  public static let decimals = 1

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}

extension Hertz {
  /// The interval above 1 Hz, in semitones.
  public var semitonesAboveOne: Double { 12 * Double.log2(rawValue) }

  /// The frequency at an interval above 1 Hz, in semitones.
  public init(semitonesAboveOne semitones: Double) {
    self.init(rawValue: Double.exp2(semitones / 12))
  }
}

/// A ratio of two frequencies, in semitones: twelve to the octave.
@frozen public struct Semitones: Quantity {
  public static let symbol = "st"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
