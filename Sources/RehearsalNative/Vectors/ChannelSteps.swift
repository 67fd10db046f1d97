import CKernels

/// Writes the differences between successive sums of `factor` frames, for each of two channels.
///
/// - Parameters:
///   - frames: Whole groups of `factor` frames of two channels.
///   - last: The sums before these frames; becomes the last sums of these.
///   - first: Where the first channel's differences are written, one for each group.
public func writeSteps(
  of frames: Span<Float>, every factor: Int, after last: inout SIMD2<Float>,
  to steps: inout [Float], at first: Int, _ second: Int
) {
  precondition(
    factor > 0 && frames.count.isMultiple(of: 2 * factor),
    "\(frames.count) samples are no groups of \(factor) frames")
  let groups = frames.count / (2 * factor)
  precondition(
    first >= 0 && first + groups <= second && second + groups <= steps.count,
    "\(groups) steps have no place at \(first) and \(second)")
  unsafe frames.withUnsafeBufferPointer { frames in
    unsafe steps.withUnsafeMutableBufferPointer { steps in
      guard let source = frames.baseAddress, let target = steps.baseAddress else { return }
      var sums = [last.x, last.y]
      unsafe kernels().pointee.steps(
        source, factor, groups, &sums, target + first, target + second)
      last = SIMD2(sums[0], sums[1])
    }
  }
}

/// The cross-correlation of some values with others, at each lag where all of `values` overlap.
///
/// - Parameter values: A multiple of eight.
public func correlations(of values: Span<Float>, along others: Span<Float>) -> [Float] {
  precondition(
    values.count.isMultiple(of: 8) && values.count <= others.count,
    "\(values.count) values along \(others.count)")
  let lags = others.count - values.count + 1
  return unsafe values.withUnsafeBufferPointer { values in
    unsafe others.withUnsafeBufferPointer { others in
      unsafe [Float](unsafeUninitializedCapacity: lags) { products, count in
        guard let target = products.baseAddress else { return }
        unsafe kernels().pointee.correlations(
          values.baseAddress, others.baseAddress, values.count / 8, lags, target)
        count = lags
      }
    }
  }
}
