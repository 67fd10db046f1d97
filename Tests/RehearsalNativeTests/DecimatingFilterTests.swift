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

  @Test(arguments: [2, 3, 6], [16, 64, 88])
  func `outputs are the dot products to the bit`(factor: Int, taps: Int) {
    let taps = noise(taps, seed: 1)
    let samples = noise(1000, seed: 2)
    let filter = DecimatingFilter(taps: taps, factor: factor)
    var outputs: [Float] = [9]
    filter.apply(to: samples.span, into: &outputs)
    #expect(outputs.count == 1 + filter.outputs(ofSamples: samples.count))
    #expect(outputs[0] == 9)
    for (index, output) in outputs.dropFirst().enumerated() {
      let window = samples.span.extracting(index * factor..<index * factor + taps.count)
      #expect(output == dotProduct(taps.span, window))
    }
  }

  @Test func `only whole groups are made, and none of too few samples`() {
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
    var outputs: [Float] = []
    DecimatingFilter(taps: taps, factor: 2).apply(to: samples.span, into: &outputs)
    for (index, output) in outputs.enumerated() {
      #expect(output == dotProduct(taps.span, samples.span.extracting(2 * index..<2 * index + 16)))
    }
  }
}
