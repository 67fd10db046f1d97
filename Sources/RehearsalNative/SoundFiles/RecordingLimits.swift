/// Limits on what is accepted as a recording of speech.
public enum RecordingLimits {
  /// Mono to 7.1; more is a multitrack session.
  public static let channels = 1...8

  /// In hertz: from the lowest rate that carries speech to the highest that converters offer.
  public static let sampleRates = 4_000...384_000

  /// The largest magnitude of a sample, full scale being 1: that of 32-bit integers stored as
  /// floats without scaling. No sound is louder; whatever lies beyond is damage, read as 0 and
  /// counted. Squares of all others, and sums of squares, are finite floats.
  public static let magnitude: Float = 0x1p31

  /// One day: no talk is longer, and a malicious header may claim any length.
  public static let seconds = 24 * 60 * 60

  package static func check(channels: Int, sampleRate: Int) throws(SoundFileError) {
    guard Self.channels.contains(channels) else { throw .channels(channels) }
    guard sampleRates.contains(sampleRate) else { throw .sampleRate(sampleRate) }
  }
}

extension [Float] {
  /// Sets unusable samples to 0: NaN, and those beyond ``RecordingLimits/magnitude``.
  ///
  /// - Parameter count: How many samples to check, from the first on; all by default.
  /// - Returns: How many were set.
  package mutating func silenceUnusable(first count: Int? = nil) -> Int {
    let count = count ?? self.count
    precondition(count <= self.count, "fewer than \(count) samples")
    // Bit patterns of magnitudes sort like their values, infinity and NaN last, so this addition
    // carries into the sign bit for all beyond the limit. One test for a whole block, no branch.
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
