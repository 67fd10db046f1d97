import RehearsalNative

/// Sums for the mean and the power of samples.
struct SampleMoments: Sendable {
  private(set) var count = 0
  private var sum = 0.0
  private var squares = 0.0
  /// Sums of the latest octets, lane by lane, not yet added to the others.
  private var octets = (sums: Octet(), squares: Octet(), count: 0)
  /// How many octets are summed as floats: few enough to lose no precision.
  static let together = 8

  /// The sum of the squares.
  var energy: Double { squares + Double(octets.squares.total) }
  var mean: Double { (sum + Double(octets.sums.total)) / Double(max(1, count)) }
  /// Mean square about the mean.
  var variance: Double { power(about: mean) }

  func power(about center: Double) -> Double {
    guard count > 0 else { return 0 }
    return max(0, energy / Double(count) - center * (2 * mean - center))
  }

  /// Eight samples, added as floats first.
  @inline(__always)
  mutating func add(_ octet: Octet) {
    count &+= 8
    octets.sums += octet
    octets.squares += octet * octet
    octets.count &+= 1
    if octets.count == Self.together { addUp() }
  }

  /// Whether several octets can be added at once: no earlier ones are still to be summed.
  var takesMany: Bool { octets.count == 0 }

  /// Adds consecutive octets from `index` on. The sums are bit-identical to adding the octets one
  /// by one.
  ///
  /// - Returns: Whether they were added; see ``takesMany``.
  mutating func add(_ samples: Span<Float>, at index: Int) -> Bool {
    guard takesMany else { return false }
    let sums = SampleSums(samples.extracting(index..<index &+ 8 &* Self.together))
    count &+= 8 &* Self.together
    sum += Double(sums.sum)
    squares += Double(sums.squares)
    return true
  }

  private mutating func addUp() {
    sum += Double(octets.sums.total)
    squares += Double(octets.squares.total)
    octets = (Octet(), Octet(), 0)
  }

  mutating func add(_ sample: Float) {
    let value = Double(sample)
    count &+= 1
    sum += value
    squares += value * value
  }

  mutating func remove(_ sample: Float, times: Int) {
    let value = Double(sample)
    count -= times
    sum -= value * Double(times)
    squares -= value * value * Double(times)
  }
}
