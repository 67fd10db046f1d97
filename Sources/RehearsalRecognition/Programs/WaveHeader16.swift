/// The header of a mono 16-bit WAV at 16 kHz.
///
/// - Source: Microsoft and IBM, *Multimedia Programming Interface and Data Specifications 1.0*
///   (1991).
enum WaveHeader16 {
  static let length = 44

  static func bytes(samples: Int) -> [UInt8] {
    let rate = UInt32(SpeechReader.sampleRate)
    // A day of speech is 2.8 GB; the fields hold up to 4.2 GB.
    let size = UInt32(clamping: 2 * samples)
    return Array("RIFF".utf8) + little(UInt32(clamping: UInt64(size) + UInt64(length) - 8))
      + Array("WAVEfmt ".utf8) + little(UInt32(16))
      // PCM, one channel, samples and bytes per second, bytes and bits per sample.
      + little(UInt16(1)) + little(UInt16(1)) + little(rate) + little(2 * rate)
      + little(UInt16(2)) + little(UInt16(16))
      + Array("data".utf8) + little(size)
  }

  private static func little(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
