import CSndfile
import Foundation
import RehearsalTestKit
import Testing

/// Compressed formats, which libsndfile writes with the libraries of the codecs.
enum Compressed: String, CustomTestStringConvertible {
  case flac16, flac24, vorbis, opus, mp3, alac

  var testDescription: String { rawValue }

  var format: String {
    switch self {
    case .flac16: "FLAC PCM_16"
    case .flac24: "FLAC PCM_24"
    case .vorbis: "Ogg VORBIS"
    case .opus: "Ogg OPUS"
    case .mp3: "MP3 MPEG_LAYER_III"
    case .alac: "CAF ALAC_16"
    }
  }

  private var code: Int {
    switch self {
    case .flac16: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
    case .flac24: SF_FORMAT_FLAC | SF_FORMAT_PCM_24
    case .vorbis: SF_FORMAT_OGG | SF_FORMAT_VORBIS
    case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
    case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
    case .alac: SF_FORMAT_CAF | SF_FORMAT_ALAC_16
    }
  }

  func encode(_ samples: [Float], channels: Int, sampleRate: Int) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path("take")
    var info = SF_INFO()
    info.format = Int32(code)
    info.channels = Int32(channels)
    info.samplerate = Int32(sampleRate)
    guard let handle = unsafe sf_open(path, Int32(SFM_WRITE), &info) else { throw CannotEncode() }
    let written = unsafe sf_writef_float(handle, samples, sf_count_t(samples.count / channels))
    _ = unsafe sf_close(handle)
    #expect(written == samples.count / channels)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

struct CannotEncode: Error {}

/// White noise in `-1...1` from a seed, so that a failure replays.
func noise(count: Int, seed: UInt64) -> [Float] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in Float(random.next() >> 40) / Float(1 << 23) - 1 }
}
