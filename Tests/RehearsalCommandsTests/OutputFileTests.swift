import Fixtures
import Foundation
import RehearsalTestKit
import Testing

@Suite struct OutputFileTests {
  @Test(arguments: ["nowhere/report.txt", "."])
  func `an output that can't be written is an error before the work starts`(output: String) throws {
    let folder = try TemporaryFolder()
    // The recording doesn't exist either: if the work had started, the status would be 2.
    let run = try Program.run("missing.wav", "-o", output, in: folder.url)
    #expect(run.status == 73)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("rehearse: error: can't write '\(output)': "))
    #expect(run.errors.contains("\nhint: "))
    #expect(output != "." || !run.errors.contains("report.txt"))
    #expect(try folder.names.isEmpty)
  }

  @Test func `the recording itself is never overwritten`() throws {
    let folder = try TemporaryFolder()
    let bytes = WaveFile.tone(seconds: 1).bytes
    try folder.file("talk.wav", bytes)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.wav"), withDestinationPath: "talk.wav")
    for output in ["talk.wav", "./talk.wav", "link.wav"] {
      let run = try Program.run("talk.wav", "--json", "-o", output, in: folder.url)
      #expect(run.status == 64)
      #expect(run.errors.contains("would overwrite the recording 'talk.wav'"))
    }
    #expect(try folder.bytes("talk.wav") == Data(bytes))
    #expect(try folder.names == ["link.wav", "talk.wav"])
  }

  @Test func `an older report is kept when there is no new one`() throws {
    let folder = try TemporaryFolder()
    try folder.file("report.json", "old")
    let run = try Program.run("missing.wav", "--json", "-o", "report.json", in: folder.url)
    #expect(run.status == 2)
    #expect(try folder.bytes("report.json") == Data("old".utf8))
    #expect(try folder.names == ["report.json"])
  }

  @Test func `a file holds the same bytes as standard output`() throws {
    let folder = try TemporaryFolder()
    let path = Recording.sentence16k.path
    for format in ["text", "json"] {
      let run = try Program.run(path, "--format", format, "-o", "report", in: folder.url)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(try folder.bytes("report") == Program.run(path, "--format", format).output)
      #expect(try folder.names == ["report"])
    }
  }

  @Test func `a replaced file keeps its permissions and links`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("report", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "report")
    let run = try Program.run(Recording.sentence16k.path, "-o", "link", in: folder.url)
    #expect(run.status == 0)
    #expect(try folder.bytes("report").count > 100)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "report")
  }

  @Test func `a device is written to, not replaced`() throws {
    let run = try Program.run(Recording.sentence16k.path, "-o", "/dev/null")
    #expect(run.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `a dash means standard output`() throws {
    let path = Recording.sentence16k.path
    #expect(try Program.run(path, "-o", "-").output == Program.run(path).output)
  }
}
