import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct RunningMeterTests {
  private static func levels(of samples: [Float], rate: Int, channels: Int = 1) -> [LiveLevels] {
    var meter = RunningMeter(sampleRate: rate, channels: channels)
    var levels: [LiveLevels] = []
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + min(meter.missing, 777) * channels)
      if let next = meter.consume(samples.span.extracting(start..<end)) { levels.append(next) }
      start = end
    }
    return levels
  }

  @Test(arguments: [16_000, 44_100, 48_000])
  func `a sine reads its level every 50 ms`(rate: Int) throws {
    let levels = Self.levels(of: sine(peak: -20, seconds: 1, rate: rate), rate: rate)
    #expect(levels.count == 20)
    for (index, level) in levels.enumerated() {
      #expect(abs(level.elapsed.rawValue - 0.05 * Double(index + 1)) < 0.001)
      // A sine is 3.01 dB below its crest; samples need not meet the crest.
      #expect(abs((try #require(level.rms)).rawValue + 23.01) < 0.05)
      #expect(abs((try #require(level.peak)).rawValue + 20) < 0.05)
      #expect(!level.isClipping)
    }
  }

  @Test func `silence has no level`() {
    let levels = Self.levels(of: silence(seconds: 0.2, rate: 16_000), rate: 16_000)
    #expect(levels.map(\.rms) == Array(repeating: nil, count: 4))
    #expect(levels.map(\.peakHold) == Array(repeating: nil, count: 4))
  }

  @Test func `the peak is held, then falls by 20 dB in 1.7 s`() throws {
    let samples = sine(peak: -6, seconds: 0.1, rate: 16_000) + silence(seconds: 4, rate: 16_000)
    let held = Self.levels(of: samples, rate: 16_000).compactMap { level in
      level.peakHold.map { (at: level.elapsed.rawValue, level: $0.rawValue) }
    }
    let start = try #require(held.first).level
    #expect(held.filter { $0.at <= 1.6 }.allSatisfy { $0.level == start })
    let fallen = try #require(held.first { abs($0.at - 3.3) < 0.01 })
    #expect(abs(start - fallen.level - 20) < 0.7)
    #expect(zip(held, held.dropFirst()).allSatisfy { $0.level >= $1.level })
  }

  @Test(arguments: [(1, false), (2, true), (5, true)])
  func `samples in a row at the limit are clipped, in any channel`(count: Int, clips: Bool) {
    var samples = [Float](repeating: 0.1, count: 1_600)
    // The second of two channels.
    for index in 0..<count { samples[2 * (100 + index) + 1] = -1 }
    let levels = Self.levels(of: samples, rate: 16_000, channels: 2)
    #expect(levels.map(\.isClipping) == [clips])
  }

  @Test func `levels that replace others keep their peak and clipping`() {
    func levels(_ peak: Double, clipping: Bool) -> LiveLevels {
      LiveLevels(
        elapsed: Seconds(1), rms: Decibels(-30), peak: Decibels(peak), peakHold: nil,
        isClipping: clipping)
    }
    let both = levels(-20, clipping: false).covering(levels(-3, clipping: true))
    #expect(both.peak == Decibels(-3) && both.isClipping && both.rms == Decibels(-30))
  }
}
