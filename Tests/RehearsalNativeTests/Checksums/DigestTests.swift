import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalNative

@Suite struct DigestTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The examples published with FIPS 180-4: "abc" and one million times "a".
  @Test(arguments: [
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `examples of the standard have its digests`(
    text: String, count: Int, digest: String
  ) throws {
    let message = Array(repeatElement(Array(text.utf8), count: count).joined())
    let path = try folder.file("message", message)
    #expect(try RecordingBytes(path: path).sha256() == digest)
    #expect(try sha256(of: InputFile(path: path)) == digest)
    #expect(sha256(of: message) == digest)
  }

  /// Compared with coreutils' `sha256sum`.
  @Test(arguments: Way.allCases)
  func `SHA-256 covers every byte, from a file and from a pipe`(way: Way) throws {
    var wave = WaveFile.counting(70_000)
    wave.chunksAfterData = [("LIST", Array("abc".utf8))]
    let expected = try sha256sum(try folder.file("whole", wave.bytes))
    #expect(try way.read(wave.bytes).sha256 == expected)
  }
}

private func sha256sum(_ path: String) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["sha256sum", path]
  let output = Foundation.Pipe()
  process.standardOutput = output
  try process.run()
  let text = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return String(decoding: text.prefix(64), as: UTF8.self)
}
