import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct LevelInvarianceTests {
  /// Rates on which 10 ms are and are not whole numbers of samples.
  static let rates = [8000, 11_025, 16_000, 22_050, 44_100, 48_000]

  func recording(_ seed: UInt64, rate: Int, channels: Int, seconds: Double = 4) -> [Float] {
    var random = SplitMix64(seed: seed)
    let voice = babble(seconds: seconds, rate: rate, using: &random)
    return interleave(
      (0..<channels).map { _ in
        let room = random.noise(count: voice.count, rms: 0.001)
        return zip(voice, room).map { $0 + $1 }
      })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `do not depend on how the stream was split`(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 1000)
    let rate = Self.rates[Int(seed) % Self.rates.count]
    let channels = 1 + Int(seed) % 3
    // Loud enough that some of it is clipped.
    let samples = recording(seed, rate: rate, channels: channels).scaled(by: 5).sixteenBit
    let pieces = samples.randomlySplit(unit: channels, using: &random)
    #expect(
      levels(pieces: pieces, rate: rate, channels: channels)
        == levels(samples, rate: rate, channels: channels))
  }

  @Test func `can be asked for at any time without changing anything`() {
    let samples = recording(1, rate: 16_000, channels: 1)
    var meter = LevelMeter(sampleRate: 16_000, channels: 1)
    for start in stride(from: 0, to: samples.count, by: 777) {
      let piece = Array(samples[start..<min(start + 777, samples.count)])
      meter.consume(piece.span, mono: piece.span)
      #expect(meter.finish() == meter.finish())
    }
    #expect(meter.finish() == levels(samples, rate: 16_000))
  }

  /// Gains that keep everything away from the absolute gate, which is meant to break this rule.
  @Test(arguments: [-20.0, -12, 6], [1, 2])
  func `follow a gain`(gain: Double, channels: Int) throws {
    let samples = recording(2, rate: 48_000, channels: channels, seconds: 6)
    let before = levels(samples, channels: channels)
    let after = levels(samples.scaled(by: amplitude(gain)), channels: channels)
    func moved(_ level: (LevelMeasurement) -> Double?, within tolerance: Double) throws {
      #expect(abs(try #require(level(after)) - #require(level(before)) - gain) < tolerance)
    }
    // Single precision of the samples is all that is lost.
    try moved({ $0.integrated?.rawValue }, within: 0.0001)
    try moved({ $0.maxMomentary?.rawValue }, within: 0.0001)
    try moved({ $0.maxShortTerm?.rawValue }, within: 0.0001)
    try moved({ $0.truePeak?.rawValue }, within: 0.0001)
    try moved({ $0.peak?.rawValue }, within: 0.0001)
    try moved({ $0.rms?.rawValue }, within: 0.0001)
    // Thresholds 6 dB apart, interpolated.
    try moved({ $0.activeSpeech?.rawValue }, within: 0.05)
    #expect(
      abs(try #require(after.loudnessRange).rawValue - #require(before.loudnessRange).rawValue)
        < 0.0001)
  }

  @Test func `do not depend on polarity`() {
    let samples = recording(3, rate: 44_100, channels: 2).scaled(by: 5)
    var flipped = levels(samples.map { -$0 }, rate: 44_100, channels: 2)
    let upright = levels(samples, rate: 44_100, channels: 2)
    #expect(flipped.dcOffset == -upright.dcOffset)
    // The limits of 16 bits are not symmetrical, and neither are the counts at them.
    flipped.dcOffset = upright.dcOffset
    flipped.clippedSamples = upright.clippedSamples
    flipped.clippedEvents = upright.clippedEvents
    #expect(flipped == upright)
  }

  @Test(arguments: [8000, 11_025, 16_000, 22_050, 44_100, 96_000])
  func `agree across sample rates`(rate: Int) throws {
    // Tones of speech frequencies, in words of different loudness.
    func voice(_ rate: Int) -> [Float] {
      let words = (0..<24).map { word in
        let frequencies = [120.0, 240, 480, 720, 1500, 2400]
        let parts = frequencies.map {
          sine($0, peak: -30 + Double(word % 7), seconds: 0.4, rate: rate)
        }
        return parts[0].indices.map { index in parts.reduce(Float(0)) { $0 + $1[index] } }
      }
      return words.flatMap { $0 + silence(seconds: 0.2, rate: rate) }
    }
    let reference = levels(voice(48_000))
    let reading = levels(voice(rate), rate: rate)
    #expect(
      abs(try #require(reading.integrated).rawValue - #require(reference.integrated).rawValue)
        < 0.05)
    #expect(
      abs(try #require(reading.maxMomentary).rawValue - #require(reference.maxMomentary).rawValue)
        < 0.05)
    #expect(abs(try #require(reading.rms).rawValue - #require(reference.rms).rawValue) < 0.01)
    #expect(
      abs(try #require(reading.activeSpeech).rawValue - #require(reference.activeSpeech).rawValue)
        < 0.05)
    #expect(
      abs(try #require(reading.truePeak).rawValue - #require(reference.truePeak).rawValue) < 0.1)
  }

  @Test func `sums are those of the samples`() throws {
    let samples = recording(4, rate: 16_000, channels: 2).map { $0 + 0.01 }.sixteenBit
    let reading = levels(samples, rate: 16_000, channels: 2)
    let mean = samples.reduce(0) { $0 + Double($1) } / Double(samples.count)
    #expect(abs(reading.dcOffset - mean) < 1e-9)
    #expect(abs(try #require(reading.rms).rawValue - level(samples)) < 0.0001)
    let peak = try #require(samples.map(abs).max())
    #expect(
      abs(try #require(reading.peak).rawValue - Decibels(amplitude: Double(peak)).rawValue) < 1e-9)
  }

  @Test(
    arguments: [
      [], [0], Array(repeating: 0, count: 480_000),
    ] as [[Float]])
  func `silence has no levels`(samples: [Float]) {
    let reading = levels(samples)
    #expect(reading.integrated == nil)
    #expect(reading.loudnessRange == nil)
    #expect(reading.maxMomentary == nil)
    #expect(reading.maxShortTerm == nil)
    #expect(reading.truePeak == nil)
    #expect(reading.peak == nil)
    #expect(reading.rms == nil)
    #expect(reading.activeSpeech == nil)
    #expect(reading.activity == nil)
    #expect(reading.clippedSamples == 0)
    #expect(reading.clippedEvents.isEmpty)
    #expect(reading.dcOffset == 0)
  }

  @Test func `one sample has a peak and no loudness`() throws {
    let reading = levels([0.25])
    #expect(reading.integrated == nil && reading.maxMomentary == nil)
    #expect(reading.loudnessRange == nil && reading.maxShortTerm == nil)
    #expect(abs(try #require(reading.peak).rawValue - -12.0412) < 0.0001)
    #expect(abs(try #require(reading.rms).rawValue - -12.0412) < 0.0001)
    #expect(abs(try #require(reading.truePeak).rawValue - -12.0412) < 0.01)
  }

  @Test func `signals shorter than a window have no reading of it`() {
    let short = levels(sine(peak: -20, seconds: 0.399, rate: 48_000))
    #expect(short.integrated == nil && short.maxMomentary == nil)
    let longer = levels(sine(peak: -20, seconds: 2.999, rate: 48_000))
    #expect(longer.integrated != nil && longer.maxMomentary != nil)
    #expect(longer.maxShortTerm == nil && longer.loudnessRange == nil)
  }
}
