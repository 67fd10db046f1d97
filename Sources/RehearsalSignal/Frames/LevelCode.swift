import RehearsalBase

/// A power as a whole number of hundredths of a decibel: two bytes, accurate to 0.1 %.
struct LevelCode: Hashable, Sendable {
  /// Zero means no energy; otherwise `(level - lowest) * codesPerDecibel`.
  var code: UInt16

  /// The level of code zero where a number is needed.
  static let floor: Float = -150
  /// Below every level that occurs, so that codes are positive, in dBFS.
  static let lowest: Float = -300
  static let codesPerDecibel: Float = 100
  /// As many as two bytes hold.
  static let count = 65_536

  init(code: UInt16) { self.code = code }

  /// - Parameter power: mean square, full scale being 1. Not negative.
  init(power: Float) {
    let level = Float(decibels(ofPower: Double(power)))
    code = level > Self.floor ? Self.code(of: level) : 0
  }

  /// The code of a level in dBFS.
  static func code(of level: Float) -> UInt16 {
    UInt16(min(Float(count - 1), ((level - lowest) * codesPerDecibel).rounded()))
  }

  /// In dBFS; ``floor`` for no energy.
  var level: Float { code == 0 ? Self.floor : Float(code) / Self.codesPerDecibel + Self.lowest }

  /// Mean square; `0` for no energy.
  var power: Double {
    code == 0 ? 0 : PowerTable.coarse[Int(code >> 8)] * PowerTable.fine[Int(code & 0xff)]
  }
}

/// The powers of all codes as products of two, which take less time than an exponential.
private enum PowerTable {
  /// Of the codes that are multiples of 256.
  static let coarse = (0..<256).map {
    power(ofDecibels: decibels($0 << 8) + Double(LevelCode.lowest))
  }
  /// By how much more the codes above those have.
  static let fine = (0..<256).map { power(ofDecibels: decibels($0)) }

  private static func decibels(_ code: Int) -> Double {
    Double(code) / Double(LevelCode.codesPerDecibel)
  }
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
