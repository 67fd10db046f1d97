/// The header of a WAV at 16 kHz with one channel of 16 bits.
///
/// - Source: Microsoft and IBM, *Multimedia Programming Interface and Data Specifications 1.0*
///   (1991).
enum WaveHeader16 {
  static let length = 44

  static func bytes(samples: Int) -> [UInt8] {
    let rate = UInt32(SpeechReader.sampleRate)
    // A day of speech is 2.8 GB; the fields hold 4.2.
    let size = UInt32(clamping: 2 * samples)
    return Array("RIFF".utf8) + little(UInt32(clamping: UInt64(size) + UInt64(length) - 8))
      + Array("WAVEfmt ".utf8) + little(UInt32(16))
      // Plain samples, one channel, samples and bytes a second, bytes and bits a sample.
      + little(UInt16(1)) + little(UInt16(1)) + little(rate) + little(2 * rate)
      + little(UInt16(2)) + little(UInt16(16))
      + Array("data".utf8) + little(size)
  }

  private static func little(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
