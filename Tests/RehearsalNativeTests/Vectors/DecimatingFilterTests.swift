import RehearsalNative
import Testing

@Suite struct DecimatingFilterTests {
  /// Noise from a linear congruential generator, -1 to 1.
  private func noise(_ count: Int, seed: UInt32) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(Int32(bitPattern: state)) * 0x1p-31
    }
  }

  /// Symmetric taps, as of a linear-phase filter.
  private func mirrored(_ count: Int, seed: UInt32) -> [Float] {
    let half = noise(count / 2, seed: seed)
    return half + noise(count % 2, seed: seed + 1) + half.reversed()
  }

  /// The dot product of the taps and the samples from `start` on.
  private func product(_ taps: [Float], _ samples: [Float], from start: Int) -> Double {
    taps.indices.reduce(0) { $0 + Double(taps[$1]) * Double(samples[start + $1]) }
  }

  private func expectProducts(_ taps: [Float], factor: Int) {
    let samples = noise(1000, seed: 2)
    let filter = DecimatingFilter(taps: taps, factor: factor)
    var outputs: [Float] = [9]
    filter.apply(to: samples.span, into: &outputs)
    #expect(outputs.count == 1 + filter.outputs(ofSamples: samples.count))
    #expect(outputs[0] == 9)
    for (index, output) in outputs.dropFirst().enumerated() {
      #expect(abs(Double(output) - product(taps, samples, from: index * factor)) < 1e-5)
      #expect(output == filter.output(of: samples.span, at: index * factor))
    }
  }

  @Test(arguments: [2, 3, 6], [16, 63, 88])
  func `outputs are dot products, with the same bits alone or together`(
    factor: Int, count: Int
  ) {
    expectProducts(noise(count, seed: 1), factor: factor)
    expectProducts(mirrored(count, seed: 1), factor: factor)
    expectProducts(mirrored(count, seed: 1) + [0, 0, 0], factor: factor)
  }

  @Test func `outputs come in whole groups, and none from too few samples`() {
    let filter = DecimatingFilter(taps: noise(16, seed: 3), factor: 2)
    #expect(filter.outputs(ofSamples: 0) == 0)
    #expect(filter.outputs(ofSamples: 16 + 2 * 14) == 0)
    #expect(filter.outputs(ofSamples: 16 + 2 * 15) == 16)
    #expect(filter.outputs(ofSamples: 16 + 2 * 32) == 32)
  }

  @Test func `taps at the zeros of a sinc change nothing`() {
    var taps = noise(16, seed: 4)
    for index in stride(from: 1, to: 16, by: 2) { taps[index] = 3e-17 * taps[index] }
    let samples = noise(200, seed: 5)
    var (outputs, expected): ([Float], [Float]) = ([], [])
    DecimatingFilter(taps: taps, factor: 2).apply(to: samples.span, into: &outputs)
    for index in stride(from: 1, to: 16, by: 2) { taps[index] = 0 }
    DecimatingFilter(taps: taps, factor: 2).apply(to: samples.span, into: &expected)
    #expect(outputs == expected)
  }
}
