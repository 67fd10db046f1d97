import RealModule
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct AmplitudeStatisticsTests {
  private func statistics(of sound: [Double]) -> AmplitudeStatistics {
    var statistics = AmplitudeStatistics()
    statistics.consume(sound.samples.span)
    return statistics
  }

  /// `ln E|s + n| - E ln|s + n|` by the midpoint rule, on the logarithm of `|s|` and on `n`.
  private func contrast(atRatio ratio: Double) -> Double {
    let shape = 0.4
    let noise = power(ofDecibels: -ratio).squareRoot()
    let unit = (shape * (shape + 1)).squareRoot()
    var (weight, mean, logarithm) = (0.0, 0.0, 0.0)
    for step in 0..<600 {
      let logarithmOfGamma = -30 + 34 * (Double(step) + 0.5) / 600
      let gamma = Double.exp(logarithmOfGamma)
      let density = Double.exp(shape * logarithmOfGamma - gamma)
      for draw in 0..<801 {
        // Off the axis of symmetry, so that s + n is never exactly zero.
        let deviation = -6 + 12 * (Double(draw) + 0.37) / 801
        let magnitude = abs(gamma / unit + noise * deviation)
        let share = density * Double.exp(-deviation * deviation / 2)
        weight += share
        mean += share * magnitude
        logarithm += share * Double.log(magnitude)
      }
    }
    return Double.log(mean / weight) - logarithm / weight
  }

  @Test(arguments: [-10, -5, 0, 5, 10, 15, 20, 25])
  func `the table is the integral that it documents`(ratio: Int) {
    // The logarithm's singularity costs the midpoint rule some thousandths.
    #expect(
      abs(AmplitudeStatistics.contrasts[ratio + 10] - contrast(atRatio: Double(ratio))) < 0.004)
  }

  @Test func `Gaussian noise reads the analytic contrast`() throws {
    var sounds = TestSounds()
    let contrast = try #require(statistics(of: sounds.white(30).at(-20)).contrast)
    // ln sqrt(2/pi) + (Euler's constant + ln 2) / 2; 480,000 samples leave 0.002 of chance.
    #expect(abs(contrast - 0.40939) < 0.006)
  }

  @Test(arguments: [0.0, 5, 10])
  func `speech-like amplitudes in noise read their ratio`(ratio: Double) throws {
    var sounds = TestSounds(seed: 7)
    // A product of a slow Gamma-like envelope and noise is too smooth; the model itself is drawn:
    // |s| of shape 0.4 by Ahrens & Dieter's method for shapes below one.
    let voice = TestSounds.time(40).map { _ in sounds.gamma() * (sounds.gaussian() < 0 ? -1 : 1) }
    let mixed = voice.at(-26) + sounds.white(40).at(-26 - ratio)
    let found = try #require(statistics(of: mixed).signalToNoise)
    // The high-pass takes a mean of neighbouring samples off each, which is Gaussian and 18 dB
    // down.
    #expect(abs(found.rawValue - ratio) < 1)
  }

  @Test func `silence has no ratio`() {
    #expect(statistics(of: [0, 0, 0]).signalToNoise == nil)
    #expect(statistics(of: []).signalToNoise == nil)
  }

  @Test func `gain changes nothing`() throws {
    var sounds = TestSounds()
    let voice = sounds.voice(120, 10).at(-10) + sounds.white(10).at(-40)
    let loud = try #require(statistics(of: voice.at(-10)).contrast)
    let soft = try #require(statistics(of: voice.at(-50)).contrast)
    // One sample in a thousand of the softer one falls below -140 dBFS and is left out.
    #expect(abs(loud - soft) < 0.01)
  }
}

extension TestSounds {
  /// Gamma-distributed with shape 0.4.
  fileprivate mutating func gamma() -> Double {
    let shape = 0.4
    let bound = (Double.exp(1) + shape) / Double.exp(1)
    while true {
      let product = bound * Double(integer(below: 1 << 40)) / Double(1 << 40)
      let test = Double(integer(below: 1 << 40) + 1) / Double(1 << 40)
      if product <= 1 {
        let value = Double.pow(product, 1 / shape)
        if test <= Double.exp(-value) { return value }
      } else {
        let value = -Double.log((bound - product) / shape)
        if test <= Double.pow(value, shape - 1) { return value }
      }
    }
  }
}
