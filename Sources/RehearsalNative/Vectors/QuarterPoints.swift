import CKernels

/// Interpolates a curve at a quarter, a half and three quarters of the way between two values.
@safe public struct QuarterPoints: Sendable {
  /// Values on either side of the gap that a point depends on.
  public static let reach = Int(KERNEL_QUARTER_REACH)

  /// Partial sums, so that additions don't wait for each other.
  private static let sums = 8

  private let weights: [Float]

  /// - Parameter weights: of the values from ``reach`` - 1 before the first to ``reach`` after it,
  ///   one lane for each quarter.
  public init(weights: [SIMD4<Float>]) {
    precondition(weights.count == 2 * Self.reach, "\(weights.count) weights")
    // Two sums are computed at a time.
    self.weights = stride(from: 0, to: Self.sums, by: 2).flatMap { first in
      stride(from: first, to: weights.count, by: Self.sums).flatMap { index in
        [weights[index], weights[index + 1]].flatMap { [$0.x, $0.y, $0.z, $0.w] }
      }
    }
  }

  /// The curve at `index`, and a quarter, a half and three quarters of the way to the next value.
  ///
  /// There must be ``reach`` - 1 values before it and ``reach`` after it.
  public func points(of values: Span<Float>, from index: Int) -> SIMD4<Float> {
    precondition(
      index + 1 >= Self.reach && index + Self.reach < values.count,
      "fewer than \(Self.reach) values around \(index)")
    var points: InlineArray<4, Float> = [0, 0, 0, 0]
    var target = points.mutableSpan
    unsafe values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe kernels().pointee.quarters(
          weights, first + (index + 1 - Self.reach), target.baseAddress)
      }
    }
    return SIMD4(points[0], points[1], points[2], points[3])
  }
}
