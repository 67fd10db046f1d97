import RehearsalNative

extension Suites {
  /// Reading a recording as an analysis does, checksum and all.
  static func decoding(_ folder: RecordingFolder) -> [SpeedCase] {
    [GeneratedRecording.threeMinutes, .hourNarrow, .hourStereo].map { recording in
      .reading("Decode, \(recording.name)", [recording], in: folder) { path in
        var samples = 0
        try blocks(of: path) { samples += $0 }
        return samples
      }
    }
  }

  /// Frames read at a time, as an analysis reads them.
  static let framesPerBlock = 8_192

  /// Decodes a recording to its end and tells how many samples each block has.
  private static func blocks(of path: String, _ hear: (Int) -> Void) throws {
    var file = try SoundFile(path: path)
    var block = [Float](repeating: 0, count: framesPerBlock * file.channels)
    while case let frames = try file.read(into: &block), frames > 0 {
      hear(frames * file.channels)
    }
    keep(try file.sha256())
  }
}
