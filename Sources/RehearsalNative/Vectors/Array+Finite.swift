extension [Float] {
  /// Sets what is NaN or infinite among the first `count` samples to 0.
  ///
  /// - Returns: How many there were.
  mutating func replaceNonFinite(first count: Int) -> Int {
    unsafe withUnsafeMutableBufferPointer { samples in
      // Adding 1 to an exponent of all ones carries into the sign bit: one test for a whole block,
      // no branch.
      var carries: UInt32 = 0
      for index in 0..<count {
        carries |= unsafe (samples[index].bitPattern & 0x7FFF_FFFF) &+ 0x0080_0000
      }
      guard carries & 0x8000_0000 != 0 else { return 0 }
      var replaced = 0
      for index in 0..<count where unsafe !samples[index].isFinite {
        unsafe samples[index] = 0
        replaced += 1
      }
      return replaced
    }
  }
}
