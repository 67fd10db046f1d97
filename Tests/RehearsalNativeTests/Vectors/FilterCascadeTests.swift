import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct FilterCascadeTests {
  private static let numerator = (1.0, -1.7534, 0.7806)
  private static let first = (a1: -1.69066, a2: 0.73248)
  private static let second = (a1: -1.99005, a2: 0.99007)

  private static func cascade(channels: Int) -> FilterCascade {
    FilterCascade(
      numerator: numerator, first: FilterFeedback(a1: first.a1, a2: first.a2),
      second: FilterFeedback(a1: second.a1, a2: second.a2), channels: channels)
  }

  /// The energy of one channel, sample by sample.
  private static func energy(of samples: [Float]) -> Double {
    var (x, y, z) = ([0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0])
    var energy = 0.0
    for sample in samples {
      let input = Double(sample)
      let shelf =
        numerator.0 * input + numerator.1 * x[0] + numerator.2 * x[1]
        - first.a1 * y[0] - first.a2 * y[1]
      let output = shelf - 2 * y[0] + y[1] - second.a1 * z[0] - second.a2 * z[1]
      energy += output * output
      (x, y, z) = ([input, x[0]], [shelf, y[0], y[1]], [output, z[0]])
    }
    return energy
  }

  @Test(arguments: [1, 2, 3], [160, 441, 1920]) func `energies are those of the plain filters`(
    channels: Int, frames: Int
  ) {
    var random = SplitMix64(seed: 6)
    let samples = (0..<channels * frames).map { _ in Float.random(in: -1...1, using: &random) }
    for pair in stride(from: 0, to: channels, by: 2) {
      let own = min(2, channels - pair)
      var cascade = Self.cascade(channels: own)
      // In two cells: the second goes on where the first ended.
      let half = frames / 2
      let found = [(0, half), (half, frames - half)].map { first, count in
        cascade.energies(
          of: samples.span, from: first * channels + pair, stride: channels, frames: count)
      }
      for channel in 0..<own {
        let expected = Self.energy(
          of: stride(from: pair + channel, to: samples.count, by: channels).map { samples[$0] })
        let sum = found.reduce(0) { $0 + (channel == 0 ? $1.0 : $1.1) }
        #expect(abs(sum / expected - 1) < 1e-9)
      }
    }
  }

  @Test func `nothing is left of an offset`() {
    var cascade = Self.cascade(channels: 1)
    let constant = [Float](repeating: 0.7, count: 4800)
    for _ in 0..<20 {
      _ = cascade.energies(of: constant.span, from: 0, stride: 1, frames: constant.count)
    }
    let rest = cascade.energies(of: constant.span, from: 0, stride: 1, frames: constant.count)
    #expect(rest.0 < 1e-20)
  }
}
