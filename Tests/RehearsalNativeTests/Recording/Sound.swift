import RehearsalNative
import RehearsalTestKit

/// Bytes of samples of any kind, and what is decoded from a file.
enum Sound {
  /// Random samples; of floats, such that occur and a few that can't be used.
  static func bytes(
    _ encoding: RawFormat.Encoding, samples count: Int, seed: UInt64 = 1
  ) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    guard encoding == .float else {
      return (0..<count * encoding.width).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    var bytes = SoundBytes()
    for index in 0..<count {
      let value: Float =
        index % 997 == 5 ? .nan : index % 499 == 7 ? 0x1p-140 : .random(in: -2...2, using: &random)
      bytes.integer(value.bitPattern)
    }
    return bytes.bytes
  }

  /// The samples of a file.
  static func samples(of path: String) async throws -> [Float] {
    var audio = try await AudioSource.open(.path(path))
    var block = [Float](repeating: 0, count: 1_000 * audio.channels)
    var samples: [Float] = []
    let channels = audio.channels
    while case let frames = try audio.read(into: &block), frames > 0 {
      samples += block.prefix(frames * channels)
    }
    return samples
  }
}
