import RealModule
import RehearsalTestKit
import RehearsalUnits
import Testing

@testable import RehearsalSignal

struct PeakDensityTests {
  /// A voice whose syllables differ in level by 12 dB, as talk does.
  private func voice() -> [Double] {
    var sounds = TestSounds()
    let voice = sounds.voice(120, 20)
    return voice.enumerated().map { index, sample in
      sample * (0.6 + 0.35 * Double.sin(2 * .pi * 0.37 * Double(index) / 16_000))
    }.at(-20)
  }

  private func share(_ samples: [Double]) -> Percent? {
    var density = PeakDensity()
    density.consume(samples.samples.span)
    return density.share
  }

  /// Cuts a share of the samples that are louder than a tenth of the peak.
  private func cut(_ samples: [Double], share: Double) -> [Double] {
    let peak = samples.map(\.magnitude).max() ?? 0
    let active = samples.map(\.magnitude).filter { $0 > peak / 10 }.sorted()
    let level = active[Int(Double(active.count) * (1 - share))]
    return samples.map { min(level, max(-level, $0)) }
  }

  /// A codec's noise, 30 dB below the sound.
  private func coded(_ samples: [Double]) -> [Double] {
    var sounds = TestSounds(seed: 2)
    return samples + sounds.white(20).at(decibels(ofPower: samples.power) - 30)
  }

  @Test(arguments: [0.15, 0.3, 0.6], [0.0, -12])
  func `a clipped voice dwells at its peak, coded and turned down`(
    part: Double, gain: Double
  ) throws {
    let later = coded(cut(voice(), share: part)).map { $0 * Double.pow(10, gain / 20) }
    // The flat tops are gone, so that no other measure finds them.
    #expect(levels(later.samples, rate: 16_000).clippedEvents.isEmpty)
    #expect(try #require(share(later)) > Percent(36))
  }

  @Test(arguments: [0.0, -12, -40]) func `a free voice does not`(gain: Double) {
    let free = voice().map { $0 * Double.pow(10, gain / 20) }
    #expect(share(free).map { $0 < Percent(30) } ?? true)
  }

  /// The magnitudes of a sine follow the arcsine law.
  @Test func `of a sine the share is known`() throws {
    let (near, reach) = (Double.pow(10, -0.1), Double.pow(10, -0.3))
    let expected = 100 * Double.acos(near) / Double.acos(reach)
    let sine = TestSounds.time(10).map { Double.sin(2 * .pi * 997 * $0) }
    // The bins are 0.2 dB wide.
    #expect(abs(try #require(share(sine)).rawValue - expected) < 3)
  }

  @Test func `too little sound and silence have none`() {
    #expect(share([Double](repeating: 0, count: 160_000)) == nil)
    #expect(share(TestSounds.time(1.9).map { Double.sin(2 * .pi * 997 * $0) }) == nil)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `does not depend on how the stream was split`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples = cut(voice(), share: 0.2)
    var density = PeakDensity()
    for piece in samples.samples.randomlySplit(using: &random) { density.consume(piece.span) }
    #expect(density.share == share(samples))
  }
}
