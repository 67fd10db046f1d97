import Foundation
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct PitchTests {
  /// Harmonics of a fundamental that may move, with the amplitudes given; two seconds.
  private func voice(
    harmonics: [Int: Double], noise: Double = 0, fundamental: (Double) -> Double
  ) -> [Float] {
    var random = SplitMix64(seed: 3)
    var phase = 0.0
    return (0..<2 * 16_000).map { index in
      phase += 2 * .pi * fundamental(Double(index) / 16_000) / 16_000
      let sum = harmonics.sorted { $0.key < $1.key }.reduce(0.0) {
        $0 + $1.value * sin(Double($1.key) * phase)
      }
      return Float(0.1 * sum + noise * (Double.random(in: -1...1, using: &random)))
    }
  }

  private func track(_ samples: [Float]) -> [Float] {
    var frames = FrameTrack()
    var levels = LevelAnalyzer()
    var pitch = PitchFrameAnalyzer()
    let count = samples.count / 160
    levels.consume(samples.span, into: &frames)
    levels.finish(frames: count, into: &frames)
    pitch.consume(samples.span, levels: frames.syllablePower)
    pitch.finish(frames: count, levels: [])
    return Array(PitchPath.track(through: pitch.candidates, levels: frames).frequencies)
  }

  private static let sawtooth = Dictionary(
    uniqueKeysWithValues: (1...7).map { ($0, 1 / Double($0)) })

  @Test(arguments: [66.0, 80, 100, 123.4, 180, 220, 311.1, 400, 499])
  func `a steady voice is found within a thousandth`(frequency: Double) {
    for found in track(voice(harmonics: Self.sawtooth) { _ in frequency })[10..<190] {
      #expect(abs(Double(found) / frequency - 1) < 0.001)
    }
  }

  @Test(arguments: [100.0, 200, 350])
  func `a pure tone is found within a thousandth`(frequency: Double) {
    for found in track(voice(harmonics: [1: 1]) { _ in frequency })[10..<190] {
      #expect(abs(Double(found) / frequency - 1) < 0.001)
    }
  }

  @Test func `a missing fundamental is found from its harmonics`() {
    let harmonics = Dictionary(uniqueKeysWithValues: (3...10).map { ($0, 1.0) })
    for found in track(voice(harmonics: harmonics) { _ in 150 })[10..<190] {
      #expect(abs(Double(found) / 150 - 1) < 0.001)
    }
  }

  @Test func `a glide is followed`() {
    let frequencies = track(voice(harmonics: Self.sawtooth) { 120 + 60 * $0 })
    for frame in 10..<190 {
      let expected = 120 + 60 * (Double(frame) + 0.5) / 100
      // Half a per cent: over a window of 40 ms the pitch itself moves by up to two.
      #expect(abs(Double(frequencies[frame]) / expected - 1) < 0.005, "frame \(frame)")
    }
  }

  @Test func `noise 20 dB down moves the pitch by less than half a per cent`() {
    let clean = voice(harmonics: Self.sawtooth) { _ in 140 }
    let level = (clean.reduce(0) { $0 + $1 * $1 } / Float(clean.count)).squareRoot()
    let noisy = voice(harmonics: Self.sawtooth, noise: Double(level) * 0.1 * 3.0.squareRoot()) {
      _ in
      140
    }
    for found in track(noisy)[10..<190] { #expect(abs(Double(found) / 140 - 1) < 0.005) }
  }

  @Test func `noise and silence have no pitch`() {
    var random = SplitMix64(seed: 9)
    let noise = (0..<32_000).map { _ in Float.random(in: -0.1...0.1, using: &random) }
    let voiced = track(noise).filter { $0 > 0 }.count
    // White noise is periodic for 40 ms now and then by chance.
    #expect(voiced <= 6)
    #expect(track([Float](repeating: 0, count: 32_000)).allSatisfy { $0 == 0 })
  }

  /// A voice that glides slowly between 100 and 120 Hz, in bursts of 200 ms; and its pitch beside
  /// other sound.
  private func spoken(beside other: (Double) -> Double = { _ in 0 }) -> [Float] {
    let voice = voice(harmonics: Self.sawtooth) { 110 + 10 * sin(2 * .pi * $0) }
    return voice.enumerated().map { index, sample in
      let time = Double(index) / 16_000
      return (time.truncatingRemainder(dividingBy: 0.4) < 0.2 ? sample : 0) + Float(other(time))
    }
  }

  @Test(arguments: [50.0, 60], [0.05, 0.2])
  func `hum does not move the pitch of a voice`(mains: Double, amplitude: Double) {
    let alone = track(spoken())
    let humming = track(spoken { amplitude * sin(2 * .pi * mains * $0) })
    for (frame, pair) in zip(alone, humming).enumerated() where pair.0 > 0 && pair.1 > 0 {
      #expect(abs(pair.1 / pair.0 - 1) < 0.02, "frame \(frame): \(pair)")
    }
    #expect(humming.count { $0 > 0 } > alone.count { $0 > 0 } * 3 / 4)
  }

  @Test func `an octave above the voice is not the voice`() {
    // Two seconds of voice, and 50 ms now and then in which only even harmonics sound.
    let even = Dictionary(uniqueKeysWithValues: (1...7).map { (2 * $0, 1 / Double($0)) })
    let (whole, upper) = (
      voice(harmonics: Self.sawtooth) { _ in 110 }, voice(harmonics: even) { _ in 110 }
    )
    let mixed = zip(whole, upper).enumerated().map { index, samples in
      (index / 160) % 50 < 8 ? samples.1 : samples.0
    }
    let voiced = track(mixed).filter { $0 > 0 }
    #expect(voiced.count > 150)
    for found in voiced { #expect(abs(found / 110 - 1) < 0.05) }
  }
}
