/// Eight neighbouring samples, all taken through the same arithmetic at once.
///
/// Two registers on any processor, so nothing has to be known of the one at hand.
public typealias Octet = SIMD8<Float>

extension SIMD where Scalar == Float {
  @inlinable @inline(__always) public var magnitudes: Self {
    var result = self
    for lane in indices { result[lane] = self[lane].magnitude }
    return result
  }

  /// The larger of two in each place.
  @inlinable @inline(__always) public func larger(_ other: Self) -> Self {
    // As the processor's own instruction has it: two choices more and it would be six of them.
    var result = self
    for lane in indices { result[lane] = other[lane] > self[lane] ? other[lane] : self[lane] }
    return result
  }

  /// The smaller of two in each place.
  @inlinable @inline(__always) public func smaller(_ other: Self) -> Self {
    var result = self
    for lane in indices { result[lane] = other[lane] < self[lane] ? other[lane] : self[lane] }
    return result
  }
}

extension Octet {
  /// The sum, halves first: the same order everywhere, and three additions to wait for instead of
  /// seven.
  @inlinable @inline(__always) public var total: Float {
    (lowHalf + highHalf).total
  }

  /// The largest.
  @inlinable @inline(__always) public var largest: Float {
    let four = lowHalf.larger(highHalf)
    let two = four.lowHalf.larger(four.highHalf)
    return two.x < two.y ? two.y : two.x
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
  public func octet(at index: Int) -> Octet { values(at: index) }

  /// The four values from `index` on.
  @inlinable @inline(__always)
  public func quartet(at index: Int) -> SIMD4<Float> { values(at: index) }

  /// The two values from `index` on.
  @inlinable @inline(__always)
  public func pair(at index: Int) -> SIMD2<Float> { values(at: index) }

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
  /// Overwrites as many values from `index` on as there are lanes.
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

/// The sum of all values, eight abreast: the same order everywhere.
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
