import CKernels

/// The count and the sum of the magnitudes of every fourth sample of a stream minus a running mean,
/// and the sum of their logarithms.
@safe public struct AmplitudeCounter: Sendable {
  /// Samples whose product neither overflows nor underflows: each lies between `smallest` and a few
  /// times ``RecordingLimits/magnitude``.
  private static let group = 16
  /// A smaller mean becomes zero.
  private static let nothing = 1e-30

  private let mean: kernel_mean
  private var counted = kernel_amplitudes(
    mean: 0, sum: 0, count: 0, product: 1, doublings: 0, factors: 0,
    most_factors: Int64(group))

  /// - Parameters:
  ///   - pole: The pole of the running mean.
  ///   - smallest: Smaller magnitudes are not counted.
  public init(pole: Double, smallest: Double) {
    let weights = [3, 2, 1, 0].map { power in
      Float((0..<power).reduce(1 - pole) { weight, _ in weight * pole })
    }
    mean = kernel_mean(
      weights: (weights[0], weights[1], weights[2], weights[3]), kept: pole * pole * pole * pole,
      nothing: Self.nothing, smallest: smallest)
  }

  /// How many were counted.
  public var count: Int { Int(counted.count) }
  /// The sum of their magnitudes.
  public var sum: Double { counted.sum }
  /// Their product is ``significand`` times two to the power of this.
  public var exponent: Int { Int(counted.doublings) }
  public var significand: Double { counted.product }

  /// Takes the next samples, a multiple of eight.
  public mutating func consume(_ samples: Span<Float>) {
    precondition(samples.count.isMultiple(of: 8), "\(samples.count) samples are not octets")
    var mean = mean
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe kernels().pointee.amplitudes(&mean, samples.baseAddress, samples.count / 8, &counted)
    }
  }
}
