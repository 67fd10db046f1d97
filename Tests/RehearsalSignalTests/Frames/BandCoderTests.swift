import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct BandCoderTests {
  @Test func `codes are those of the logarithm, on both sides of every step`() {
    for code in 0...255 {
      // The step lies a quarter of a decibel below the level; its neighbours are the next numbers.
      let level = Double(BandCode(code: UInt8(code)).level)
      var power = Float(RehearsalBase.power(ofDecibels: level - 0.25))
      for _ in 0..<40 { power = power.nextDown }
      for _ in 0..<80 {
        #expect(BandCoder.shared.code(of: power) == BandCode(power: power))
        power = power.nextUp
      }
    }
  }

  @Test(
    arguments: [
      0, .leastNonzeroMagnitude, 1e-20, 1e-12, 0.5, 1, 1.06, 2, 100, .greatestFiniteMagnitude,
      .infinity, .nan,
    ] as [Float])
  func `codes are those of the logarithm far from any step`(power: Float) {
    #expect(BandCoder.shared.code(of: power) == BandCode(power: power))
  }
}
