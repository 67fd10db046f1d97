import CKernels

/// The sum of some samples and that of their squares.
public struct SampleSums: Sendable {
  public let sum: Float
  public let squares: Float

  /// - Parameter samples: A multiple of eight; each sum is made of eight running ones, which are
  ///   added halves first.
  public init(_ samples: Span<Float>) {
    precondition(samples.count.isMultiple(of: 8), "\(samples.count) samples are no octets")
    var sums: InlineArray<2, Float> = [0, 0]
    var span = sums.mutableSpan
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe span.withUnsafeMutableBufferPointer { sums in
        unsafe kernels().pointee.moments(samples.baseAddress, samples.count / 8, sums.baseAddress)
      }
    }
    (sum, squares) = (sums[0], sums[1])
  }
}
