/// Log odds of frames in two bytes each, to a thousandth, which changes no likelihood by more than
/// 0.000,13.
package struct LogOdds: RandomAccessCollection, Equatable, Sendable {
  private static let perUnit: Float = 1_000
  /// Minus infinity; all other codes stand for log odds within ±32.767.
  private static let never = Int16.min

  private var codes: [Int16] = []

  package init() {}

  package init(_ odds: some Sequence<Float>) { codes = odds.map(Self.code) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { codes.count }
  package subscript(index: Int) -> Float {
    let code = codes[index]
    return code == Self.never ? -.infinity : Float(code) / Self.perUnit
  }

  mutating func reserveCapacity(_ count: Int) { codes.reserveCapacity(count) }

  mutating func append(_ odds: Float) { codes.append(Self.code(odds)) }

  mutating func append(contentsOf odds: Self) { codes += odds.codes }

  mutating func append(nothingIn frames: Int) {
    codes.append(contentsOf: repeatElement(Self.never, count: frames))
  }

  /// Clamps the log odds of some frames to a maximum.
  mutating func limit(_ frames: Range<Int>, to most: Float) {
    let most = Self.code(most)
    for frame in frames { codes[frame] = Swift.min(codes[frame], most) }
  }

  private static func code(_ odds: Float) -> Int16 {
    odds == -.infinity
      ? never
      : Int16(Swift.max(-32_767, Swift.min(32_767, (odds * perUnit).rounded())))
  }
}
