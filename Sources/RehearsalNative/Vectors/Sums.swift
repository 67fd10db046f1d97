import CKernels

/// The sum of some samples and that of their squares.
public struct SampleSums: Sendable {
  public let sum: Float
  public let squares: Float

  /// - Parameter samples: A multiple of eight; each sum is made of eight running sums, which are
  ///   added halves first.
  public init(_ samples: Span<Float>) {
    precondition(samples.count.isMultiple(of: 8), "\(samples.count) samples, not a multiple of 8")
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

/// The sum of all values, in eight running sums that are added in a fixed order.
public func sum(_ values: Span<Float>) -> Float {
  let octets = values.count / 8
  let whole = unsafe values.withUnsafeBufferPointer { values in
    unsafe kernels().pointee.sum(values.baseAddress, octets)
  }
  var rest: Float = 0
  for index in 8 * octets..<values.count { rest += values[index] }
  return whole + rest
}

/// The dot product of two spans, whose equal length must be a multiple of eight.
///
/// Eight running sums, added at the end in a fixed order: the same bits on every run, and not
/// slowed by the latency of each addition as a single running sum is.
@inlinable
public func dotProduct(_ left: Span<Float>, _ right: Span<Float>) -> Float {
  precondition(left.count == right.count, "\(left.count) and \(right.count) values")
  precondition(left.count % 8 == 0, "\(left.count) values are not a multiple of eight")
  return unsafe left.withUnsafeBytes { left in
    unsafe right.withUnsafeBytes { right in
      var sums = SIMD8<Float>()
      var offset = 0
      while offset < left.count {
        unsafe sums +=
          left.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
          * right.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
        offset &+= MemoryLayout<SIMD8<Float>>.size
      }
      return sums.sum()
    }
  }
}

/// Appends the difference of every sample from the one before.
///
/// - Parameter before: The sample before the first.
public func appendSteps(
  of samples: Span<Float>, after before: Float, to output: inout [Float]
) {
  guard samples.count > 0 else { return }
  unsafe samples.withUnsafeBufferPointer { samples in
    output.append(addingCapacity: samples.count) { steps in
      unsafe steps.withUnsafeMutableBufferPointer { steps, count in
        unsafe steps.initializeElement(at: 0, to: samples[0] - before)
        for index in 1..<samples.count {
          unsafe steps.initializeElement(at: index, to: samples[index] - samples[index &- 1])
        }
        count = samples.count
      }
    }
  }
}

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
