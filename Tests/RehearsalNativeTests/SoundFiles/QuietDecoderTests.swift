import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalNative

@Suite struct QuietDecoderTests {
  #if os(Linux)
    /// In a process of its own, whose standard output and standard error are a file.
    @Test func `a damaged MP3 makes its decoder print nothing`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let said = URL(filePath: try folder.file("said", []))
        let handle = try FileHandle(forWritingTo: said)
        for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(handle.fileDescriptor, stream) }
        let sound = try Compressed.mp3.encode(
          noise(count: 48_000, seed: 4), channels: 1, sampleRate: 48_000)
        for seed in 0..<40 as Range<UInt64> {
          var random = SplitMix64(seed: seed)
          var bytes = sound
          for _ in 0..<30 {
            bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() % 256)
          }
          bytes.removeSubrange(bytes.count / 2..<bytes.count / 2 + 700)
          _ = try? readFile(bytes)
        }
        exit(try Data(contentsOf: said).isEmpty ? 0 : 1)
      }
    }
  #endif
}
