/// A small seeded generator, so that a failing case can be replayed.
///
/// - Source: Steele, Lea & Flood (2014), "Fast splittable pseudorandom number generators".
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from `0` up to `1`, of 53 random bits; the same on every platform.
  package mutating func uniform() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// Normally distributed around `0` with a variance of `1`, to within six standard deviations.
  ///
  /// A sum of twelve uniforms needs no logarithm and no cosine, whose last bit differs from one
  /// computer to the next.
  ///
  /// - Source: Irwin (1927) and Hall (1927).
  package mutating func normal() -> Double {
    (0..<12).reduce(0.0) { sum, _ in sum + uniform() } - 6
  }
}
