/// The denominator of a recursive filter of second order, 1 + a1/z + a2/z².
public struct FilterFeedback: Sendable {
  let a1, a2: Double

  public init(a1: Double, a2: Double = 0) { (self.a1, self.a2) = (a1, a2) }

  /// The same poles for a filter that looks so many samples back, and twice as many; and the
  /// numerator that makes it the same filter.
  ///
  /// - Parameter samples: A power of two.
  /// - Source: look-ahead after Parhi & Messerschmitt (1989), IEEE Trans. ASSP 37, 1099-1117.
  func lookingAhead(_ samples: Int) -> (near: Double, far: Double, numerator: [Double]) {
    guard samples > 1 else { return (a1, a2, [1]) }
    // Times itself with every second sign changed, a polynomial in z has even powers only.
    let squares = Self(a1: 2 * a2 - a1 * a1, a2: a2 * a2)
    let rest = squares.lookingAhead(samples / 2)
    var spread = [Double](repeating: 0, count: 2 * rest.numerator.count - 1)
    for (power, value) in rest.numerator.enumerated() { spread[2 * power] = value }
    return (rest.near, rest.far, product([1, -a1] + (a2 == 0 ? [] : [a2]), spread))
  }
}

/// The product of two polynomials.
func product(_ one: [Double], _ other: [Double]) -> [Double] {
  var result = [Double](repeating: 0, count: one.count + other.count - 1)
  for (first, value) in one.enumerated() {
    for (second, factor) in other.enumerated() { result[first + second] += value * factor }
  }
  return result
}
