import CSndfile

/// What decodes a recording, decided from its first bytes before any decoder sees them.
enum Decoding: Equatable, Sendable {
  /// Plain samples: libsndfile converts them and never sees the file's header.
  case plain(SampleLayout)
  /// A compressed format that libsndfile decodes, starting at byte `offset`; what it can't open is
  /// left to the ffmpeg `demuxer`, if there is one.
  case library(
    name: String, offset: Int, accepts: Set<Int>, worksOnStreams: Bool, demuxer: String? = nil)
  /// A recording for ffmpeg.
  case transcoder(name: String, demuxer: String)

  init(of bytes: RecordingBytes) throws(SoundFileError) {
    switch try Container(of: bytes) {
    case .wave: self = .plain(try WaveHeader.layout(of: bytes))
    case .wave64: self = .plain(try Wave64.layout(of: bytes))
    case .aiff: self = .plain(try AIFFHeader.layout(of: bytes))
    case .au: self = .plain(try AUHeader.layout(of: bytes))
    case .caf:
      switch try CAFHeader.content(of: bytes) {
      case .plain(let layout): self = .plain(layout)
      case .lossless:
        self = .library(
          name: "CAF", offset: 0,
          accepts: [SF_FORMAT_ALAC_16, SF_FORMAT_ALAC_20, SF_FORMAT_ALAC_24, SF_FORMAT_ALAC_32],
          // Version 1.2.0 reads its own files, but not those that ffmpeg writes.
          worksOnStreams: false, demuxer: "caf")
      case .foreign: self = .transcoder(name: "CAF", demuxer: "caf")
      }
    case .flac(let offset):
      self = .library(
        name: "FLAC", offset: offset,
        accepts: [SF_FORMAT_PCM_S8, SF_FORMAT_PCM_16, SF_FORMAT_PCM_24],
        worksOnStreams: true)
    case .mpegLayer3(let offset):
      self = .library(
        name: "MP3", offset: offset, accepts: [SF_FORMAT_MPEG_LAYER_III], worksOnStreams: false)
    case .ogg:
      self = .library(
        name: "Ogg", offset: 0,
        accepts: [SF_FORMAT_VORBIS, SF_FORMAT_OPUS], worksOnStreams: false)
    case .oggFLAC:
      self = .library(
        name: "Ogg", offset: 0, accepts: [SF_FORMAT_PCM_S8, SF_FORMAT_PCM_16, SF_FORMAT_PCM_24],
        // Version 1.2.0 opens none from a stream.
        worksOnStreams: false, demuxer: "ogg")
    case .foreign(let name, let demuxer): self = .transcoder(name: name, demuxer: demuxer)
    }
  }

  /// The container's name, as shown to users.
  var containerName: String {
    switch self {
    case .plain(let layout): layout.container
    case .library(let name, _, _, _, _), .transcoder(let name, _): name
    }
  }

  /// The ffmpeg demuxer that reads what libsndfile can't.
  var demuxer: String? {
    switch self {
    case .plain: nil
    case .library(_, _, _, _, let demuxer): demuxer
    case .transcoder(_, let demuxer): demuxer
    }
  }
}
