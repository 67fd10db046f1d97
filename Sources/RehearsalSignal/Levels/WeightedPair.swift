import RehearsalNative

/// Two channels side by side in the two filters of ``KWeighting``.
///
/// A recursive filter is limited by the latency of its feedback; two channels share that latency.
struct WeightedPair: Sendable {
  private typealias Pair = SIMD2<Double>

  /// The shelf with `b0` normalised to 1, and the feedback of the high-pass, whose numerator 1, -2,
  /// 1 is computed as two differences. The gains are applied when the energy is taken.
  private let shelf: (b1: Double, b2: Double, a1: Double, a2: Double)
  private let highPass: (a1: Double, a2: Double)
  /// Smaller states become zero: in digital silence the filters ring down to denormal numbers,
  /// which are slow.
  private static let nothing = 1e-30
  /// Factors that turn the sums of squares into the channels' energies.
  private let scales: Pair

  /// The last two inputs and outputs of the shelf, and outputs of the high-pass.
  private var (x1, x2, y1, y2, z1, z2) = (Pair(), Pair(), Pair(), Pair(), Pair(), Pair())
  /// The last rise of the output of the shelf.
  private var rise = Pair()
  private var energies = Pair()

  init(weighting: KWeighting, gains: (Double, Double)) {
    let (first, second) = (weighting.shelf, weighting.highPass)
    shelf = (first.b1 / first.b0, first.b2 / first.b0, first.a1, first.a2)
    highPass = (second.a1, second.a2)
    let gain = first.b0 * second.b0
    scales = Pair(gains.0, gains.1) * (gain * gain)
  }

  /// Takes `count` samples of each, from `start` on and `stride` places apart; those of the second
  /// channel lie next to those of the first.
  mutating func consume(_ samples: Span<Float>, from start: Int, stride: Int, count: Int) {
    var pair = self
    var index = start
    for _ in 0..<count {
      pair.consume(Pair(samples.pair(at: index)))
      index &+= stride
    }
    self = pair
  }

  /// The same for a channel that has no second beside it.
  mutating func consume(
    lone samples: Span<Float>, from start: Int, stride: Int, count: Int
  ) {
    var pair = self
    var index = start
    for _ in 0..<count {
      pair.consume(Pair(Double(samples[index]), 0))
      index &+= stride
    }
    self = pair
  }

  @inline(__always)
  private mutating func consume(_ x: Pair) {
    // The latest output is used last, since it is on the critical path.
    let y = ((x + (shelf.b1 * x1 + shelf.b2 * x2)) - shelf.a2 * y2) - shelf.a1 * y1
    let rise = y - y1
    let z = ((rise - self.rise) - highPass.a2 * z2) - highPass.a1 * z1
    energies += z * z
    (x2, x1, y2, y1, z2, z1, self.rise) = (x1, x, y1, y, z1, z, rise)
  }

  /// The weighted energy of both since it was last taken.
  mutating func takeEnergy() -> Double {
    let energies = energies * scales
    self.energies = Pair()
    let loudest = [y1, y2, z1, z2].reduce(0) { max($0, abs($1[0]), abs($1[1])) }
    if loudest < Self.nothing { (y1, y2, z1, z2, rise) = (Pair(), Pair(), Pair(), Pair(), Pair()) }
    return energies[0] + energies[1]
  }
}
