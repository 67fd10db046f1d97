/// ``BandCode/init(power:)`` without its logarithm: twenty-four of those in each frame would cost
/// more than the frame's spectrum.
///
/// Powers are sorted by their highest bits into cells, sixteen to an octave. Half a decibel is
/// wider than a cell, so each holds the start of one code at most: one comparison decides.
struct BandCoder: Sendable {
  static let shared = BandCoder()

  /// Low bits of a power that don't matter for its cell.
  private static let cellBits: UInt32 = 19

  private struct Cell {
    /// The code at its beginning.
    var code: UInt8
    /// The power from which on the code is the next one; infinite if that lies beyond the cell.
    var next: Float
  }

  /// The smallest power whose code isn't zero.
  private let lowest: Float
  private let firstCell: UInt32
  /// From ``lowest`` to the first power of the largest code.
  private let cells: [Cell]

  private init() {
    let starts = (1...255).map { Self.start(of: UInt8($0)) }
    lowest = starts[0]
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
    guard power >= lowest else { return BandCode(code: 0) }
    let index = Int(Self.cell(of: power) &- firstCell)
    guard index < cells.count else { return BandCode(code: 255) }
    let cell = cells[index]
    // As a sum: a branch would be mispredicted half of the time.
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
