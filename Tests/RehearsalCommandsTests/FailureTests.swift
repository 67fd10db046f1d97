import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct FailureTests {
  /// A file to put in the folder, and the error that it must give.
  struct Case: CustomTestStringConvertible {
    var name: String
    var code: String
    var part: String
    var bytes: [UInt8]?
    var testDescription: String { code }

    init(_ name: String, _ code: String, _ part: String, _ bytes: [UInt8]?) {
      self.name = name
      self.code = code
      self.part = part
      self.bytes = bytes
    }
  }

  static let cases = [
    Case("missing.wav", "not_found", "can't read 'missing.wav': there is no such file", nil),
    Case("folder", "is_directory", "can't read 'folder': it is a folder", nil),
    Case("empty.wav", "empty_recording", "'empty.wav': there is no sound in it", []),
    Case("header.wav", "empty_recording", "there is no sound in it", WaveFile().bytes),
    Case(
      "cut.wav", "unreadable_file", "it ends before its samples",
      Array(WaveFile.tone(seconds: 1).bytes.prefix(44))),
    Case(
      "notes.txt", "not_audio", "'notes.txt': it is not a sound file", Array("Dear all,\n".utf8)),
    Case(
      "nine.wav", "too_many_channels", "it has 9 channels, and 8 is the most",
      WaveFile.tone(seconds: 0.1, channels: 9).bytes),
    Case(
      "adpcm.wav", "unsupported_encoding", "ADPCM",
      WaveFile(tag: 0x11, bits: 4, samples: [UInt8](repeating: 1, count: 8_000)).bytes),
    Case(
      "slow.wav", "unsupported_sample_rate", "its sample rate is 1000 Hz",
      WaveFile.tone(seconds: 1, sampleRate: 1_000).bytes),
  ]

  @Test(arguments: cases)
  func `a recording that can't be analysed is named, with a hint`(failing: Case) throws {
    let folder = try folder(with: failing)
    let run = try Program.run(failing.name, in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("rehearse: error: can't ") ?? false)
    #expect(lines.first?.contains(failing.part) ?? false, "\(run.errors)")
    #expect(lines.last?.hasPrefix("hint: ") ?? false)
  }

  @Test(arguments: cases)
  func `with --json, a failure is printed in place of the report`(failing: Case) throws {
    let folder = try folder(with: failing)
    let run = try Program.run(failing.name, "--json", "--quiet", in: folder.url)
    #expect(run.status == 2)
    let failure = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "failure").problems(in: failure) == [])
    #expect(failure["error"]?["code"] == .string(failing.code))
    #expect(failure["recording"]?["path"] == .string(failing.name))
    let message = failure["error"]?["message"]?.string ?? ""
    #expect(run.errors.hasPrefix("rehearse: error: \(message)\n"))
  }

  @Test(arguments: cases.filter { $0.bytes != nil && $0.code != "not_found" })
  func `the same bytes on standard input fail the same way`(failing: Case) throws {
    let folder = try folder(with: failing)
    let run = try Program.shell(
      #"cat "$1" | rehearse - --json"#, failing.name, in: folder.url)
    #expect(run.status == 2)
    let failure = try JSONValue(json: run.text)
    #expect(failure["error"]?["code"] == .string(failing.code))
    #expect(failure["error"]?["message"]?.string?.contains("standard input") ?? false)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without read permission is an error that says so`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("secret.wav", WaveFile.tone(seconds: 1).bytes)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    let run = try Program.run("secret.wav", in: folder.url)
    #expect(run.errors.contains("can't read 'secret.wav': permission denied"))
    #expect(run.status == 2)
  }

  @Test func `a mistyped file name is corrected in the hint`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.wav")
    try folder.file("other.flac")
    let run = try Program.run("tlak.wav", in: folder.url)
    #expect(run.errors.hasSuffix("hint: did you mean 'talk.wav'?\n"))
  }

  @Test func `control characters in a name don't reach the terminal`() throws {
    let run = try Program.run("evil\u{1B}[2J\u{9B}.wav")
    #expect(run.status == 2)
    #expect(!run.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
  }

  private func folder(with failing: Case) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    if let bytes = failing.bytes {
      try folder.file(failing.name, bytes)
    } else if failing.code == "is_directory" {
      try FileManager.default.createDirectory(
        atPath: folder.path(failing.name), withIntermediateDirectories: true)
    }
    return folder
  }
}
