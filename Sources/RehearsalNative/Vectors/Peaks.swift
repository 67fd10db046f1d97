import CKernels

/// Gives the places of all peaks: values above a limit that the one before does not exceed and the
/// one behind does not reach.
///
/// - Parameter places: 256 at most, with one value before them and eight behind.
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
