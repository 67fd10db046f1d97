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
