import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct SampleStreamDecoderTests {
  @Test(arguments: RawFormat.Encoding.allCases, [1, 2, 3])
  func `samples are those of the recorded file, to the bit`(
    encoding: RawFormat.Encoding, channels: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let format = try RawFormat(encoding, sampleRate: 16_000, channels: channels)
    let bytes = Sound.bytes(encoding, samples: 3_001 * channels)
    var decoder = SampleStreamDecoder(format)
    var recorder = try WaveRecorder(path: folder.path("talk.wav"), format: format)
    var samples: [Float] = []
    var start = 0
    // Pieces that end within samples and within frames.
    for length in Array(1...200) + [bytes.count] {
      let end = min(start + length, bytes.count)
      let frames = decoder.decode(Array(bytes[start..<end]))
      try recorder.append(frames.bytes)
      samples += frames.samples
      start = end
    }
    let path = try recorder.finish()
    #expect(samples.count == 3_001 * channels)
    var usable = samples
    #expect((usable.silenceUnusable() > 0) == (encoding == .float))
    let stored = try await Sound.samples(of: path)
    #expect(stored.map(\.bitPattern) == usable.map(\.bitPattern))
  }

  @Test(
    arguments: [
      (.signed16, [0x00, 0x80], -1), (.signed16, [0xFF, 0x7F], 32_767.0 / 32_768),
      (.signed24, [0x00, 0x00, 0xC0], -0.5), (.signed32, [0, 0, 0, 0x20], 0.25),
      (.float, [0, 0, 0x40, 0x3F], 0.75),
    ] as [(RawFormat.Encoding, [UInt8], Float)])
  func `full scale is 1`(encoding: RawFormat.Encoding, bytes: [UInt8], value: Float) throws {
    var decoder = SampleStreamDecoder(try RawFormat(encoding, sampleRate: 16_000, channels: 1))
    #expect(decoder.decode(bytes).samples == [value])
  }
}
