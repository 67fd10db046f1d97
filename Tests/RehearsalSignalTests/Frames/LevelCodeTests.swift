@testable import RehearsalSignal
import Testing
import RehearsalBase

@Suite struct LevelCodeTests {
  @Test(arguments: [0.0, -3.01, -26, -60, -96.3, -120, 20])
  func `a level is kept to a hundredth of a decibel`(level: Double) {
    let code = LevelCode(power: Float(power(ofDecibels: level)))
    #expect(abs(Double(code.level) - level) <= 0.0051)
    #expect(abs(code.power / power(ofDecibels: level) - 1) < 0.0013)
  }

  @Test(arguments: [0.0, -3.1, -26, -60, -120])
  func `a band's level is kept to half a decibel`(level: Double) {
    let code = BandCode(power: Float(power(ofDecibels: level)))
    #expect(abs(Double(code.level) - level) <= 0.251)
  }

  @Test func `no energy stays none`() {
    #expect(LevelCode(power: 0).code == 0)
    #expect(LevelCode(power: 0).power == 0)
    #expect(BandCode(power: 0).level == BandCode.floor)
  }

  @Test func `levels beyond the range are clamped`() {
    #expect(BandCode(power: 1e9).code == 255)
    #expect(LevelCode(power: .greatestFiniteMagnitude).code == 65_535)
    #expect(LevelCode(power: 1e-20).code == 0)
  }
}

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
