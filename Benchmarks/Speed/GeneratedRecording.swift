import CSndfile
import Fixtures
import RehearsalNative

/// A recording of any length: the fixture `talk.flac`, repeated.
struct GeneratedRecording: Hashable {
  var name: String
  var seconds: Double
  var sampleRate: Int
  var channels: Int
  /// Where in the talk it begins.
  var start = 0.0

  static let threeMinutes = GeneratedRecording(
    name: "3 min at 48 kHz", seconds: 180, sampleRate: 48_000, channels: 1)
  static let threeMinutesNarrow = GeneratedRecording(
    name: "3 min at 16 kHz", seconds: 180, sampleRate: 16_000, channels: 1)
  static let threeMinutesStereo = GeneratedRecording(
    name: "3 min at 48 kHz stereo", seconds: 180, sampleRate: 48_000, channels: 2)
  static let hourNarrow = GeneratedRecording(
    name: "1 h at 16 kHz", seconds: 3_600, sampleRate: 16_000, channels: 1)
  static let hourStereo = GeneratedRecording(
    name: "1 h at 48 kHz stereo", seconds: 3_600, sampleRate: 48_000, channels: 2)

  /// Five seconds each, every one a different piece of the talk.
  static let short = (0..<60).map { index in
    GeneratedRecording(
      name: "short \(index)", seconds: 5, sampleRate: 16_000, channels: 1,
      start: 1.37 * Double(index))
  }

  /// The length of the talk before it repeats.
  static func talkSeconds() throws -> Double { Double(try talk().count) / Double(talkRate) }

  private static let talkRate = 16_000
  /// Each channel is delayed and attenuated relative to the one before.
  private static let (delay, gain): (Int, Float) = (8, 0.9)

  private static func talk() throws -> [Float] {
    var samples: [Float] = []
    var file = try SoundFile(path: Recording.talk.path)
    var block = [Float](repeating: 0, count: 8_192)
    while case let frames = try file.read(into: &block), frames > 0 { samples += block[..<frames] }
    return samples
  }

  /// The samples, one second at a time: interleaved, 16 bits.
  private func generate(_ hear: ([Int16]) throws -> Void) throws {
    let talk = try Self.talk()
    let repeats = sampleRate / Self.talkRate
    let first = Int(start * Double(sampleRate))
    let last = first + Int(seconds * Double(sampleRate))
    let gains = (0..<channels).map { channel in
      (0..<channel).reduce(Float(Int16.max)) { gain, _ in gain * Self.gain }
    }
    var samples: [Int16] = []
    for second in stride(from: first, to: last, by: sampleRate) {
      samples.removeAll(keepingCapacity: true)
      for frame in second..<min(second + sampleRate, last) {
        for channel in 0..<channels {
          let heard = max(0, frame - channel * Self.delay)
          let index = heard / repeats % talk.count
          let next = talk[(index + 1) % talk.count]
          // Linear interpolation: its images above 8 kHz do not change the amount of work.
          let position = Float(heard % repeats) / Float(repeats)
          let sample = talk[index] + (next - talk[index]) * position
          samples.append(Int16((sample * gains[channel]).rounded()))
        }
      }
      try hear(samples)
    }
  }

  /// All samples: interleaved, full scale 1.
  func samples() throws -> [Float] {
    var all: [Float] = []
    all.reserveCapacity(Int(seconds) * sampleRate * channels)
    try generate { second in all += second.lazy.map { Float($0) * 0x1p-15 } }
    return all
  }

  /// Writes the recording as a WAV of 16 bits.
  func write(to path: String) throws {
    var info = SF_INFO()
    info.samplerate = CInt(sampleRate)
    info.channels = CInt(channels)
    info.format = CInt(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
    guard let file = unsafe sf_open(path, CInt(SFM_WRITE), &info) else {
      throw SpeedError.unwritableRecording(path: path)
    }
    defer { _ = unsafe sf_close(file) }
    try generate { samples in
      guard unsafe sf_write_short(file, samples, sf_count_t(samples.count)) == samples.count else {
        throw SpeedError.unwritableRecording(path: path)
      }
    }
  }
}
