/// One channel on its way through the two filters of ``KWeighting``.
///
/// A recursive filter waits for its last output; these wait for those two and four samples back, so that two
/// samples are taken at once. One at a time comes to the same bits.
///
/// - Source: scattered look-ahead, Parhi & Messerschmitt (1989), IEEE Trans. ASSP 37, 1099-1117.
struct WeightedChannel: Sendable {
  private typealias Pair = SIMD2<Double>

  private let shelf: Stage
  private let highPass: Stage
  /// By what a sum of squares becomes the channel's energy.
  private let scale: Double

  /// Inputs, outputs of the shelf and outputs of the high-pass.
  private var (x, y, z) = (History(), History(), History())
  /// Sums over every other sample.
  private var energies = Pair()
  /// Whether an odd number of samples came since the energy was last taken.
  private var isHalfway = false

  init(weighting: KWeighting, gain: Double) {
    shelf = Stage(weighting.shelf)
    // The numerator 1, -2, 1 is two differences; its gain waits until the energy is taken.
    var highPass = weighting.highPass
    (highPass.b0, highPass.b1, highPass.b2) = (1, -2, 1)
    self.highPass = Stage(highPass)
    scale = gain * weighting.highPass.b0 * weighting.highPass.b0
  }

  /// Takes `count` samples, from `start` on and `stride` places apart.
  mutating func consume(_ samples: Span<Float>, from start: Int, stride: Int, count: Int) {
    var channel = self
    var index = start
    let end = start &+ count &* stride
    if channel.isHalfway, index < end {
      channel.consume(samples[index])
      index &+= stride
    }
    while index &+ stride < end {
      channel.consume(samples[index], samples[index &+ stride])
      index &+= 2 &* stride
    }
    if index < end { channel.consume(samples[index]) }
    self = channel
  }

  /// Takes two samples, an even number having come before.
  @inline(__always)
  private mutating func consume(_ first: Float, _ second: Float) {
    let input = Pair(Double(first), Double(second))
    let shelved = shelf.next(input, after: x, y)
    let passed = highPass.next(shelved, after: y, z)
    energies += passed * passed
    x.append(input)
    y.append(shelved)
    z.append(passed)
  }

  /// Takes one sample.
  private mutating func consume(_ sample: Float) {
    let input = Double(sample)
    let shelved = shelf.next(input, after: x, y)
    let passed = highPass.next(shelved, after: y, z)
    energies[isHalfway ? 1 : 0] += passed * passed
    isHalfway.toggle()
    x.append(input)
    y.append(shelved)
    z.append(passed)
  }

  /// The weighted energy since it was last taken.
  mutating func takeEnergy() -> Double {
    defer { (energies, isHalfway) = (Pair(), false) }
    // In digital silence the filters ring down to numbers so small that processors crawl over them.
    if y.isOver, z.isOver { (y, z) = (History(), History()) }
    return (energies[0] + energies[1]) * scale
  }

  /// The last four of something.
  private struct History: Sendable {
    /// Four and three samples ago, and two and one.
    var older = Pair()
    var newer = Pair()

    @inline(__always)
    mutating func append(_ pair: Pair) { (older, newer) = (newer, pair) }

    mutating func append(_ value: Double) {
      (older, newer) = (Pair(older[1], newer[0]), Pair(newer[1], value))
    }

    var isOver: Bool {
      let silent = 1e-30
      return abs(newer[0]) < silent && abs(newer[1]) < silent
    }
  }

  /// A second-order section, multiplied out until it needs no output but every other one.
  private struct Stage: Sendable {
    /// What the input and the four before it add, and the outputs two and four samples back.
    private let taps: (Double, Double, Double, Double, Double)
    private let two: Double
    private let four: Double

    init(_ section: KWeighting.Section) {
      let (a1, a2) = (section.a1, section.a2)
      let (b0, b1, b2) = (section.b0, section.b1, section.b2)
      taps = (b0, b1 - a1 * b0, b2 - a1 * b1 + a2 * b0, a2 * b1 - a1 * b2, a2 * b2)
      two = a1 * a1 - 2 * a2
      four = -a2 * a2
    }

    @inline(__always)
    func next(_ input: Pair, after inputs: History, _ outputs: History) -> Pair {
      let one = Pair(inputs.newer[1], input[0])
      let three = Pair(inputs.older[1], inputs.newer[0])
      let near = taps.0 * input + taps.1 * one
      let far = taps.2 * inputs.newer + taps.3 * three
      // The latest output enters last: the next is waiting for that.
      return (((near + far) + taps.4 * inputs.older) + four * outputs.older) + two * outputs.newer
    }

    func next(_ input: Double, after inputs: History, _ outputs: History) -> Double {
      let near = taps.0 * input + taps.1 * inputs.newer[1]
      let far = taps.2 * inputs.newer[0] + taps.3 * inputs.older[1]
      return (((near + far) + taps.4 * inputs.older[0]) + four * outputs.older[0])
        + two * outputs.newer[0]
    }
  }
}
