/// Eight neighbouring samples, all taken through the same arithmetic at once.
///
/// Two registers on any processor, so nothing has to be known of the one at hand.
public typealias Octet = SIMD8<Float>

extension Octet {
  @inlinable @inline(__always) public var magnitudes: Octet {
    var result = self
    for lane in 0..<8 { result[lane] = self[lane].magnitude }
    return result
  }

  /// The larger of two in each place.
  @inlinable @inline(__always) public func larger(_ other: Octet) -> Octet {
    // As the processor's own instruction has it: two choices more and it would be six of them.
    var result = self
    for lane in 0..<8 { result[lane] = other[lane] > self[lane] ? other[lane] : self[lane] }
    return result
  }

  /// The sum, halves first: the same order everywhere, and three additions to wait for instead of seven.
  @inlinable @inline(__always) public var total: Float {
    (lowHalf + highHalf).total
  }

  /// The largest.
  @inlinable @inline(__always) public var largest: Float {
    func larger(_ one: Float, _ other: Float) -> Float { one > other ? one : other }
    var four = lowHalf
    for lane in 0..<4 { four[lane] = larger(self[lane], self[lane + 4]) }
    return larger(larger(four[0], four[2]), larger(four[1], four[3]))
  }
}

extension SIMD4<Float> {
  @inlinable @inline(__always) public var magnitudes: Self {
    var result = self
    for lane in 0..<4 { result[lane] = self[lane].magnitude }
    return result
  }

  /// The larger of two in each place.
  @inlinable @inline(__always) public func larger(_ other: Self) -> Self {
    var result = self
    for lane in 0..<4 { result[lane] = other[lane] > self[lane] ? other[lane] : self[lane] }
    return result
  }

  /// The smaller of two in each place.
  @inlinable @inline(__always) public func smaller(_ other: Self) -> Self {
    var result = self
    for lane in 0..<4 { result[lane] = other[lane] < self[lane] ? other[lane] : self[lane] }
    return result
  }

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
    precondition(index >= 0 && index &+ 8 <= count, "eight values do not start at \(index)")
    return unsafe withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: index &* 4, as: Octet.self)
    }
  }
}

extension Span<Float> {
  /// The four values from `index` on.
  @inlinable @inline(__always)
  public func quartet(at index: Int) -> SIMD4<Float> {
    precondition(index >= 0 && index &+ 4 <= count, "four values do not start at \(index)")
    return unsafe withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<Float>.self)
    }
  }
}

extension Span<Float> {
  /// The two values from `index` on.
  @inlinable @inline(__always)
  public func pair(at index: Int) -> SIMD2<Float> {
    precondition(index >= 0 && index &+ 2 <= count, "two values do not start at \(index)")
    return unsafe withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: index &* 4, as: SIMD2<Float>.self)
    }
  }
}

extension MutableSpan<Float> {
  /// Overwrites the four values from `index` on.
  @inlinable @inline(__always)
  public mutating func set(_ quartet: SIMD4<Float>, at index: Int) {
    precondition(index >= 0 && index &+ 4 <= count, "four values do not start at \(index)")
    unsafe withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: quartet, toByteOffset: index &* 4, as: SIMD4<Float>.self)
    }
  }

  /// The eight values from `index` on.
  @inlinable @inline(__always)
  public func octet(at index: Int) -> Octet { span.octet(at: index) }

  /// Overwrites the eight values from `index` on.
  @inlinable @inline(__always)
  public mutating func set(_ octet: Octet, at index: Int) {
    precondition(index >= 0 && index &+ 8 <= count, "eight values do not start at \(index)")
    unsafe withUnsafeMutableBytes { bytes in
      unsafe bytes.storeBytes(of: octet, toByteOffset: index &* 4, as: Octet.self)
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
