import RehearsalTestKit
import RehearsalBase
import RealModule
import Testing

@testable import RehearsalSignal

struct ConstantRunTests {
  static let rate = 16_000

  func dropouts(_ samples: [Float], floor: Decibels? = nil) -> [TimeSpan] {
    var detector = ConstantRunDetector(sampleRate: Self.rate)
    detector.consume(samples.span)
    return detector.finish(floor: floor)
  }

  /// Steady sound, so that there is sound on both sides of any place in it.
  func sound(seconds: Double) -> [Float] {
    var random = SplitMix64(seed: 7)
    return random.noise(count: Int(seconds * Double(Self.rate)), rms: 0.1)
  }

  /// A loss of 10 ms and more, filled with silence or with the last sample.
  @Test(arguments: [0.005, 0.010, 0.060, 0.5], [true, false])
  func `samples missing within sound are found to the sample`(
    length: Double, held: Bool
  ) {
    var samples = sound(seconds: 3)
    let run = 20_000..<(20_000 + Int(length * Double(Self.rate)))
    for index in run { samples[index] = held ? samples[run.lowerBound - 1] : 0 }
    // A held sample belongs to the run itself: the exact start of the loss is ambiguous.
    let start = Double(run.lowerBound - (held ? 1 : 0)) / Double(Self.rate)
    let expected = TimeSpan(
      start: Seconds(start), end: Seconds(Double(run.upperBound) / Double(Self.rate)))
    #expect(dropouts(samples) == [expected])
  }

  @Test func `several dropouts are all found`() {
    var samples = sound(seconds: 5)
    for start in stride(from: 8000, to: 72_000, by: 8000) {
      for index in start..<(start + 160) { samples[index] = 0 }
    }
    #expect(dropouts(samples).count == 8)
  }

  @Test(arguments: [30.0, 40, 60])
  func `the flat tops of a clipped wave are not dropouts`(frequency: Double) {
    let samples = (0..<2 * Self.rate).map { index in
      let wave = Double.sin(2 * .pi * frequency * Double(index) / Double(Self.rate))
      return Float(0.3 * min(0.5, max(-0.5, wave)))
    }
    #expect(dropouts(samples).isEmpty)
  }

  @Test func `the ends of a recording are not dropouts`() {
    let pad = silence(seconds: 0.3, rate: Self.rate)
    #expect(dropouts(pad + sound(seconds: 1) + pad).isEmpty)
    #expect(dropouts(pad).isEmpty)
    #expect(dropouts([]).isEmpty)
  }

  @Test(arguments: [0.005, 0.02])
  func `digital silence between words that fade is not a dropout`(fade: Double) {
    let length = Int(fade * Double(Self.rate))
    let word = sound(seconds: 0.4).enumerated().map { index, sample in
      sample * min(1, Float(min(index, 6399 - index)) / Float(length))
    }
    let gap = silence(seconds: 0.2, rate: Self.rate)
    #expect(dropouts(word + gap + word + gap + word).isEmpty)
  }

  @Test func `a gate that closes on the tail of a word is not a dropout`() {
    var samples: [Float] = []
    for _ in 0..<4 {
      // Speech at -20 dBFS that fades to -50, is cut there, and resumes at full level.
      samples += sound(seconds: 0.4)
      samples += sound(seconds: 0.1).scaled(by: amplitude(-30))
      samples += silence(seconds: 0.15, rate: Self.rate)
    }
    #expect(dropouts(samples).isEmpty)
  }

  /// A synthesised voice: most words fade to nothing, every fourth is cut by a stop consonant.
  private func synthesised(_ words: Int) -> [Float] {
    var samples: [Float] = []
    for index in 0..<words {
      let isStop = index % 4 == 0
      samples += sound(seconds: 0.3).enumerated().map { place, sample in
        isStop ? sample : sample * Float(max(0, min(1, Double(4799 - place) / 1600)))
      }
      samples += silence(seconds: 0.04, rate: Self.rate)
    }
    return samples + sound(seconds: 0.3)
  }

  @Test func `silence that a synthesiser wrote is not a dropout`() {
    #expect(dropouts(synthesised(20)).isEmpty)
  }

  @Test func `zeros tell nothing where the pauses are zeros`() {
    var samples = sound(seconds: 3)
    for index in 16_000..<16_160 { samples[index] = 0 }
    var detector = ConstantRunDetector(sampleRate: Self.rate)
    detector.consume(samples.span)
    #expect(detector.finish(floor: nil).count == 1)
    #expect(detector.finish(floor: nil, pausesAreZeros: true).isEmpty)
  }

  @Test func `a few words that fade do not hide what was lost`() {
    var samples = synthesised(4)
    let lost = samples.count + 4000
    samples += sound(seconds: 5)
    for start in stride(from: lost, to: lost + 72_000, by: 4000) {
      for index in start..<(start + 160) { samples[index] = 0 }
    }
    // Three fade, and 18 cut the sound besides the one stop.
    #expect(dropouts(samples).count == 19)
  }

  @Test func `a run in the noise between words is not a dropout`() {
    var samples = sound(seconds: 3)
    for index in 16_000..<32_000 { samples[index] *= 0.01 }
    for index in 24_000..<24_200 { samples[index] = 0 }
    #expect(dropouts(samples, floor: Decibels(-60)).isEmpty)
  }

  @Test func `the noise floor decides what counts as sound`() {
    var samples = sound(seconds: 2)
    for index in 16_000..<16_160 { samples[index] = 0 }
    #expect(dropouts(samples, floor: Decibels(-50)).count == 1)
    #expect(dropouts(samples, floor: Decibels(-30)).isEmpty)
  }

  @Test func `an offset neither hides nor creates dropouts`() {
    var samples = sound(seconds: 2)
    for index in 16_000..<16_160 { samples[index] = 0 }
    #expect(dropouts(samples.map { $0 + 0.2 }).count == 1)

    let word = sound(seconds: 0.4).enumerated().map { index, sample in
      sample * min(1, Float(min(index, 6399 - index)) / 160)
    }
    let gap = silence(seconds: 0.2, rate: Self.rate)
    #expect(dropouts((word + gap + word).map { $0 + 0.2 }).isEmpty)
  }

  @Test func `a wave with flat crests has no dropouts`() {
    let square = sine(20, peak: -6, seconds: 2, rate: Self.rate).map {
      $0 < 0 ? -0.5 : 0.5 as Float
    }
    #expect(dropouts(square).isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `do not depend on how the stream was split`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var samples = sound(seconds: 2)
    for _ in 0..<5 {
      let start = Int.random(in: 0..<30_000, using: &random)
      for index in start..<(start + Int.random(in: 50..<800, using: &random)) { samples[index] = 0 }
    }
    var detector = ConstantRunDetector(sampleRate: Self.rate)
    for piece in samples.randomlySplit(using: &random) { detector.consume(piece.span) }
    #expect(detector.finish(floor: nil) == dropouts(samples))
    #expect(detector.finish(floor: nil) == detector.finish(floor: nil))
  }
}
