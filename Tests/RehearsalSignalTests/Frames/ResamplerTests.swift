import Foundation
import Testing

@testable import RehearsalSignal

@Suite struct ResamplerTests {
  private static let rates = [
    4_000, 8_000, 11_025, 22_050, 44_056, 44_100, 48_000, 96_000, 384_000,
  ]

  /// A tone at any rate, two seconds long.
  private func tone(_ frequency: Double, rate: Int) -> [Float] {
    (0..<2 * rate).map { Float(0.5 * sin(2 * .pi * frequency * Double($0) / Double(rate))) }
  }

  private func resampled(_ samples: [Float], from rate: Int, blocks: Int = 5_000) -> [Float] {
    var resampler = Resampler(from: rate, to: 16_000)
    var output: [Float] = []
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + blocks)
      resampler.resample(Array(samples[start..<end]).span, into: &output)
      start = end
    }
    resampler.flush(into: &output)
    return output
  }

  // 0.1 %: the ripple of a filter 60 dB down in its stop band.
  @Test(arguments: rates)
  func `a tone keeps its shape, its level and its place in time`(rate: Int) {
    let frequency = 997.0
    let output = resampled(tone(frequency, rate: rate), from: rate)
    for index in 2_000..<30_000 {
      let expected = 0.5 * sin(2 * .pi * frequency * Double(index) / 16_000)
      #expect(abs(Double(output[index]) - expected) < 0.0025, "sample \(index)")
    }
  }

  @Test(arguments: rates)
  func `the output lasts as long as the input`(rate: Int) {
    let output = resampled([Float](repeating: 0, count: rate + 1), from: rate)
    #expect(output.count == Int((Double(rate + 1) * 16_000 / Double(rate)).rounded(.up)))
  }

  @Test(arguments: [24_000, 44_100, 48_000, 96_000])
  func `aliases are 60 dB down`(rate: Int) {
    let output = resampled(tone(10_500, rate: rate), from: rate)
    let loudest = output[2_000..<30_000].map(abs).max() ?? 1
    #expect(loudest < 0.5 * 0.0015)
  }

  // 44,100 is no multiple of the rate it becomes, the others are.
  @Test(arguments: [44_100, 48_000, 384_000], [1, 7, 160, 200, 4_096])
  func `the result does not depend on how the stream was split`(rate: Int, blocks: Int) {
    let samples = tone(440, rate: rate)
    #expect(
      resampled(samples, from: rate, blocks: blocks)
        == resampled(samples, from: rate, blocks: samples.count))
  }

  @Test func `the same rate changes nothing`() {
    let samples = tone(440, rate: 16_000)
    #expect(resampled(samples, from: 16_000) == samples)
  }
}
