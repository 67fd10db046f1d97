import RehearsalNative

/// A WAV from a pipe: the same samples and the same error however it is split.
enum WaveStreamTarget: FuzzTarget {
  static let name = "wave-stream"

  static func test(_ bytes: [UInt8]) {
    let whole = Outcome(bytes, inPiecesOf: max(1, bytes.count))
    for length in [1, 3, 64] {
      precondition(Outcome(bytes, inPiecesOf: length) == whole, "splitting the stream matters")
    }
  }

  private struct Outcome: Equatable {
    var stored: [UInt8] = []
    var samples: [UInt32] = []
    var error: SoundFileError?

    init(_ bytes: [UInt8], inPiecesOf length: Int) {
      var reader = WaveStreamReader()
      do throws(SoundFileError) {
        for start in stride(from: 0, to: bytes.count, by: length) {
          let frames = try reader.read(Array(bytes[start..<min(start + length, bytes.count)]))
          stored += frames.bytes
          samples += frames.samples.map(\.bitPattern)
        }
        try reader.finish()
      } catch {
        self.error = error
      }
    }
  }
}
