extension [Float] {
  /// Sets what can't be a sample to 0: NaN, and whatever lies beyond
  /// ``RecordingLimits/magnitude``.
  ///
  /// - Parameter count: How many samples to look at, from the first on; all by default.
  /// - Returns: How many were set.
  package mutating func silenceUnusable(first count: Int? = nil) -> Int {
    let count = count ?? self.count
    precondition(count <= self.count, "fewer than \(count) samples")
    // Magnitudes in the order of their bits, those of infinity and NaN last: adding this carries
    // into the sign bit for all beyond the limit. One test for a whole block, no branch.
    let room = 0x7FFF_FFFF - RecordingLimits.magnitude.bitPattern
    return unsafe withUnsafeMutableBufferPointer { samples in
      var carries: UInt32 = 0
      for index in 0..<count {
        carries |= unsafe (samples[index].bitPattern & 0x7FFF_FFFF) &+ room
      }
      guard carries & 0x8000_0000 != 0 else { return 0 }
      var silenced = 0
      for index in 0..<count where unsafe !(samples[index].magnitude <= RecordingLimits.magnitude) {
        unsafe samples[index] = 0
        silenced += 1
      }
      return silenced
    }
  }
}
