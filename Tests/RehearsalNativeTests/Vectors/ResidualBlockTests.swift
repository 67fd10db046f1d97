import RehearsalNative
import RehearsalTestKit
import Testing

/// Blocks computed with integers against the same in floating point.
@Suite struct ResidualBlockTests {
  private static let width = 16
  private static let step: Float = 1e-4

  private func random(_ count: Int, in range: ClosedRange<Float>, seed: UInt64) -> [Float] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Float.random(in: range, using: &generator) }
  }

  /// A naive block.
  private func expected(
    _ values: [Float], distance: Int, near: [[Float]], codes: [Int16], bias: [Float]
  ) -> [Float] {
    let (width, steps) = (Self.width, values.count / Self.width)
    func value(_ step: Int, _ channel: Int) -> Float {
      (0..<steps).contains(step) ? values[step * width + channel] : 0
    }
    return (0..<values.count).map { place in
      let (step, output) = place.quotientAndRemainder(dividingBy: width)
      let sum = (0..<width).reduce(into: bias[output]) { sum, input in
        let heard =
          near[0][input] * value(step - distance, input) + near[1][input] * value(step, input)
          + near[2][input] * value(step + distance, input) + near[3][input]
        sum += min(256, max(0, heard)) * Float(codes[output * width + input]) * Self.step
      }
      return values[place] + sum
    }
  }

  @Test(arguments: [1, 2, 8, 64], [1, 5, 40])
  func `rounding changes little`(distance: Int, steps: Int) {
    let width = Self.width
    let near = (0..<4).map { random(width, in: -1...1, seed: UInt64($0)) }
    let codes = random(width * width, in: -4_000...4_000, seed: 9).map { Int16($0) }
    let bias = random(width, in: -1...1, seed: 10)
    let block = ResidualBlock(
      distance: distance,
      near: ResidualBlock.Neighbors(
        before: near[0], here: near[1], after: near[2], bias: near[3]),
      mix: MixingLayer(codes: codes, step: Self.step, bias: bias))
    let values = random(width * steps, in: -4...4, seed: 11)
    let wanted = expected(values, distance: distance, near: near, codes: codes, bias: bias)
    let found = block.applied(to: values.span)
    #expect(found.count == wanted.count)
    for (found, wanted) in zip(found, wanted) {
      // Sixteen inputs, each off by half of 1/128 at most, times weights of 0.4 at most.
      #expect(abs(found - wanted) < 0.03)
    }
  }

  @Test func `what is above the largest code counts as that`() {
    let width = Self.width
    let block = ResidualBlock(
      distance: 1,
      near: ResidualBlock.Neighbors(
        before: [Float](repeating: 0, count: width), here: [Float](repeating: 1, count: width),
        after: [Float](repeating: 0, count: width), bias: [Float](repeating: 0, count: width)),
      mix: MixingLayer(
        codes: [Int16](repeating: 4_000, count: width * width), step: Self.step,
        bias: [Float](repeating: 0, count: width)))
    let found = block.applied(to: [Float](repeating: 1e6, count: width).span)
    let wanted = 1e6 + 0.4 * Float(width) * 32_767 / 128
    #expect(found.allSatisfy { abs($0 - wanted) < 0.5 })
  }
}
