/// Where the plain samples of a recording lie and how they are stored, as its header says.
///
/// We read the headers of plain formats ourselves and give libsndfile only the samples behind them,
/// because its 1.2.0 has memory errors in reading hostile headers (CVE-2021-3246, CVE-2022-33065,
/// CVE-2026-37555).
struct SampleLayout: Equatable, Sendable {
  /// The name shown to people: "WAV", "RF64", "AIFF".
  var container: String
  var encoding: SampleEncoding
  var isBigEndian: Bool
  var channels: Int
  var sampleRate: Int

  /// Bytes before the first sample.
  var offset: Int

  /// Bytes of samples that the header promises, `nil` when its writer couldn't know.
  var declaredBytes: Int?

  /// Bytes of one sample on every channel.
  var frameWidth: Int { encoding.width * channels }
}

extension SampleLayout {
  /// Sizes that programs leave behind when they write to a pipe and can't come back to fill in the
  /// header.
  ///
  /// ffmpeg leaves 0xFFFFFFFF, sox 0x7FFFF000 (WAV) and about 0x7F000000 (AIFF), others these less
  /// a header of up to 4 KiB. A true size hits one of the windows once in a million files.
  static func isPlaceholder(_ size: Int) -> Bool {
    size == 0
      || (0x7EFF_F000...0x7F00_1000).contains(size)
      || (0x7FFF_E000...0x8000_0000).contains(size)
      || (0xFFFF_E000...0xFFFF_FFFF).contains(size)
      || size < 0
      || size == Int.max
  }
}
