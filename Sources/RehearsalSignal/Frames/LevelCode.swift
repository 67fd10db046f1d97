import RehearsalUnits

/// A power as a whole number of hundredths of a decibel: two bytes, 0.1 % exact.
struct LevelCode: Hashable, Sendable {
  /// Zero means no energy; otherwise `(level + 300 dB) * 100`.
  var code: UInt16

  /// The level a code of zero is given where a number is needed.
  static let floor: Float = -150

  init(code: UInt16) { self.code = code }

  /// - Parameter power: mean square, full scale being 1. Not negative.
  init(power: Float) {
    let level = Float(decibels(ofPower: Double(power)))
    code = level > Self.floor ? UInt16(min(65_535, ((level + 300) * 100).rounded())) : 0
  }

  /// In dBFS; ``floor`` for no energy.
  var level: Float { code == 0 ? Self.floor : Float(code) / 100 - 300 }

  /// Mean square; `0` for no energy.
  var power: Double { code == 0 ? 0 : RehearsalUnits.power(ofDecibels: Double(level)) }
}

/// The level of a band as a whole number of half decibels: one byte.
struct BandCode: Hashable, Sendable {
  /// Zero means ``floor`` or less; otherwise `(level - floor) * 2`.
  var code: UInt8

  static let floor: Float = -127

  init(code: UInt8) { self.code = code }

  /// - Parameter power: mean square, full scale being 1. Not negative.
  init(power: Float) {
    let level = Float(decibels(ofPower: Double(power)))
    code = level > Self.floor ? UInt8(min(255, ((level - Self.floor) * 2).rounded())) : 0
  }

  var level: Float { Float(code) / 2 + Self.floor }
}
