import Fixtures
import Foundation
import Testing

@Suite struct OutputFileTests {
  @Test(arguments: ["nowhere/report.txt", "."])
  func `an output that can't be written is found before the work starts`(output: String) throws {
    let desk = try Desk()
    // The recording doesn't exist either: had the work started, this would be status 2.
    let run = try Program.run("missing.wav", "-o", output, in: desk.folder)
    #expect(run.status == 73)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("rehearse: error: can't write '\(output)': "))
    #expect(run.errors.contains("\nhint: "))
    #expect(try desk.names.isEmpty)
  }

  @Test func `the recording itself is never overwritten`() throws {
    let desk = try Desk()
    let bytes = WaveFile.tone(seconds: 1).bytes
    try desk.file("talk.wav", bytes)
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.wav"), withDestinationPath: "talk.wav")
    for output in ["talk.wav", "./talk.wav", "link.wav"] {
      let run = try Program.run("talk.wav", "-o", output, in: desk.folder)
      #expect(run.status == 64)
      #expect(run.errors.contains("would overwrite the recording 'talk.wav'"))
    }
    #expect(try desk.bytes("talk.wav") == bytes)
    #expect(try desk.names == ["link.wav", "talk.wav"])
  }

  @Test func `an older report stays when there is no new one`() throws {
    let desk = try Desk()
    try desk.file("report.json", Data("old".utf8))
    let run = try Program.run("missing.wav", "--json", "-o", "report.json", in: desk.folder)
    #expect(run.status == 2)
    #expect(try desk.bytes("report.json") == Data("old".utf8))
    #expect(try desk.names == ["report.json"])
  }

  @Test func `a file holds the same bytes as standard output`() throws {
    let desk = try Desk()
    let path = Recording.sentence16k.path
    for format in ["text", "json"] {
      let run = try Program.run(path, "--format", format, "-o", "report", in: desk.folder)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(try desk.bytes("report") == Program.run(path, "--format", format).output)
      #expect(try desk.names == ["report"])
    }
  }

  @Test func `a replaced file keeps its permissions and the links to it`() throws {
    let desk = try Desk()
    let file = try desk.file("report", Data("old".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link"), withDestinationPath: "report")
    let run = try Program.run(Recording.sentence16k.path, "-o", "link", in: desk.folder)
    #expect(run.status == 0)
    #expect(try desk.bytes("report").count > 100)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: desk.path("link")) == "report")
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
