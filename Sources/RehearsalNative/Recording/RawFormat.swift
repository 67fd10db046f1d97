/// How samples without a header are stored: little-endian, channels interleaved.
package struct RawFormat: Equatable, Sendable {
  /// How one sample is stored, by the names that ffmpeg and ALSA's programs share.
  package enum Encoding: String, CaseIterable, Sendable {
    case signed16 = "s16le"
    case signed24 = "s24le"
    case signed32 = "s32le"
    case float = "f32le"

    /// Bytes of one sample.
    package var width: Int {
      switch self {
      case .signed16: 2
      case .signed24: 3
      case .signed32, .float: 4
      }
    }
  }

  package let encoding: Encoding
  /// In hertz.
  package let sampleRate: Int
  package let channels: Int

  /// - Throws: `.sampleRate` or `.channels` outside ``RecordingLimits``.
  package init(
    _ encoding: Encoding, sampleRate: Int, channels: Int
  ) throws(SoundFileError) {
    try RecordingLimits.check(channels: channels, sampleRate: sampleRate)
    self.encoding = encoding
    self.sampleRate = sampleRate
    self.channels = channels
  }

  /// Bytes of one frame: one sample for each channel.
  package var frameWidth: Int { encoding.width * channels }
}

extension RawFormat {
  /// - Throws: `.unsupportedEncoding` for samples that are not stored in one of ``Encoding``.
  init(_ format: WaveFormat) throws(SoundFileError) {
    let encodings: [SampleEncoding: Encoding] = [
      .signed16: .signed16, .signed24: .signed24, .signed32: .signed32, .float: .float,
    ]
    guard let encoding = encodings[format.encoding] else {
      throw .unsupportedEncoding(
        container: "WAV", encoding: "\(format.encoding.rawValue) from a pipe", tag: nil)
    }
    try self.init(encoding, sampleRate: format.sampleRate, channels: format.channels)
  }
}
