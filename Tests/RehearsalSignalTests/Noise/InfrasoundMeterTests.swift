import RealModule
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct InfrasoundMeterTests {
  /// Mean level of what was recovered from a sound after the blocker, its mean and the first second
  /// left out.
  private func level(of sound: [Double]) -> Double {
    let samples = blocked(sound)
    var meter = InfrasoundMeter()
    meter.consume(samples.span)
    let values = meter.values.dropFirst(InfrasoundMeter.valuesPerSecond).map(Double.init)
    let mean = values.reduce(0, +) / Double(values.count)
    return decibels(ofPower: values.map { $0 - mean }.power)
  }

  private func tone(_ frequency: Double) -> [Double] {
    TestSounds.time(20).map { Double.sin(2 * .pi * frequency * $0) }.at(-40)
  }

  @Test(arguments: [0.5, 1, 2, 5])
  func `what the blocker removed is recovered`(frequency: Double) {
    // The part taken of a tone is 1 / (1 + (f / 10)²) of its power.
    let taken = -40 - decibels(ofPower: 1 + frequency * frequency / 100)
    #expect(abs(level(of: tone(frequency)) - taken) < 0.1)
  }

  @Test(arguments: [80.0, 100, 250, 1000])
  func `a voice leaves no infrasound`(frequency: Double) {
    #expect(level(of: tone(frequency)) < -100 + (frequency < 100 ? 10 : 0))
  }

  @Test func `an offset is not noise`() {
    #expect(level(of: [Double](repeating: 0.1, count: 160_000)) < -120)
  }
}
