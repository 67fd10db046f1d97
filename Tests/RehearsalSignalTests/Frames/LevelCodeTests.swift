import RehearsalBase
import Testing

@testable import RehearsalSignal

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
