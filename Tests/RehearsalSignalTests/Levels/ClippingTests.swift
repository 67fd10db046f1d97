import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct ClippingTests {
  static let rate = 48_000

  func cut(_ samples: [Float], at level: Float) -> [Float] {
    samples.map { min(level, max(-level, $0)) }
  }

  /// A sine of amplitude A > 1 spends 1 - (2/π) asin(1/A) of the time beyond full scale.
  @Test(arguments: [(1.0, 0.300), (3, 0.500), (6, 0.665)])
  func `counts the samples at the limits in a clipped sine`(excess: Double, share: Double) {
    let samples = sine(997, peak: excess, seconds: 5, rate: Self.rate).sixteenBit
    let reading = levels(samples)
    #expect(abs(Double(reading.clippedSamples) / Double(samples.count) - share) < 0.01)
    // Half a millisecond from one cut to the next: one event.
    #expect(reading.clippedEvents.count == 1)
  }

  @Test func `the count is exact`() {
    var random = SplitMix64(seed: 1)
    let samples = babble(seconds: 5, rate: Self.rate, using: &random)
      .scaled(by: amplitude(24)).sixteenBit
    let expected = samples.count { $0 >= 32767.0 / 32768 || $0 <= -1 }
    #expect(expected > 100)
    #expect(levels(samples).clippedSamples == expected)
  }

  @Test(
    arguments: [20.0, 50, 100, 440, 997, 1000, 4000, 12_000],
    [8000, 16_000, 44_100, 48_000, 96_000])
  func `a sine just below full scale is not clipped`(frequency: Double, rate: Int) {
    guard frequency < Double(rate) / 2 else { return }
    for peak in [-0.1, -3, -12] {
      let samples = sine(frequency, peak: peak, seconds: 2, rate: rate)
      for samples in [samples, samples.sixteenBit] {
        let reading = levels(samples, rate: rate)
        #expect(reading.clippedSamples == 0, "\(peak) dBFS")
        #expect(reading.clippedEvents.isEmpty, "\(peak) dBFS")
      }
    }
  }

  @Test func `a single sample at the limit is a peak, not clipping`() {
    var random = SplitMix64(seed: 2)
    var samples = random.noise(count: Self.rate, rms: 0.05)
    for position in [1000, 5000, 20_000] { samples[position] = 32767.0 / 32768 }
    let reading = levels(samples)
    #expect(reading.clippedSamples == 0)
    #expect(reading.clippedEvents.isEmpty)
  }

  @Test func `events have times`() {
    var random = SplitMix64(seed: 3)
    var samples = random.noise(count: 3 * Self.rate, rms: 0.05)
    func cut(_ range: Range<Int>) { for index in range { samples[index] = -1 } }
    cut(48_000..<48_004)
    // 40 ms later: the same event.
    cut(49_920..<49_926)
    cut(96_000..<96_003)
    #expect(
      levels(samples).clippedEvents == [
        TimeSpan(start: Seconds(1), end: Seconds(49_926.0 / 48_000)),
        TimeSpan(start: Seconds(2), end: Seconds(96_003.0 / 48_000)),
      ])
  }

  /// Clipped by an earlier stage, then turned down and stored in 16 bits.
  @Test(arguments: [-1.0, -6, -12, -20], [8000, 16_000, 48_000])
  func `is found below the limits of the format too`(gain: Double, rate: Int) {
    var random = SplitMix64(seed: 4)
    var samples = babble(seconds: 5, rate: rate, using: &random)
    // Smoothing gives the noise a voice's slopes.
    for index in samples.indices.dropFirst() {
      samples[index] = 0.7 * samples[index - 1] + 0.3 * samples[index]
    }
    let peak = samples.map(abs).max() ?? 1
    let clipped = cut(samples, at: peak * 0.35).scaled(by: amplitude(gain) / Double(peak * 0.35))
    #expect(!levels(clipped.sixteenBit, rate: rate).clippedEvents.isEmpty)
    let whole = samples.scaled(by: amplitude(gain) / Double(peak))
    #expect(levels(whole.sixteenBit, rate: rate).clippedEvents.isEmpty)
  }

  @Test(arguments: [100.0, 437, 1000, 2900])
  func `a clipped sine turned down is still clipped`(frequency: Double) {
    let clipped = cut(sine(frequency, peak: 3, seconds: 2, rate: Self.rate), at: 1)
    #expect(levels(clipped.scaled(by: 0.5).sixteenBit).clippedEvents.count == 1)
  }

  @Test func `square and rounded waves are not clipped`() {
    let tone = sine(150, peak: -6, seconds: 2, rate: Self.rate)
    let square = tone.map { $0 < 0 ? -0.5 : 0.5 as Float }
    let pulse = tone.map { $0 < 0.3 ? 0 : 0.5 as Float }
    // Saturates gently: the crest bends into its flat instead of meeting it at a corner.
    let rounded = tone.map { 0.5 * $0 * 6 / (1 + 36 * $0 * $0).squareRoot() }
    // The first eight partials of a square wave.
    let partials = stride(from: 1.0, through: 15, by: 2).map { partial in
      sine(
        150 * partial, peak: Decibels(amplitude: 0.4 / partial).rawValue, seconds: 2,
        rate: Self.rate)
    }
    let limited = tone.indices.map { index in partials.reduce(0) { $0 + $1[index] } }
    for (name, wave) in [
      ("square", square), ("pulse", pulse), ("rounded", rounded), ("limited", limited),
    ] {
      for samples in [wave, wave.sixteenBit] {
        #expect(levels(samples).clippedEvents.isEmpty, "\(name)")
      }
    }
  }

  @Test func `unclipped babble and silence are not clipped`() {
    for seed in 0..<10 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let samples = babble(seconds: 4, rate: 16_000, using: &random).sixteenBit
      #expect(levels(samples, rate: 16_000).clippedEvents.isEmpty, "seed \(seed)")
    }
    #expect(levels(silence(seconds: 2, rate: 16_000), rate: 16_000).clippedEvents.isEmpty)
  }

  @Test func `a recording clipped from end to end costs bounded memory`() {
    var spans = SampleSpans(gap: 10)
    for index in 0..<100_000 { spans.add(index * 20..<index * 20 + 3) }
    #expect(spans.spans.count <= SampleSpans.limit)
    #expect(spans.spans.first?.lowerBound == 0)
    #expect(spans.spans.last?.upperBound == 1_999_983)
  }
}
