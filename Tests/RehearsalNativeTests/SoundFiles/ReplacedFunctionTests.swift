import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalNative

/// MP3 without a tag that gives the number of frames, as streams and older encoders leave them.
///
/// The frames hold silence: a header and nothing else, so that their bit rates can be chosen.
@Suite struct CountedLengthTests {
  #if os(Linux)
    private static let samplesPerFrame = 1_152

    /// Layer III of MPEG 1 in mono at 48 kHz; `bitRate` counts the rates from 32 kbit/s.
    private func frames(_ count: Int, bitRate: Int) -> [UInt8] {
      let kilobits = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      let length = 144 * kilobits[bitRate] / 48
      let header: [UInt8] = [0xFF, 0xFB, UInt8((bitRate + 1) << 4 | 0x4), 0xC0]
      let frame = header + [UInt8](repeating: 0, count: length - header.count)
      return (0..<count).flatMap { _ in frame }
    }

    @Test(arguments: [(0, 13), (13, 0)])
    func `every frame of a variable bit rate is read, and none is missed`(first: Int, then: Int)
      throws
    {
      let reading = try readFile(frames(20, bitRate: first) + frames(200, bitRate: then))
      #expect((218...221).contains(reading.samples.count / Self.samplesPerFrame))
      #expect(!reading.isTruncated)
    }
  #endif
}

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
