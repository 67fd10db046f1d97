import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalNative

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func error(at path: String) -> SoundFileError? {
    do throws(SoundFileError) {
      _ = try SoundFile(path: path)
      return nil
    } catch { return error }
  }

  @Test func `a missing file is not found`() {
    let path = folder.path + "/nowhere.wav"
    #expect(error(at: path) == .notFound(path: path))
    #expect(error(at: path + "/below") == .notFound(path: path + "/below"))
    #expect(error(at: "") == .notFound(path: ""))
    #expect(error(at: "a\u{0}b") == .notFound(path: "a\u{0}b"))
  }

  @Test func `a folder is an error that says so`() {
    #expect(error(at: folder.path) == .isDirectory(path: folder.path))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without read permission is an error that says so`() throws {
    let path = try folder.file("mine.wav", WaveFile.counting(10).bytes)
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: path)
    #expect(error(at: path) == .noPermission(path: path))
  }

  @Test func `a named pipe is read like a pipe`() throws {
    let path = folder.path + "/pipe"
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0)
    Thread.detachNewThread {
      try? FileHandle(forWritingAtPath: path)?.write(contentsOf: Data(WaveFile.counting(100).bytes))
    }
    #expect(try read(SoundFile(path: path)).samples.count == 100)
  }

  @Test func `a descriptor is read from its current offset and stays open`() throws {
    let path = try folder.file("two", [1, 2, 3, 4, 5] + WaveFile.counting(100).bytes)
    let handle = try #require(FileHandle(forReadingAtPath: path))
    try handle.seek(toOffset: 5)
    let reading = try read(SoundFile(fileDescriptor: handle.fileDescriptor))
    #expect(reading.samples.count == 100)
    #expect(reading.sha256 == (try readFile(WaveFile.counting(100).bytes)).sha256)
    #expect(fcntl(handle.fileDescriptor, F_GETFD) >= 0)
  }

  @Test func `reading after the end gives nothing`() throws {
    var file = try SoundFile(path: try folder.file("short", WaveFile.counting(10).bytes))
    var buffer = [Float](repeating: 3, count: 4)
    var counts: [Int] = []
    for _ in 0..<5 { counts.append(try file.read(into: &buffer)) }
    #expect(counts == [4, 4, 2, 0, 0])
    // Samples after the last frames keep their values.
    #expect(buffer == [8, 9, 6, 7].map { Float($0) * 0x1p-15 })
    #expect(file.framesRead == 10)
  }

  @Test func `a pipe that ends in the middle of the samples is truncated`() throws {
    let bytes = WaveFile.counting(100_000).bytes
    let reading = try readPipe(Array(bytes.prefix(150_000)))
    #expect(reading.isTruncated)
    #expect(reading.samples.count == (150_000 - 44) / 2)
  }

  @Test func `thousands of recordings leave no descriptor behind`() throws {
    let path = try folder.file("take", WaveFile.counting(10).bytes)
    let bad = try folder.file("bad", WaveFile(tag: 0x11, samples: [0, 0]).bytes)
    // More than a process may have open at once by default (1024).
    for _ in 0..<2_000 {
      #expect(try read(SoundFile(path: path)).samples.count == 10)
      #expect(throws: SoundFileError.self) { _ = try SoundFile(path: bad) }
    }
  }

  @Test func `sixteen tasks read the same samples`() async throws {
    let path = try folder.file(
      "take",
      try Compressed.flac16.encode(noise(count: 9_000, seed: 1), channels: 1, sampleRate: 16_000))
    let alone = try read(SoundFile(path: path))
    try await withThrowingTaskGroup(of: Reading.self) { group in
      for _ in 0..<16 { group.addTask { try read(SoundFile(path: path)) } }
      for try await reading in group { #expect(reading == alone) }
    }
  }

  @Test func `more than a day is too long, however it is declared`() throws {
    // 24 hours at 4 kHz in 8 bits are 346 MB; a sparse file takes no space.
    let path = try folder.file(
      "day", WaveFile(sampleRate: 4_000, bits: 8, dataSize: 0xFFFF_FFFF).bytes)
    let resized = unsafe truncate(path, 346_000_000)
    #expect(resized == 0)
    #expect(throws: SoundFileError.tooLong(limitSeconds: 86_400)) {
      try read(SoundFile(path: path), block: 1 << 20)
    }
  }
}
