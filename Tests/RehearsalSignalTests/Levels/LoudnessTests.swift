import RehearsalBase
import Testing

@testable import RehearsalSignal

/// EBU Tech 3341 (2023), table 1, and Tech 3342, section 5: the cases that can be synthesised.
struct EBULoudnessTests {
  /// Tech 3341 allows ±0.1 LU.
  static let tolerance = 0.1

  @Test(
    arguments: [
      (case: "1", steps: [(20.0, -23.0)], expected: -23.0),
      (case: "2", steps: [(20, -33)], expected: -33),
      (case: "3", steps: [(10, -36), (60, -23), (10, -36)], expected: -23),
      (
        case: "4", steps: [(10, -72), (10, -36), (60, -23), (10, -36), (10, -72)], expected: -23
      ),
      (case: "5", steps: [(20, -26), (20.1, -20), (20, -26)], expected: -23),
    ] as [(String, [(Double, Double)], Double)])
  func `integrated loudness is gated`(
    name: String, steps: [(Double, Double)], expected: Double
  ) throws {
    let reading = stereoLevels(tones(steps.map { (seconds: $0.0, peak: $0.1) }))
    #expect(abs(try #require(reading.integrated).rawValue - expected) <= Self.tolerance)
  }

  @Test(arguments: [-23.0, -33.0])
  func `a steady tone has one loudness at every time scale`(peak: Double) throws {
    let reading = stereoLevels(tones([(20, peak)]))
    #expect(abs(try #require(reading.maxMomentary).rawValue - peak) <= Self.tolerance)
    #expect(abs(try #require(reading.maxShortTerm).rawValue - peak) <= Self.tolerance)
  }

  @Test(arguments: [5, 6])
  func `surround channels have the weights of the standard`(channels: Int) throws {
    var peaks = [-28.0, -28, -24, -30, -30]
    // A loud LFE must not count at all.
    if channels == 6 { peaks.insert(-10, at: 3) }
    let samples = interleave(peaks.map { sine(peak: $0, seconds: 20, rate: 48_000) })
    let reading = levels(samples, channels: channels)
    #expect(abs(try #require(reading.integrated).rawValue - -23) <= Self.tolerance)
  }

  @Test func `short-term loudness is steady over a pattern of 3 s`() throws {
    let pattern = tones(Array(repeating: [(1.34, -20.0), (1.66, -30.0)], count: 5).flatMap(\.self))
    let reading = stereoLevels(pattern)
    #expect(abs(try #require(reading.maxShortTerm).rawValue - -23) <= Self.tolerance)
  }

  @Test func `momentary loudness is steady over a pattern of 400 ms`() throws {
    let pattern = tones(
      Array(repeating: [(0.18, -20.0), (0.22, -30.0)], count: 25).flatMap(\.self))
    let reading = stereoLevels(pattern)
    #expect(abs(try #require(reading.maxMomentary).rawValue - -23) <= Self.tolerance)
  }

  @Test(arguments: 0..<20)
  func `3 s of tone fill the short-term window wherever it begins`(step: Int) throws {
    let rate = 48_000
    let samples =
      silence(seconds: Double(step) * 0.15, rate: rate) + tones([(3, -23)])
      + silence(seconds: 1, rate: rate)
    let reading = stereoLevels(samples)
    #expect(abs(try #require(reading.maxShortTerm).rawValue - -23) <= Self.tolerance)
  }

  @Test(arguments: 0..<20)
  func `400 ms of tone fill the momentary window wherever it begins`(step: Int) throws {
    let rate = 48_000
    let samples =
      silence(seconds: Double(step) * 0.02, rate: rate) + tones([(0.4, -23)])
      + silence(seconds: 1, rate: rate)
    let reading = stereoLevels(samples)
    #expect(abs(try #require(reading.maxMomentary).rawValue - -23) <= Self.tolerance)
  }

  @Test func `the loudest 3 s so far follow a live stream`() throws {
    var meter = LevelMeter(sampleRate: 48_000, channels: 2)
    for step in 0..<20 {
      let lead = Double(step) * 0.15
      let piece =
        silence(seconds: lead, rate: 48_000) + tones([(3, Double(step - 38))])
        + silence(seconds: 3 - lead, rate: 48_000)
      meter.consume(interleave([piece, piece]).span, mono: piece.span)
      let reading = try #require(meter.finish().maxShortTerm).rawValue
      #expect(abs(reading - Double(step - 38)) <= Self.tolerance, "after tone \(step)")
    }
  }

  @Test func `the loudest 400 ms so far follow a live stream`() throws {
    var meter = LevelMeter(sampleRate: 48_000, channels: 2)
    for step in 0..<20 {
      let lead = Double(step) * 0.02
      let piece =
        silence(seconds: lead, rate: 48_000) + tones([(0.4, Double(step - 38))])
        + silence(seconds: 0.4 - lead, rate: 48_000)
      meter.consume(interleave([piece, piece]).span, mono: piece.span)
      let reading = try #require(meter.finish().maxMomentary).rawValue
      #expect(abs(reading - Double(step - 38)) <= Self.tolerance, "after tone \(step)")
    }
  }

  /// Tech 3342 allows ±1 LU; steady tones leave no room for more than 0.1.
  @Test(
    arguments: [
      ([-20, -30], 10), ([-20, -15], 5), ([-40, -20], 20), ([-50, -35, -20, -35, -50], 15),
    ] as [([Double], Double)])
  func `loudness range spans the levels`(peaks: [Double], expected: Double) throws {
    let reading = stereoLevels(tones(peaks.map { (seconds: 20, peak: $0) }))
    #expect(abs(try #require(reading.loudnessRange).rawValue - expected) <= 0.1)
  }
}

struct KWeightedLoudnessTests {
  /// The peaks at which stereo tones read -23 LKFS: -22.309 dB less the printed filters' gain.
  static let readings = [
    (25.0, -11.916), (100, -21.176), (500, -22.351), (1000, -23.007), (2000, -25.380),
    (10_000, -26.351),
  ]

  /// BS.2217 allows ±0.1; the response of the filters leaves no room for more than 0.01.
  @Test(arguments: Self.readings, [-23.0, -24])
  func `tones are weighted by the K curve`(tone: (Double, Double), target: Double) throws {
    let samples = sine(tone.0, peak: tone.1 + target + 23, seconds: 5, rate: 48_000)
    #expect(abs(try #require(stereoLevels(samples).integrated).rawValue - target) <= 0.01)
  }

  /// The tolerance is the worst deviation from the printed response that ``KWeighting`` states.
  @Test(
    arguments: [
      (16_000, 0.005), (22_050, 0.005), (44_100, 0.005), (96_000, 0.005), (192_000, 0.005),
      (384_000, 0.005), (11_025, 0.015), (12_345, 0.015), (8000, 0.045),
    ], Self.readings)
  func `the curve is the same at every sample rate`(
    rate: (hertz: Int, tolerance: Double), tone: (Double, Double)
  ) throws {
    guard tone.0 < 0.45 * Double(rate.hertz) else { return }
    let samples = sine(tone.0, peak: tone.1, seconds: 5, rate: rate.hertz)
    let reading = try #require(stereoLevels(samples, rate: rate.hertz).integrated).rawValue
    // Onsets and block edges cost another 0.01 LU at most.
    #expect(abs(reading - -23) <= rate.tolerance + 0.01)
  }

  @Test func `at 48 kHz the filters are the printed ones`() {
    let weighting = KWeighting(sampleRate: 48_000)
    // Solving for the zeros loses a few of the sixteen digits.
    for (section, printed) in [
      (weighting.shelf, KWeighting.shelf48), (weighting.highPass, KWeighting.highPass48),
    ] {
      #expect(abs(section.b0 - printed.b0) < 1e-9)
      #expect(abs(section.b1 - printed.b1) < 1e-9)
      #expect(abs(section.b2 - printed.b2) < 1e-9)
      #expect(abs(section.a1 - printed.a1) < 1e-9)
      #expect(abs(section.a2 - printed.a2) < 1e-9)
    }
  }

  @Test func `the filters are stable at every supported rate`() {
    for rate in stride(from: KWeighting.lowestSampleRate, through: 384_000, by: 500) {
      let weighting = KWeighting(sampleRate: rate)
      for section in [weighting.shelf, weighting.highPass] {
        #expect(abs(section.a2) < 1 && abs(section.a1) < 1 + section.a2, "\(rate) Hz")
        #expect(section.b0.isFinite && section.b1.isFinite && section.b2.isFinite, "\(rate) Hz")
      }
    }
  }

  @Test func `below the absolute gate there is no loudness`() throws {
    // A stereo tone reads its peak level; the gate is at -70.
    #expect(stereoLevels(tones([(5, -70.5)])).integrated == nil)
    #expect(stereoLevels(tones([(5, -69.5)])).integrated != nil)
  }

  @Test func `mono is one channel of gain 1`() throws {
    let samples = tones([(5, -20)])
    let mono = try #require(levels(samples).integrated).rawValue
    let stereo = try #require(stereoLevels(samples).integrated).rawValue
    // Twice the power, 3.0103 dB; the same sums otherwise.
    #expect(abs(stereo - mono - 3.0103) < 0.0001)
  }

  /// Rates at which 10 ms or 100 ms are no whole number of samples.
  @Test(arguments: [11_025, 22_050, 12_345, 44_100])
  func `windows are exact where 10 ms is not a whole number of samples`(rate: Int) throws {
    let step = (rate + 5) / 10
    var meter = LoudnessMeter(sampleRate: rate, channels: 1)
    // Exactly 400 ms, then less than a step of silence: one full block.
    let tone = Array(sine(1000, peak: -20, seconds: 1, rate: rate).prefix(4 * step))
    meter.consume(tone.span.extracting(..<(tone.count - 1)))
    #expect(meter.gated.integrated == nil)
    meter.consume(tone.span.extracting((tone.count - 1)...))
    #expect(abs(try #require(meter.gated.integrated).rawValue - -23.01) < 0.05)
    #expect(meter.maxMomentary == meter.gated.integrated)
  }
}
