import RehearsalBase

/// A power as a whole number of hundredths of a decibel: two bytes, accurate to 0.1 %.
struct LevelCode: Hashable, Sendable {
  /// Zero means no energy; otherwise `(level - lowest) * codesPerDecibel`.
  var code: UInt16

  /// The level of code zero if a number is needed.
  static let floor: Float = -150
  /// Below every level that occurs, so that codes are positive, in dBFS.
  static let lowest: Float = -300
  static let codesPerDecibel: Float = 100
  /// How many codes two bytes hold.
  static let count = 65_536

  init(code: UInt16) { self.code = code }

  /// - Parameter power: Mean square, full scale being 1. Not negative.
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
    if code == 0 { return 0 }
    let factors = PowerTable.factors
    return factors[Int(code >> 8)] * factors[PowerTable.coarse &+ Int(code & 0xff)]
  }
}

extension Sequence<LevelCode> {
  var totalPower: Double { reduce(0) { $0 + $1.power } }
}

extension [LevelCode] {
  /// The mean power of the frames of which more than half lies in one of the spans; `nil` without
  /// energy.
  func power(mostlyIn spans: [TimeSpan]) -> Double? {
    let frames = spans.map { Frame.frames(mostlyIn: $0, of: count) }
    let sum = frames.reduce(0) { $0 + self[$1].totalPower }
    return sum > 0 ? sum / Double(frames.reduce(0) { $0 + $1.count }) : nil
  }
}

/// The powers of all codes as products of two factors, which is faster than an exponential.
private enum PowerTable {
  /// This many factors for codes that are multiples of 256; then those for codes below 256. One
  /// array, because the initialisation of a static one is checked at every use.
  static let coarse = 256
  static let factors =
    (0..<coarse).map { power(ofDecibels: decibels($0 << 8) + Double(LevelCode.lowest)) }
    + (0..<256).map { power(ofDecibels: decibels($0)) }

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

  /// - Parameter power: Mean square, full scale being 1. Not negative.
  init(power: Float) {
    let level = Float(decibels(ofPower: Double(power)))
    code = level > Self.floor ? UInt8(min(255, ((level - Self.floor) * 2).rounded())) : 0
  }

  var level: Float { Float(code) / 2 + Self.floor }
}

/// Finds the ``BandCode`` of a power without a logarithm: twenty-four of them in each frame would
/// cost more than the frame's spectrum.
///
/// Powers are divided into cells by their highest bits, sixteen to an octave. Half a decibel is
/// wider than a cell, so each contains the start of at most one code: one comparison decides.
struct BandCoder: Sendable {
  static let shared = BandCoder()

  /// Low bits of a power that don't affect its cell.
  private static let cellBits: UInt32 = 19

  private struct Cell {
    /// The code at the start of the cell.
    var code: UInt8
    /// The power at which the next code starts; infinite if it starts beyond the cell.
    var next: Float
  }

  /// The cell of the smallest power whose code isn't zero.
  private let firstCell: UInt32
  /// From there to the smallest power of the largest code.
  private let cells: [Cell]

  private init() {
    let starts = (1...255).map { Self.start(of: UInt8($0)) }
    firstCell = Self.cell(of: starts[0])
    var cells: [Cell] = []
    for cell in firstCell...Self.cell(of: starts[254]) {
      let beginning = Float(bitPattern: cell << Self.cellBits)
      let end = Float(bitPattern: (cell + 1) << Self.cellBits)
      let code = BandCode(power: beginning).code
      let next = code < 255 ? starts[Int(code)] : .infinity
      cells.append(Cell(code: code, next: next < end ? next : .infinity))
    }
    self.cells = cells
  }

  func code(of power: Float) -> BandCode {
    // Lower powers are clamped to the start of the first cell, whose code is zero; higher ones
    // belong to the last cell.
    let index = power > 0 ? Int(max(Self.cell(of: power), firstCell) &- firstCell) : 0
    let cell = cells[min(index, cells.count &- 1)]
    // A sum, since a branch would be mispredicted half of the time.
    return BandCode(code: cell.code &+ (power >= cell.next ? 1 : 0))
  }

  private static func cell(of power: Float) -> UInt32 { power.bitPattern &>> cellBits }

  /// The smallest power with a code, by bisection between digital silence and twice full scale.
  private static func start(of code: UInt8) -> Float {
    let (digitalSilence, twiceFullScale): (Float, Float) = (1e-20, 2)
    var below = digitalSilence.bitPattern
    var from = twiceFullScale.bitPattern
    while from - below > 1 {
      let middle = (below + from) / 2
      if BandCode(power: Float(bitPattern: middle)).code >= code {
        from = middle
      } else {
        below = middle
      }
    }
    return Float(bitPattern: from)
  }
}
