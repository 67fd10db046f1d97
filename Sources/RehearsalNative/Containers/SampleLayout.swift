import CSndfile

/// Where the plain samples of a recording are and how they are stored, according to its header.
///
/// We read the headers of plain formats ourselves and give libsndfile only the samples behind them,
/// because version 1.2.0 has memory errors in parsing malicious headers (CVE-2021-3246,
/// CVE-2022-33065, CVE-2026-37555).
struct SampleLayout: Equatable, Sendable {
  /// The name shown to users: "WAV", "RF64", "AIFF".
  var container: String
  var encoding: SampleEncoding
  var isBigEndian: Bool
  var channels: Int
  var sampleRate: Int

  /// Bytes before the first sample.
  var offset: Int

  /// Bytes of samples that the header declares; `nil` if its writer didn't know.
  var declaredBytes: Int?

  /// Bytes of one frame: one sample per channel.
  var frameWidth: Int { encoding.width * channels }

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

  /// The bytes of samples that a header declares; `nil` if the size means that the length is
  /// unknown, unless a file has as many bytes from `offset` on.
  static func known(_ declared: Int, at offset: Int, in bytes: RecordingBytes) -> Int? {
    guard isUnknownSize(declared) else { return declared }
    return declared >= 0 && (bytes.size ?? 0) - offset >= declared ? declared : nil
  }
}

/// How one plain sample is stored, by libsndfile's names.
enum SampleEncoding: String, Sendable {
  case signed8 = "PCM_S8"
  case unsigned8 = "PCM_U8"
  case signed16 = "PCM_16"
  case signed24 = "PCM_24"
  case signed32 = "PCM_32"
  case float = "FLOAT"
  case double = "DOUBLE"
  case muLaw = "ULAW"
  case aLaw = "ALAW"

  /// Bytes of one sample.
  var width: Int {
    switch self {
    case .signed8, .unsigned8, .muLaw, .aLaw: 1
    case .signed16: 2
    case .signed24: 3
    case .signed32, .float: 4
    case .double: 8
    }
  }

  /// The subtype in libsndfile's `SF_INFO.format`.
  var subtype: Int {
    switch self {
    case .signed8: SF_FORMAT_PCM_S8
    case .unsigned8: SF_FORMAT_PCM_U8
    case .signed16: SF_FORMAT_PCM_16
    case .signed24: SF_FORMAT_PCM_24
    case .signed32: SF_FORMAT_PCM_32
    case .float: SF_FORMAT_FLOAT
    case .double: SF_FORMAT_DOUBLE
    case .muLaw: SF_FORMAT_ULAW
    case .aLaw: SF_FORMAT_ALAW
    }
  }

  /// Signed integers of `bytes` bytes, as every container but WAV stores them.
  init?(signedBytes bytes: Int) {
    switch bytes {
    case 1: self = .signed8
    case 2: self = .signed16
    case 3: self = .signed24
    case 4: self = .signed32
    default: return nil
    }
  }
}
