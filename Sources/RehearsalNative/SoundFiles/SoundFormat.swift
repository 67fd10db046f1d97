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

/// A kind of sound file that libsndfile opens, if it was built with it.
package enum DecodableFormat: String, CaseIterable, Sendable {
  case wav = "WAV"
  case rf64 = "RF64"
  case wave64 = "Wave64"
  case aiff = "AIFF"
  case au = "AU"
  case caf = "CAF"
  case flac = "FLAC"
  case vorbis = "Ogg Vorbis"
  case opus = "Ogg Opus"
  case mp3 = "MP3"

  /// Those that can be opened, in the order of the cases.
  package static var available: [DecodableFormat] {
    let major = codes(count: SFC_GET_FORMAT_MAJOR_COUNT, entry: SFC_GET_FORMAT_MAJOR)
    let minor = codes(count: SFC_GET_FORMAT_SUBTYPE_COUNT, entry: SFC_GET_FORMAT_SUBTYPE)
    return allCases.filter { format in
      switch format.code {
      case .container(let code): major.contains(code)
      case .encoding(let code): minor.contains(code)
      }
    }
  }

  private enum Code {
    case container(Int32), encoding(Int32)
  }

  /// - Source: `sndfile.h` of libsndfile 1.2; in headers before 1.1, MP3 has no name.
  private var code: Code {
    switch self {
    case .wav: .container(0x010000)
    case .aiff: .container(0x020000)
    case .au: .container(0x030000)
    case .wave64: .container(0x0B0000)
    case .flac: .container(0x170000)
    case .caf: .container(0x180000)
    case .rf64: .container(0x220000)
    case .mp3: .container(0x230000)
    case .vorbis: .encoding(0x0060)
    case .opus: .encoding(0x0064)
    }
  }

  private static func codes(count: Int, entry: Int) -> Set<Int32> {
    var number = Int32(0)
    let size = Int32(MemoryLayout<Int32>.size)
    guard unsafe sf_command(nil, Int32(count), &number, size) == 0 else { return [] }
    var codes: Set<Int32> = []
    for index in 0..<number {
      var format = unsafe SF_FORMAT_INFO()
      unsafe format.format = index
      let size = unsafe Int32(MemoryLayout<SF_FORMAT_INFO>.size)
      if unsafe sf_command(nil, Int32(entry), &format, size) == 0 {
        unsafe codes.insert(format.format)
      }
    }
    return codes
  }
}
