import CKernels

/// Writes the second differences of samples.
///
/// - Parameters:
///   - samples: two more than differences.
///   - target: a multiple of eight.
public func writeCurvatures(of samples: Span<Float>, to target: inout [Float]) {
  precondition(
    target.count.isMultiple(of: 8) && samples.count == target.count + 2,
    "\(samples.count) samples have no \(target.count) curvatures")
  unsafe samples.withUnsafeBufferPointer { samples in
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe kernels().pointee.curvatures(samples.baseAddress, target.count / 8, target.baseAddress)
    }
  }
}
