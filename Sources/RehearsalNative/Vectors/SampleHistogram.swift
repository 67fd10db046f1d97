import CKernels

/// A histogram of samples by sign and magnitude, of which only the highest bits count.
@safe public struct SampleHistogram: Sendable {
  private let droppedBits: Int
  private let least: Float
  public private(set) var counts: [UInt32]

  /// - Parameters:
  ///   - droppedBits: How many of a sample's 32 bits are ignored, 1 to 31.
  ///   - least: Smaller magnitudes may be left out.
  public init(droppedBits: Int, least: Float) {
    precondition((1...31).contains(droppedBits), "\(droppedBits) bits of 32 dropped")
    (self.droppedBits, self.least) = (droppedBits, least)
    counts = [UInt32](repeating: 0, count: 1 << (32 - droppedBits))
  }

  /// Counts samples, and extends the extremes to include them.
  public mutating func count(
    _ samples: Span<Float>, extremes: inout (low: Float, high: Float)
  ) {
    let octets = samples.count / 8
    var found: InlineArray<2, Float> = [extremes.low, extremes.high]
    var span = found.mutableSpan
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        unsafe span.withUnsafeMutableBufferPointer { found in
          unsafe kernels().pointee.histogram(
            samples.baseAddress, octets, least, Int32(droppedBits), counts.baseAddress,
            found.baseAddress)
        }
      }
    }
    extremes = (found[0], found[1])
    for index in 8 * octets..<samples.count {
      let sample = samples[index]
      counts[Int(sample.bitPattern >> UInt32(droppedBits))] &+= 1
      extremes = (min(extremes.low, sample), max(extremes.high, sample))
    }
  }
}
