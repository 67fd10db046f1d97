import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct ActiveLevelTests {
  func reading(_ samples: [Float], rate: Int = 16_000) throws -> (level: Double, activity: Double) {
    var meter = ActiveLevelMeter(sampleRate: rate)
    meter.consume(samples.span)
    let reading = try #require(meter.finish())
    return (reading.level.rawValue, reading.activity.rawValue)
  }

  /// A 1 kHz tone and white noise at -26 dBov are active throughout, but for the envelope's rise.
  @Test func `a steady sound is active throughout`() throws {
    let tone = try reading(sine(peak: -26 + 3.0103, seconds: 10, rate: 16_000))
    #expect(abs(tone.level - -25.990) < 0.01)
    #expect(abs(tone.activity - 99.77) < 0.05)

    var random = SplitMix64(seed: 1)
    let noise = try reading(random.noise(count: 160_000, rms: amplitude(-26)))
    #expect(abs(noise.level - -25.98) < 0.05)
    #expect(abs(noise.activity - 99.9) < 0.3)
  }

  /// Bursts of noise: what an exact reading by the standard's formulae gives, to 1 % of activity.
  @Test(
    arguments: [
      (1.0, 1.0, 63.5), (0.5, 0.15, 99.9), (0.5, 0.3, 96.9), (0.5, 0.5, 77.6), (2, 1, 75.6),
    ])
  func `short pauses count as active and long ones do not`(
    on: Double, off: Double, activity: Double
  ) throws {
    var random = SplitMix64(seed: 2)
    var samples: [Float] = []
    while samples.count < 60 * 16_000 {
      samples += random.noise(count: Int(on * 16_000), rms: amplitude(-26))
      samples += silence(seconds: off, rate: 16_000)
    }
    let reading = try reading(samples)
    #expect(abs(reading.activity - activity) < 1)
    if on == 1 { #expect(abs(reading.level - (-26 - 1.04)) < 0.05) }
  }

  /// The thresholds are 6 dB apart and the level is interpolated between them, so a gain that is no
  /// multiple of that may show; it must stay below what can be heard.
  @Test(arguments: [-30.0, -21, -10, -6.0206, -1, 3])
  func `a gain changes the level by that gain and not the activity`(gain: Double) throws {
    var random = SplitMix64(seed: 4)
    let samples = babble(seconds: 30, rate: 16_000, using: &random)
    let before = try reading(samples)
    let after = try reading(samples.scaled(by: amplitude(gain)))
    #expect(abs(after.level - before.level - gain) < 0.05)
    #expect(abs(after.activity - before.activity) < 1)
  }

  @Test func `speech far below the standard's lowest threshold still has a level`() throws {
    var random = SplitMix64(seed: 5)
    let loud = babble(seconds: 20, rate: 16_000, using: &random)
    let quiet = loud.scaled(by: amplitude(-60))
    #expect(abs(try reading(quiet).level - reading(loud).level + 60) < 0.05)
  }

  @Test(arguments: [8000, 22_050, 48_000])
  func `the sample rate hardly matters`(rate: Int) throws {
    func bursts(_ rate: Int) -> [Float] {
      (0..<20).flatMap { _ in
        sine(500, peak: -20, seconds: 0.7, rate: rate) + silence(seconds: 0.6, rate: rate)
      }
    }
    let reference = try reading(bursts(16_000))
    let reading = try reading(bursts(rate), rate: rate)
    #expect(abs(reading.level - reference.level) < 0.01)
    #expect(abs(reading.activity - reference.activity) < 0.1)
  }

  @Test func `silence has no active level`() {
    var meter = ActiveLevelMeter(sampleRate: 16_000)
    #expect(meter.finish() == nil)
    meter.consume(silence(seconds: 1, rate: 16_000).span)
    #expect(meter.finish() == nil)
  }

  /// Updating each threshold when it is crossed must give the same as counting every sample.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `agrees with counting sample by sample`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let samples = babble(seconds: 5, rate: 8000, using: &random)
    let fast = try reading(samples, rate: 8000)
    let slow = try #require(activeLevelByCounting(samples, rate: 8000))
    // The squares of eight samples are added as floats.
    #expect(abs(fast.level - slow) < 1e-6)
  }

  /// P.56 as written: every threshold looked at for every sample.
  private func activeLevelByCounting(_ samples: [Float], rate: Int) -> Double? {
    let decay = exponential(-1 / (0.03 * Double(rate)))
    let hangover = rate / 5
    let thresholds = (-20 ... -1).map { Double(sign: .plus, exponent: $0, significand: 1) }
    var counts = Array(repeating: 0, count: thresholds.count)
    var since = Array(repeating: hangover, count: thresholds.count)
    var (smooth, envelope, energy) = (0.0, 0.0, 0.0)
    for sample in samples {
      energy += Double(sample) * Double(sample)
      smooth = decay * smooth + (1 - decay) * abs(Double(sample))
      envelope = decay * envelope + (1 - decay) * smooth
      for index in thresholds.indices {
        if envelope >= thresholds[index] {
          counts[index] += 1
          since[index] = 0
        } else if since[index] < hangover {
          counts[index] += 1
          since[index] += 1
        }
      }
    }
    var previous: (Double, Double)?
    for index in thresholds.indices where counts[index] > 0 {
      let level = decibels(ofPower: energy / Double(counts[index]))
      let excess = level - decibels(ofPower: thresholds[index] * thresholds[index])
      if excess <= 15.9 {
        guard let (level0, excess0) = previous else { return nil }
        return level0 + (excess0 - 15.9) / (excess0 - excess) * (level - level0)
      }
      previous = (level, excess)
    }
    return nil
  }

  private func exponential(_ x: Double) -> Double { power(ofDecibels: x * 10 / 2.302585092994046) }
}
