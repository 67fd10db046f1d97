import CSndfile

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
