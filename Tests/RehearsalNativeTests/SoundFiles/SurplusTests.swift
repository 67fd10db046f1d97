import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalNative

/// Files of which only a little is sound. They are sparse, so they take no space.
@Suite struct SurplusTests {
  private static let tooMuch = SoundFileError.damaged(reason: RecordingBytes.surplusReason)
  private static let gibibyte = 1 << 30

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sparseFile(_ name: String, _ bytes: [UInt8], size: Int) throws -> String {
    let path = try folder.file(name, bytes)
    try #require(unsafe truncate(path, off_t(size)) == 0)
    return path
  }

  @Test func `ten gigabytes after the samples are not read`() throws {
    let path = try sparseFile("talk.wav", WaveFile.counting(64_000).bytes, size: 10 * Self.gibibyte)
    let bytes = try RecordingBytes(path: path)
    #expect(throws: Self.tooMuch) { try read(SoundFile(bytes)) }
    #expect(bytes.decoded == 128_000)
    #expect(bytes.hashed == 44 + 128_000)
  }

  @Test func `a file is not hashed if it is too large for its length`() throws {
    let sound = WaveFile.counting(64_000).bytes
    let large = try sparseFile("large.wav", sound, size: 10 * Self.gibibyte)
    #expect(throws: Self.tooMuch) { try AudioSource.sha256(path: large, seconds: 4) }
    let path = try folder.file("talk.wav", sound)
    #expect(try AudioSource.sha256(path: path, seconds: 4) == readFile(sound).sha256)
    #expect(RecordingBytes.largestSize(seconds: .max) == .max)
  }

  @Test(arguments: [Compressed.flac16, .vorbis, .opus, .mp3, .alac])
  func `ten gigabytes after compressed sound end the reading`(kind: Compressed) throws {
    let sound = try kind.encode(noise(count: 48_000, seed: 3), channels: 1, sampleRate: 48_000)
    let bytes = try RecordingBytes(
      path: try sparseFile("talk", sound, size: 10 * Self.gibibyte))
    #expect(throws: SoundFileError.self) { try read(SoundFile(bytes)) }
    #expect(bytes.decoded < Self.gibibyte)
    #expect(bytes.hashed < Self.gibibyte)
  }

  @Test func `a little after the samples belongs to the recording`() throws {
    let whole = WaveFile.counting(100).bytes + [UInt8](repeating: 7, count: 1 << 20)
    #expect(try readFile(whole).samples.count == 100)
    #expect(try readFile(whole).sha256 == readPipe(whole).sha256)
  }

  @Test(arguments: ["RIFF", "fLaC"])
  func `sound that begins after gigabytes of something else is damage`(kind: String) throws {
    var bytes = SoundBytes()
    if kind == "RIFF" {
      bytes.text("RIFF\u{0}\u{0}\u{0}\u{0}WAVE")
      bytes.chunk("JUNK", [], size: 0xFFFF_0000)
    } else {
      // Tags of the largest size, one after the other, before what may be FLAC.
      bytes.text("ID3\u{4}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}")
    }
    let path = try sparseFile("talk", bytes.bytes, size: 10 * Self.gibibyte)
    #expect(throws: SoundFileError.damaged(reason: "no samples within the first 256 MiB")) {
      try read(SoundFile(path: path))
    }
  }

  /// More bytes than 32 bits can count, and more samples.
  @Test(arguments: ["RF64", "riff"])
  func `a recording of five gigabytes opens and gives its first samples`(form: String) throws {
    let size = 5 * Self.gibibyte
    let samples: [UInt8] = [0, 0x40, 0, 0xC0]
    var bytes: [UInt8]
    if form == "RF64" {
      var sizes = SoundBytes()
      for field in [size, size, size / 2] { sizes.integer(UInt64(field)) }
      var wave = WaveFile(form: form, sampleRate: 48_000, dataSize: 0xFFFF_FFFF, samples: samples)
      wave.chunksBeforeFormat = [("ds64", sizes.bytes)]
      bytes = wave.bytes
    } else {
      bytes = wave64(tag: 1, samples: samples, size: UInt64(size + 24))
    }
    let path = try sparseFile("talk", bytes, size: bytes.count + size)
    var file = try SoundFile(path: path)
    #expect(file.declaredFrames == size / 2)
    #expect(size / 2 > Int(Int32.max))
    var block = [Float](repeating: 7, count: 4)
    #expect(try file.read(into: &block) == 4)
    #expect(block == [0.5, -0.5, 0, 0])
  }
}
