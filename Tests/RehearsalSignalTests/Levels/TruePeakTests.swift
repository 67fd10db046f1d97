import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct TruePeakTests {
  /// EBU Tech 3341 (2023), cases 15 to 19. It allows +0.2 and -0.4 dB; the interpolator's ripple is
  /// 0.025 dB.
  @Test(
    arguments: [
      (4.0, 0.0, 0.50), (4, 45, 0.50), (6, 60, 0.50), (8, 67.5, 0.50), (4, 45, 1.41),
    ])
  func `a sine is found between its samples`(
    divisor: Double, phase: Double, peak: Double
  ) throws {
    let rate = 48_000
    let fade = rate / 100
    var samples = sine(
      Double(rate) / divisor, peak: Decibels(amplitude: peak).rawValue, seconds: 1, rate: rate,
      phase: phase)
    for index in 0..<fade {
      samples[index] *= Float(index) / Float(fade)
      samples[samples.count - 1 - index] *= Float(index) / Float(fade)
    }
    let reading = try #require(stereoLevels(samples).truePeak)
    #expect(abs(reading.rawValue - Decibels(amplitude: peak).rawValue) <= 0.03)
  }

  /// Tech 3341, cases 20 to 23, as described: a tone of a sixth of the rate drawn at four times the
  /// rate and thinned out at each of the four offsets.
  @Test(arguments: 0..<4)
  func `a decimated tone reads its peak whatever was left out`(offset: Int) throws {
    let fine = sine(8000, peak: 0, seconds: 0.5, rate: 192_000, phase: 10)
    let faded = fine.enumerated().map { index, sample in
      sample * min(1, Float(min(index, fine.count - 1 - index)) / 1920)
    }
    let samples = stride(from: offset, to: faded.count, by: 4).map { faded[$0] }
    let reading = try #require(levels(samples).truePeak).rawValue
    #expect(abs(reading) <= 0.03)
  }

  /// The bound that ``TruePeakMeter`` states.
  @Test(arguments: [0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4], [8000, 48_000, 192_000])
  func `is within 0.04 dB up to 0.4 of the sample rate`(share: Double, rate: Int) throws {
    for phase in stride(from: 0.0, to: 180, by: 7.5) {
      let tone = sine(
        share * Double(rate), peak: -6, seconds: 4000 / Double(rate), rate: rate, phase: phase)
      // Sudden ends would ring.
      let samples = tone.enumerated().map { index, sample in
        sample * min(1, Float(min(index, tone.count - 1 - index)) / 1000)
      }
      let reading = try #require(levels(samples, rate: rate).truePeak).rawValue
      #expect(abs(reading - -6) <= 0.04, "phase \(phase)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `skipping chunks changes nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples = babble(seconds: 1, rate: 16_000, using: &random)
    var skipping = TruePeakMeter()
    var exhaustive: Float = 0
    var blocks = ChannelBlocks(channels: 1)
    var frame = 0
    while blocks.fill(from: samples.span, at: &frame) {
      skipping.consume(blocks.blocks[0])
      // A new meter has no peak yet, so it skips nothing, except within one block.
      var fresh = TruePeakMeter()
      fresh.consume(blocks.blocks[0])
      exhaustive = max(exhaustive, fresh.peak)
      blocks.advance()
    }
    #expect(skipping.peak == exhaustive)
  }

  @Test func `the last sample counts`() throws {
    var samples = silence(seconds: 0.1, rate: 48_000)
    samples[samples.count - 1] = 0.5
    let reading = try #require(levels(samples).truePeak)
    #expect(abs(reading.rawValue - -6.02) < 0.01)
  }

  @Test func `is never below the sample peak`() throws {
    var random = SplitMix64(seed: 3)
    let reading = levels(random.noise(count: 48_000, rms: 0.1))
    #expect(try #require(reading.truePeak) >= #require(reading.peak))
  }
}
