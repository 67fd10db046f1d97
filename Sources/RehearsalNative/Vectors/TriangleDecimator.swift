import CKernels

/// Takes every fourth sample of a stream filtered by a triangle of seven taps: two boxcars of four.
@safe public struct TriangleDecimator: Sendable {
  public static let factor = 4

  /// The rising half of the triangle, waiting for its falling half.
  private var rising: Float = 0

  public init() {}

  /// Appends every fourth sample of the filtered stream.
  ///
  /// - Parameter samples: A multiple of eight.
  public mutating func consume(_ samples: Span<Float>, into output: inout [Float]) {
    precondition(samples.count.isMultiple(of: 8), "\(samples.count) samples, not a multiple of 8")
    let (octets, known) = (samples.count / 8, output.count)
    output.append(contentsOf: repeatElement(0, count: samples.count / Self.factor))
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let target = output.baseAddress else { return }
        unsafe kernels().pointee.triangle(samples.baseAddress, octets, &rising, target + known)
      }
    }
  }
}
