import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct WaveStreamReaderTests {
  private static func read(
    _ stream: [UInt8], inPiecesOf length: Int
  ) throws -> (reader: WaveStreamReader, bytes: [UInt8], samples: [Float]) {
    var reader = WaveStreamReader()
    var bytes: [UInt8] = []
    var samples: [Float] = []
    for start in stride(from: 0, to: stream.count, by: length) {
      let frames = try reader.read(Array(stream[start..<min(start + length, stream.count)]))
      bytes += frames.bytes
      samples += frames.samples
    }
    try reader.finish()
    return (reader, bytes, samples)
  }

  /// The sizes that programs state when they write to a pipe, and the true one.
  @Test(
    arguments: [nil, 0, 0xFFFF_FFFF, 0x7FFF_F000, 0x8000_0000] as [UInt32?], [1, 7, 100, 10_000])
  func `the samples of a stream last to its end`(size: UInt32?, length: Int) throws {
    var wave = WaveFile.counting(500)
    wave.dataSize = size
    wave.chunksBeforeFormat = [("LIST", [1, 2, 3])]
    let (reader, bytes, samples) = try Self.read(wave.bytes, inPiecesOf: length)
    #expect(bytes == wave.samples)
    #expect(samples == (0..<500).map { Float($0) / 32_768 })
    #expect(reader.isComplete == (size == nil))
    let format = try #require(reader.format)
    #expect(format == (try RawFormat(.signed16, sampleRate: 16_000, channels: 1)))
  }

  @Test func `what follows the samples is none of them`() throws {
    var wave = WaveFile.counting(20)
    wave.chunksAfterData = [("LIST", Array(repeating: 7, count: 30))]
    let (reader, _, samples) = try Self.read(wave.bytes, inPiecesOf: 33)
    #expect(samples.count == 20 && reader.isComplete)
  }

  @Test(
    arguments: [(16, 1, .signed16), (24, 1, .signed24), (32, 1, .signed32), (32, 3, .float)]
      as [(UInt16, UInt16, RawFormat.Encoding)], [false, true])
  func `encodings are told by the header, plain or extensible`(
    stored: (bits: UInt16, tag: UInt16, encoding: RawFormat.Encoding), isExtensible: Bool
  ) throws {
    let wave = WaveFile(
      tag: stored.tag, channels: 2, sampleRate: 44_100, bits: stored.bits,
      subformat: isExtensible ? stored.tag : nil,
      samples: Sound.bytes(stored.encoding, samples: 40))
    let read = try Self.read(wave.bytes, inPiecesOf: 9)
    let format = try RawFormat(stored.encoding, sampleRate: 44_100, channels: 2)
    #expect(read.reader.format == format)
    #expect(read.bytes == wave.samples)
  }

  @Test(
    arguments: [
      ([], .empty), (Array("OggS, and more of it".utf8), .notAudio(looksLike: nil)),
      (
        Array(WaveFile.counting(9).bytes.prefix(20)),
        .damaged(reason: "it ends before its fmt chunk")
      ),
      (
        Array(WaveFile.counting(9).bytes.prefix(40)), .damaged(reason: "it ends before its samples")
      ),
      (
        WaveFile(bits: 8, samples: [1, 2]).bytes,
        .unsupportedEncoding(container: "WAV", encoding: "PCM_U8 from a pipe", tag: nil)
      ),
      (WaveFile(channels: 9, samples: [1, 2]).bytes, .channels(9)),
    ] as [([UInt8], SoundFileError)])
  func `what can't be read is said`(bytes: [UInt8], problem: SoundFileError) {
    #expect(throws: problem) { try Self.read(bytes, inPiecesOf: 5) }
  }
}
