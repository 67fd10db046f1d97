import Fixtures
import Foundation

/// Five minutes of rehearsing at one sample rate: the fixture `talk.flac` over and over.
struct LongRehearsal: Sendable {
  let name: String
  let sampleRate: Int
  let channels: Int

  static let all = [
    LongRehearsal(name: "16 kHz mono", sampleRate: 16_000, channels: 1),
    LongRehearsal(name: "48 kHz stereo", sampleRate: 48_000, channels: 2),
  ]

  static let seconds = 300
  let duration = Duration.seconds(seconds)

  private static let talkRate = 16_000

  private static func talk() throws -> [Float] {
    var samples: [Float] = []
    try Decoding.blocks(of: Recording.talk.path) { samples += $0 }
    return samples
  }

  /// Interleaved samples, full scale 1, a second at a time.
  private func generate(_ hear: ([Float]) throws -> Void) throws {
    let talk = try Self.talk()
    let repeats = sampleRate / Self.talkRate
    for second in 0..<Self.seconds {
      var samples: [Float] = []
      samples.reserveCapacity(sampleRate * channels)
      for frame in second * sampleRate..<(second + 1) * sampleRate {
        let index = frame / repeats % talk.count
        let next = talk[(index + 1) % talk.count]
        // A straight line between two samples: its images above 8 kHz change nothing in the work.
        let position = Float(frame % repeats) / Float(repeats)
        let sample = talk[index] + (next - talk[index]) * position
        for _ in 0..<channels { samples.append(sample) }
      }
      try hear(samples)
    }
  }

  /// All samples, interleaved, full scale 1.
  func samples() throws -> [Float] {
    var all: [Float] = []
    all.reserveCapacity(Self.seconds * sampleRate * channels)
    try generate { all += $0 }
    return all
  }

  /// Where the rehearsal lies as a WAV of 16 bits; written the first time it is asked for.
  func path() throws -> String {
    // Beside the program, where `make clean` finds it.
    let url = Bundle.main.bundleURL.appending(path: "rehearsal-\(sampleRate)-\(channels).wav")
    let path = url.path(percentEncoded: false)
    if !FileManager.default.fileExists(atPath: path) {
      // Renamed when whole, so that an interrupted run leaves nothing that looks finished.
      let part = url.appendingPathExtension("part")
      try header().write(to: part)
      let file = try FileHandle(forWritingTo: part)
      try file.seekToEnd()
      try generate { try file.write(contentsOf: pcm($0)) }
      try file.close()
      try FileManager.default.moveItem(at: part, to: url)
    }
    return path
  }

  private func pcm(_ samples: [Float]) -> Data {
    let numbers = samples.map { Int16(clamping: Int(($0 * 32_767).rounded())).littleEndian }
    return numbers.withUnsafeBytes { Data($0) }
  }

  private func header() -> Data {
    var data = Data()
    func append(_ text: String) { data.append(contentsOf: text.utf8) }
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    let bytesPerFrame = channels * 2
    let bytes = UInt32(Self.seconds * sampleRate * bytesPerFrame)
    append("RIFF")
    append(36 + bytes)
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(channels))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * bytesPerFrame))
    append(UInt16(bytesPerFrame))
    append(UInt16(16))
    append("data")
    append(bytes)
    return data
  }
}
