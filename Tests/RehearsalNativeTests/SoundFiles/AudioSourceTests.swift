import Foundation
import RehearsalNative
import RehearsalTestKit
import Testing

@Suite struct AudioSourceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func facts(_ location: AudioSource.Location) async throws -> AudioSource.Facts {
    try await AudioSource.open(location).finish()
  }

  @Test func `a plain file needs no ffmpeg`() async throws {
    let path = try folder.file("take.wav", WaveFile.counting(5_000).bytes)
    var source = try await AudioSource.open(.path(path))
    #expect(source.sampleRate == 16_000)
    #expect(source.channels == 1)
    #expect("\(source.format)" == "WAV PCM_16")
    #expect(source.declaredFrames == 5_000)
    var block = [Float](repeating: 0, count: 4_096)
    #expect(try source.read(into: &block) == 4_096)
    let facts = try await source.finish()
    #expect(facts.framesRead == 5_000)
    #expect(!facts.isTruncated)
    #expect(facts.replacedSamples == 0)
    #expect(facts.sha256 == (try readFile(WaveFile.counting(5_000).bytes)).sha256)
  }

  @Test func `facts tell replaced samples and a missing end`() async throws {
    var data = SoundBytes()
    for sample in [0, Float.nan, .infinity, 0.5] { data.integer(sample.bitPattern) }
    let wave = WaveFile(tag: 3, bits: 32, dataSize: 400, samples: data.bytes)
    let facts = try await facts(.path(try folder.file("take.wav", wave.bytes)))
    #expect(facts.framesRead == 4)
    #expect(facts.replacedSamples == 2)
    #expect(facts.isTruncated)
  }

  /// In a process of its own, whose standard input is first a file, as with the shell's `<`, and
  /// then a pipe.
  @Test func `standard input is a redirected file or a pipe`() async {
    await #expect(processExitsWith: .success) {
      let bytes = WaveFile.counting(3_000).bytes
      let folder = try TemporaryFolder()
      let expected = try readFile(bytes).sha256
      for isPipe in [false, true] {
        let pipe = Foundation.Pipe()
        let handle =
          isPipe
          ? pipe.fileHandleForReading : FileHandle(forReadingAtPath: try folder.file("take", bytes))
        if isPipe {
          try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
          try pipe.fileHandleForWriting.close()
        }
        dup2(handle?.fileDescriptor ?? -1, 0)
        let facts = try await AudioSource.open(.standardInput).finish()
        guard facts.framesRead == 3_000, facts.sha256 == expected else { exit(1) }
      }
      exit(0)
    }
  }

  @Test func `an MP4 on standard input needs a file`() async {
    await #expect(processExitsWith: .success) {
      let pipe = Foundation.Pipe()
      try pipe.fileHandleForWriting.write(
        contentsOf: Data([0, 0, 0, 0x20] + Array("ftypM4A ".utf8)))
      try pipe.fileHandleForWriting.close()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      do throws(SoundFileError) {
        _ = try await AudioSource.open(.standardInput)
      } catch { exit(error == .needsFile(container: "MP4") ? 0 : 2) }
      exit(1)
    }
  }

  @Test func `a missing ffmpeg is an error that names the container`() async {
    await #expect(processExitsWith: .success) {
      _ = unsafe setenv("PATH", "/nonexistent", 1)
      let path = try TemporaryFolder().path + ".m4a"
      _ = FileManager.default.createFile(
        atPath: path, contents: Data([0, 0, 0, 0x20] + Array("ftypM4A ".utf8)))
      defer { try? FileManager.default.removeItem(atPath: path) }
      do throws(SoundFileError) {
        _ = try await AudioSource.open(.path(path))
      } catch {
        try? FileManager.default.removeItem(atPath: path)
        exit(error == .transcoderMissing(container: "MP4") ? 0 : 2)
      }
      exit(1)
    }
  }
}
