extension Span<Float> {
  /// The eight values from `index` on.
  @inlinable @inline(__always)
  public func octet(at index: Int) -> Octet { values(at: index) }

  @inlinable @inline(__always)
  func values<Lanes: SIMD>(at index: Int) -> Lanes where Lanes.Scalar == Float {
    precondition(
      index >= 0 && index &+ Lanes.scalarCount <= count,
      "\(Lanes.scalarCount) values do not start at \(index)")
    return unsafe withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: index &* 4, as: Lanes.self)
    }
  }
}

extension MutableSpan<Float> {
  /// Overwrites the values from `index` on, one for each lane.
  @inlinable @inline(__always)
  public mutating func set<Lanes: SIMD>(_ values: Lanes, at index: Int)
  where Lanes.Scalar == Float {
    precondition(
      index >= 0 && index &+ Lanes.scalarCount <= count,
      "\(Lanes.scalarCount) values do not start at \(index)")
    unsafe withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: values, toByteOffset: index &* 4, as: Lanes.self)
    }
  }
}

/// The sum of all values, in eight running sums that are added in a fixed order.
public func sum(_ values: Span<Float>) -> Float {
  var sums = Octet()
  var index = 0
  while index &+ 8 <= values.count {
    sums += values.octet(at: index)
    index &+= 8
  }
  var rest: Float = 0
  while index < values.count {
    rest += values[index]
    index &+= 1
  }
  return sums.total + rest
}
