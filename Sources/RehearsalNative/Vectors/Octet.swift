/// Eight consecutive samples, processed at once.
///
/// They fit two 128-bit registers, which every supported processor has.
public typealias Octet = SIMD8<Float>

extension SIMD where Scalar == Float {
  /// The larger value in each lane.
  @inlinable @inline(__always) public func larger(_ other: Self) -> Self {
    // This comparison compiles to the processor's maximum instruction; handling NaN would take six.
    var result = self
    for lane in indices { result[lane] = other[lane] > self[lane] ? other[lane] : self[lane] }
    return result
  }

  /// The smaller value in each lane.
  @inlinable @inline(__always) public func smaller(_ other: Self) -> Self {
    var result = self
    for lane in indices { result[lane] = other[lane] < self[lane] ? other[lane] : self[lane] }
    return result
  }
}

extension Octet {
  /// The sum, halves first: a fixed order, with three dependent additions instead of seven.
  @inlinable @inline(__always) public var total: Float {
    (lowHalf + highHalf).total
  }
}

extension SIMD4<Float> {
  /// The sum, halves first.
  @inlinable @inline(__always) public var total: Float {
    let two = lowHalf + highHalf
    return two.x + two.y
  }
}

extension Span<Float> {
  /// The eight values from `index` on.
  @inlinable @inline(__always)
  public func octet(at index: Int) -> Octet {
    precondition(index >= 0 && index &+ 8 <= count, "8 values do not start at \(index)")
    return unsafe withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: index &* 4, as: Octet.self)
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

extension [Float] {
  /// Appends every value of a span.
  public mutating func append(_ values: Span<Float>) {
    unsafe values.withUnsafeBufferPointer { values in
      unsafe append(contentsOf: values)
    }
  }
}
