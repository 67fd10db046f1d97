/// Sounds at the edges of what floats can hold, at which sums overflow and filters ring.
package struct ExtremeSound: Sendable {
  package enum Shape: String, CaseIterable, Sendable {
    /// One value throughout.
    case constant
    /// Both polarities in turn: the most that a filter can be driven.
    case alternating
    /// One sample in quiet noise, as a damaged byte leaves it.
    case impulse
    /// Noise that is switched on and off five times a second, as speech is.
    case bursts
    /// Random bits of all magnitudes up to the largest, subnormal ones too.
    case bits
  }

  package let shape: Shape
  /// The largest magnitude; it may be infinite or NaN.
  package let magnitude: Float

  package init(_ shape: Shape, upTo magnitude: Float) {
    self.shape = shape
    self.magnitude = magnitude
  }

  package func samples(count: Int, rate: Int) -> [Float] {
    var random = SplitMix64(seed: UInt64(magnitude.bitPattern))
    let burst = max(1, rate / 10)
    return (0..<count).map { index in
      switch shape {
      case .constant: magnitude
      case .alternating: index.isMultiple(of: 2) ? magnitude : -magnitude
      case .impulse: index == count / 3 ? magnitude : Float(random.normal() * 0.01)
      case .bursts:
        index / burst % 2 == 0 ? 0 : magnitude * (2 * Float(random.uniform()) - 1)
      case .bits:
        Float(bitPattern: UInt32(random.next() % UInt64(magnitude.bitPattern + 1)))
          * (index.isMultiple(of: 2) ? 1 : -1)
      }
    }
  }
}
