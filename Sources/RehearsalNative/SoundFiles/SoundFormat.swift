import CSndfile

/// The format of a recording: "WAV PCM_16", "FLAC PCM_24", "MP4 via ffmpeg".
public struct SoundFormat: Hashable, Sendable, CustomStringConvertible {
  /// "WAV", "RF64", "W64", "AIFF", "AIFC", "AU", "CAF", "FLAC", "Ogg", "MP3", or the name of a
  /// container that ffmpeg opened.
  public var container: String

  /// How samples are stored, by libsndfile's names.
  public var encoding: String

  public var description: String { "\(container) \(encoding)" }

  /// libsndfile's name of a subtype.
  static func encodingName(of subtype: Int) -> String {
    switch subtype {
    case SF_FORMAT_PCM_S8: "PCM_S8"
    case SF_FORMAT_PCM_16: "PCM_16"
    case SF_FORMAT_PCM_24: "PCM_24"
    case SF_FORMAT_VORBIS: "VORBIS"
    case SF_FORMAT_OPUS: "OPUS"
    case SF_FORMAT_ALAC_16: "ALAC_16"
    case SF_FORMAT_ALAC_20: "ALAC_20"
    case SF_FORMAT_ALAC_24: "ALAC_24"
    case SF_FORMAT_ALAC_32: "ALAC_32"
    case SF_FORMAT_MPEG_LAYER_III: "MPEG_LAYER_III"
    default: "0x" + String(subtype, radix: 16)
    }
  }
}
