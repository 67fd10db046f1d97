import CKernels

/// Calls `body` with the index of each peak: a value above a limit that is not below the previous
/// value and is above the next.
///
/// - Parameter places: At most 256, with one value before them and eight after them.
public func forEachPeak(
  of values: Span<Float>, in places: ClosedRange<Int>, above weakest: Float,
  _ body: (Int) -> Void
) {
  let octets = (places.count + 7) / 8
  precondition(
    octets <= 32 && places.lowerBound > 0
      && places.lowerBound + 8 * octets < values.count,
    "\(places) with their neighbours are not in \(values.count) values")
  var found = unsafe values.withUnsafeBufferPointer { values in
    guard let first = values.baseAddress else { return UInt32(0) }
    return unsafe kernels().pointee.peaks(first + places.lowerBound, octets, weakest)
  }
  while found != 0 {
    let first = places.lowerBound &+ 8 &* found.trailingZeroBitCount
    found &= found &- 1
    for place in first...min(first &+ 7, places.upperBound)
    where values[place] > weakest && values[place] >= values[place &- 1]
      && values[place] > values[place &+ 1]
    {
      body(place)
    }
  }
}
