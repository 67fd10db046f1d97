import RealModule
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct PeakEdgeTests {
  /// A voice whose syllables differ in level by 12 dB, as talk does.
  private func voice() -> [Double] {
    var sounds = TestSounds()
    let voice = sounds.voice(120, 20)
    return voice.enumerated().map { index, sample in
      sample * (0.6 + 0.35 * Double.sin(2 * .pi * 0.37 * Double(index) / 16_000))
    }.at(-20)
  }

  private func edge(_ samples: [Double]) -> PeakEdge {
    var edge = PeakEdge()
    edge.consume(samples.samples.span)
    return edge
  }

  /// Cuts everything that is less than so many decibels below the peak.
  private func cut(_ samples: [Double], below depth: Double) -> [Double] {
    let level = (samples.map(\.magnitude).max() ?? 0) * Double.pow(10, -depth / 20)
    return samples.map { min(level, max(-level, $0)) }
  }

  /// A codec's noise, 30 dB below the sound.
  private func coded(_ samples: [Double]) -> [Double] {
    var sounds = TestSounds(seed: 2)
    return samples + sounds.white(20).at(decibels(ofPower: samples.power) - 30)
  }

  @Test(arguments: [6.0, 10], [0.0, -12])
  func `finds a clipped voice, coded and turned down`(depth: Double, gain: Double) throws {
    let later = coded(cut(voice(), below: depth)).map { $0 * Double.pow(10, gain / 20) }
    // The flat tops are gone, so that no other measure finds them.
    #expect(levels(later.samples, rate: 16_000).clippedEvents.isEmpty)
    let edge = edge(later)
    #expect(try #require(edge.density) >= PeakEdge.cut)
    let (spans, samples) = edge.cuts
    #expect(!spans.isEmpty)
    #expect(samples > 0)
    #expect(spans.allSatisfy { $0.end > $0.start && $0.end <= Seconds(20) })
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end < $1.start })
  }

  /// Within about a third: what a codec does to each of them can't be known.
  @Test func `counts about as many samples as were cut`() {
    let voice = voice()
    let whole = cut(voice, below: 8)
    let truth = zip(voice, whole).count { $0 != $1 }
    let found = edge(coded(whole)).cuts.samples
    #expect(abs(Double(found) / Double(truth) - 1) < 0.35, "\(found) for \(truth)")
  }

  @Test(arguments: [0.0, -12, -40]) func `leaves a free voice alone`(gain: Double) {
    let edge = edge(voice().map { $0 * Double.pow(10, gain / 20) })
    #expect(edge.density.map { $0 < PeakEdge.cut } ?? true)
    #expect(edge.cuts.spans.isEmpty && edge.cuts.samples == 0)
  }

  /// A sine is densest at its peak, and so is every tone: they reach it in every period.
  @Test func `takes no tone for a clipped voice`() {
    let sine = TestSounds.time(10).map { 0.5 * Double.sin(2 * .pi * 997 * $0) }
    #expect(edge(sine).cuts.spans.isEmpty)
  }

  @Test func `too little sound and silence have none`() {
    #expect(edge([Double](repeating: 0, count: 160_000)).density == nil)
    #expect(edge([0.5, -0.5]).density == nil)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `does not depend on how the stream was split`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples = coded(cut(voice(), below: 8))
    var split = PeakEdge()
    for piece in samples.samples.randomlySplit(using: &random) { split.consume(piece.span) }
    let whole = edge(samples)
    #expect(split.density == whole.density)
    #expect(split.cuts.spans == whole.cuts.spans && split.cuts.samples == whole.cuts.samples)
  }
}
