import CKernels

/// A recursive filter of at most second order, which computes eight outputs at once.
///
/// Each output is computed from those eight and sixteen samples back: the denominator is multiplied
/// out to powers of z⁸, and the numerator with it. Outputs below 1e-15 become zero. A stream may be
/// split anywhere; the outputs have the same bits.
@safe public struct RecursiveFilter: Sendable {
  /// Outputs that an output depends on.
  private static let memory = 16
  private static let lanes = 8

  /// Weights of the latest values.
  private let taps: [Float]
  /// Weights of the outputs eight and sixteen samples ago.
  private let feedback: (near: Float, far: Float)
  /// Values filtered at a time, few enough to stay in the cache.
  private static let part = 256
  /// The last values, then room for a part.
  private var values: [Float]
  /// The last outputs, then room for a part.
  private var results = [Float](repeating: 0, count: memory + part)

  /// - Parameter numerator: The numerator of the filter in its usual form.
  public init(numerator: [Double], feedback: FilterFeedback) {
    let ahead = feedback.lookingAhead(Self.lanes)
    taps = product(numerator, ahead.numerator).map { Float($0) }
    self.feedback = (Float(ahead.near), Float(ahead.far))
    values = [Float](repeating: 0, count: taps.count - 1 + Self.part)
  }

  /// Filters the values of an array from `start` on in place.
  public mutating func filter(_ samples: inout [Float], from start: Int = 0) {
    let (taps, feedback) = (taps, feedback)
    let lead = taps.count - 1
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      unsafe values.withUnsafeMutableBufferPointer { values in
        unsafe results.withUnsafeMutableBufferPointer { results in
          guard let block = samples.baseAddress, let inputs = values.baseAddress,
            let outputs = results.baseAddress
          else { return }
          for first in stride(from: start, to: samples.count, by: Self.part) {
            let count = min(Self.part, samples.count - first)
            unsafe (inputs + lead).update(from: block + first, count: count)
            unsafe kernels().pointee.recursion(
              taps, taps.count, feedback.near, feedback.far, inputs + lead, count,
              outputs + Self.memory)
            unsafe (block + first).update(from: outputs + Self.memory, count: count)
            unsafe inputs.update(from: inputs + count, count: lead)
            unsafe outputs.update(from: outputs + count, count: Self.memory)
          }
        }
      }
    }
  }
}

/// The denominator of a recursive filter of second order, 1 + a1/z + a2/z².
public struct FilterFeedback: Sendable {
  let a1, a2: Double

  public init(a1: Double, a2: Double = 0) { (self.a1, self.a2) = (a1, a2) }

  /// The feedback of an equivalent filter that uses its outputs `samples` and twice `samples` back,
  /// and the polynomial by which its numerator is multiplied.
  ///
  /// - Parameter samples: A power of two.
  /// - Source: look-ahead after Parhi & Messerschmitt (1989), IEEE Trans. ASSP 37, 1099-1117.
  func lookingAhead(_ samples: Int) -> (near: Double, far: Double, numerator: [Double]) {
    guard samples > 1 else { return (a1, a2, [1]) }
    // p(z)·p(−z) has only even powers of z.
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
