import RehearsalNative

enum Decoding {
  /// As the engine reads.
  static let framesPerBlock = 8_192

  /// Decodes a recording block by block and hands each on: interleaved, full scale 1.
  static func blocks(of path: String, _ hear: (ArraySlice<Float>) -> Void) throws {
    var file = try SoundFile(path: path)
    var block = [Float](repeating: 0, count: framesPerBlock * file.channels)
    while true {
      let frames = try file.read(into: &block)
      guard frames > 0 else { return }
      hear(block.prefix(frames * file.channels))
    }
  }
}
