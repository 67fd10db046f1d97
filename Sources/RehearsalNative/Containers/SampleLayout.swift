/// Where the plain samples of a recording are and how they are stored, according to its header.
///
/// We read the headers of plain formats ourselves and give libsndfile only the samples behind them,
/// because version 1.2.0 has memory errors in parsing malicious headers (CVE-2021-3246,
/// CVE-2022-33065, CVE-2026-37555).
struct SampleLayout: Equatable, Sendable {
  /// The name shown to people: "WAV", "RF64", "AIFF".
  var container: String
  var encoding: SampleEncoding
  var isBigEndian: Bool
  var channels: Int
  var sampleRate: Int

  /// Bytes before the first sample.
  var offset: Int

  /// Bytes of samples that the header declares, `nil` if its writer didn't know.
  var declaredBytes: Int?

  /// Bytes of one frame: one sample per channel.
  var frameWidth: Int { encoding.width * channels }
}

extension SampleLayout {
  /// Whether a size in a header means that the length is unknown. Programs that write to a pipe
  /// leave such values, since they can't go back and correct the header.
  ///
  /// ffmpeg leaves 0xFFFFFFFF, sox 0x7FFFF000 (WAV) and about 0x7F000000 (AIFF), others these less
  /// a header of up to 4 KiB. One true size in a million falls into these ranges.
  static func isUnknownSize(_ size: Int) -> Bool {
    size <= 0
      || (0x7EFF_F000...0x7F00_1000).contains(size)
      || (0x7FFF_E000...0x8000_0000).contains(size)
      || (0xFFFF_E000...0xFFFF_FFFF).contains(size)
      || size >= HeaderFields.largestSize - 0x1000
  }
}
