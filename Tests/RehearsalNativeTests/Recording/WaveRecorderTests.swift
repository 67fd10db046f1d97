import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalNative

@Suite struct WaveRecorderTests {
  private static func recorder(
    in folder: TemporaryFolder, _ encoding: RawFormat.Encoding = .signed16, channels: Int = 1
  ) throws -> WaveRecorder {
    let format = try RawFormat(encoding, sampleRate: 16_000, channels: channels)
    return try WaveRecorder(path: folder.path("talk.wav"), format: format)
  }

  @Test(arguments: RawFormat.Encoding.allCases)
  func `after every block a copy of the file is whole`(encoding: RawFormat.Encoding) async throws {
    let folder = try TemporaryFolder()
    var recorder = try Self.recorder(in: folder, encoding, channels: 3)
    let width = recorder.format.frameWidth
    var frames = 0
    for block in [0, 1, 800, 3, 799] {
      try recorder.append(Sound.bytes(encoding, samples: 3 * block, seed: UInt64(block)))
      frames += block
      guard frames > 0 else { continue }
      let stored = try folder.bytes("talk.unfinished.wav")
      // The file when the program is killed after the block, before its header is written.
      for later in [[], Sound.bytes(encoding, samples: 100)] {
        let copy = try folder.file("copy.wav", stored + later)
        var audio = try await AudioSource.open(.path(copy))
        var samples = [Float](repeating: 0, count: 3 * frames + 3)
        #expect(try audio.read(into: &samples) == frames)
        let facts = try await audio.finish()
        #expect(facts.framesRead == frames && !facts.isTruncated)
      }
      #expect(recorder.frames == frames && stored.count >= frames * width)
    }
    recorder.discard()
    #expect(try folder.names == ["copy.wav"])
  }

  @Test(arguments: RawFormat.Encoding.allCases, [0, 1, 2, 3, 11])
  func `a recording cut off anywhere keeps its whole frames`(
    encoding: RawFormat.Encoding, surplus: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let bytes = Sound.bytes(encoding, samples: 2 * 1_000)
    var recorder = try Self.recorder(in: folder, encoding, channels: 2)
    try recorder.append(Array(bytes.prefix(600 * recorder.format.frameWidth)))
    let width = recorder.format.frameWidth
    // The header states 600 frames, and more were written.
    let stored = try folder.bytes("talk.unfinished.wav")
    recorder.discard()
    let rest = bytes[(600 * width)..<(900 * width + min(surplus, width - 1))]
    try folder.file("talk.unfinished.wav", stored + rest)

    let left = try #require(try UnfinishedRecording.all(in: folder.path).first)
    #expect(left.duration == Seconds(900.0 / 16_000) && left.format.encoding == encoding)
    #expect(try left.finish() == folder.path("talk.wav"))
    #expect(try folder.names == ["talk.wav"])
    var decoder = SampleStreamDecoder(left.format)
    var samples = decoder.decode(Array(bytes.prefix(900 * width))).samples
    _ = samples.silenceUnusable()
    #expect(try await Sound.samples(of: folder.path("talk.wav")) == samples)
  }

  @Test func `a finished recording has its name, and only this user may read it`() async throws {
    let folder = try TemporaryFolder()
    var recorder = try Self.recorder(in: folder, .signed24)
    // An odd number of bytes.
    try recorder.append(Sound.bytes(.signed24, samples: 101))
    #expect(recorder.path == folder.path("talk.unfinished.wav"))
    let path = try recorder.finish()
    #expect(try folder.names == ["talk.wav"] && path == folder.path("talk.wav"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.bytes("talk.wav").count == 80 + 303 + 1)
    #expect(try await Sound.samples(of: path).count == 101)
  }

  @Test func `no recording is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.wav", "an older one")
    try folder.file("talk-2.wav", "another")
    var recorder = try Self.recorder(in: folder)
    #expect(throws: FileError.self) { _ = try Self.recorder(in: folder) }
    try recorder.append([1, 2])
    #expect(try recorder.finish() == folder.path("talk-3.wav"))
    #expect(try folder.text("talk.wav") == "an older one")
  }

  @Test func `unfinished recordings are found, those being made are not`() throws {
    let folder = try TemporaryFolder()
    try folder.file("notes.unfinished.wav", "not a recording")
    try folder.file("other.unfinished.wav", WaveFile.counting(100).bytes)
    try folder.file("older.wav", WaveFile.counting(100).bytes)
    var recorder = try Self.recorder(in: folder)
    try recorder.append(Array(repeating: 0, count: 32_000))
    #expect(try UnfinishedRecording.all(in: folder.path).isEmpty)
    #expect(try UnfinishedRecording.all(in: folder.path("nowhere")).isEmpty)
    let stored = try folder.bytes("talk.unfinished.wav")
    let path = try recorder.finish()
    try folder.file("talk.unfinished.wav", stored)
    let found = try UnfinishedRecording.all(in: folder.path)
    #expect(found.map(\.path) == [folder.path("talk.unfinished.wav")])
    #expect(found.map(\.duration) == [Seconds(1)] && found.map(\.finalPath) == [path])
    try found[0].discard()
    #expect(try UnfinishedRecording.all(in: folder.path).isEmpty)
    #expect(try folder.names.contains("notes.unfinished.wav"))
  }

  @Test(
    arguments: [
      (.signed16, 0xFFFF_FFFE - 72, false), (.signed16, 0xFFFF_FFFE - 70, true),
      (.float, 0xFFFF_FFFC - 86, false), (.float, 0x1_0000_0000, true),
    ] as [(RawFormat.Encoding, Int, Bool)])
  func `beyond 4 GiB it is an RF64`(
    encoding: RawFormat.Encoding, size: Int, isLong: Bool
  ) throws {
    let header = RecordingHeader(try RawFormat(encoding, sampleRate: 16_000, channels: 1))
    let bytes = header.bytes(samples: size)
    let fields = HeaderFields(bytes, bigEndian: false)
    #expect(bytes.count == header.length && RecordingHeader(bytes) == header)
    #expect(fields.name(at: 0) == (isLong ? "RF64" : "RIFF"))
    #expect(fields.name(at: 12) == (isLong ? "ds64" : "JUNK"))
    let stated =
      isLong
      ? fields.integer(UInt64.self, at: 28)
      : fields.integer(UInt32.self, at: header.length - 4).map(UInt64.init)
    #expect(stated == UInt64(size))
    #expect(!isLong || fields.integer(UInt32.self, at: header.length - 4) == .max)
  }

  @Test func `a recording of more than 4 GiB is read to its end`() async throws {
    let folder = try TemporaryFolder()
    let format = try RawFormat(.signed16, sampleRate: 384_000, channels: 8)
    let header = RecordingHeader(format)
    let size = 0x1_0000_0000 + 16
    // Sparse: it takes no room on the disk.
    let file = try GrowingFile(creating: folder.path("long.wav"))
    try file.resize(to: header.length + size)
    try file.write(header.bytes(samples: size), at: 0)
    let audio = try await AudioSource.open(.path(folder.path("long.wav")))
    #expect(audio.declaredFrames == size / 16 && audio.format.container == "RF64")
  }
}
