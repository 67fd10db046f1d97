import Foundation
import Rehearsal
import Testing

@testable import RehearsalBatch

@Suite struct InputTests {
  private func paths(_ inputs: some BatchInputs, in desk: Desk) throws -> [String] {
    var inputs = inputs
    var paths: [String] = []
    while let input = try inputs.next() {
      paths.append(input.path.replacing(desk.folder.path + "/", with: ""))
    }
    return paths
  }

  private func folder() throws -> Desk {
    let desk = try Desk()
    try desk.file("b/talk.wav", Sound.wave(samples: 10))
    try desk.file("b/talk.srt", "1\n00:00:00,000 --> 00:00:01,000\nHello\n")
    try desk.file("a.dat", Sound.flacHead)
    try desk.file("a/deep/er/x.mp3", [0xFF, 0xFB, 0x90, 0x00])
    try desk.file("broken.wav", "no sound at all")
    try desk.file("notes.txt", "no sound either")
    try desk.file("empty.wav", "")
    try desk.file(".hidden.wav", Sound.wave(samples: 10))
    try desk.file(".cache/c.wav", Sound.wave(samples: 10))
    return desk
  }

  @Test func `a folder gives what sounds or says so, whatever its name`() throws {
    let desk = try folder()
    #expect(
      try paths(PathInputs([desk.folder.path]), in: desk) == [
        "a/deep/er/x.mp3", "a.dat", "b/talk.wav", "broken.wav", "empty.wav",
      ])
    #expect(try paths(PathInputs([desk.path("b/")]), in: desk) == ["b/talk.wav"])
  }

  @Test func `links to files are taken, links to folders not, pipes never waited for`() throws {
    let desk = try Desk()
    let target = try desk.file("folder/talk.wav", Sound.wave(samples: 10))
    try desk.file("other/x", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: desk.path("other/link.wav"), withDestinationPath: target)
    try manager.createSymbolicLink(
      atPath: desk.path("other/circle"), withDestinationPath: desk.folder.path)
    try manager.createSymbolicLink(
      atPath: desk.path("other/gone.wav"), withDestinationPath: "nowhere")
    #expect(unsafe mkfifo(desk.path("other/pipe"), 0o600) == 0)
    #expect(
      try paths(PathInputs([desk.path("other")]), in: desk) == [
        "other/gone.wav", "other/link.wav",
      ])
  }

  @Test(arguments: [
    ("*.wav", ["broken.wav", "empty.wav"]), ("[ab]*/*.wav", ["b/talk.wav"]),
    ("**/*.wav", ["broken.wav", "empty.wav", "b/talk.wav"]), ("**/x.*", ["a/deep/er/x.mp3"]),
    ("b/talk.???", ["b/talk.srt", "b/talk.wav"]), (".*.wav", [".hidden.wav"]),
    ("b*", ["b/talk.wav", "broken.wav"]), ("*.flac", ["*.flac"]), ("none/*.wav", ["none/*.wav"]),
  ])
  func `a pattern is spelled out as a shell would`(pattern: String, found: [String]) throws {
    let desk = try folder()
    #expect(try paths(PathInputs([desk.path(pattern)]), in: desk) == found)
  }

  @Test func `a name with the signs of a pattern is a name`() throws {
    let desk = try Desk()
    let path = try desk.file("a[1]*.wav", Sound.wave(samples: 10))
    try desk.file("a1.wav", Sound.wave(samples: 10))
    #expect(try paths(PathInputs([path]), in: desk) == ["a[1]*.wav"])
  }

  @Test func `every line of a list is one input`() throws {
    let desk = try Desk()
    let list = try desk.file(
      "list", "\u{FEFF}a.wav\r\n\n b.wav\n" + #"{"recording":"c.wav","id":7}"# + "\n{d}.wav\n{}")
    var inputs = ListInputs(try ByteReader(path: list))
    var found: [BatchInput] = []
    while let input = try inputs.next() { found.append(input) }
    #expect(found.map(\.path) == ["a.wav", "", " b.wav", "c.wav", "{d}.wav", ""])
    #expect(found[3].row?.carried.line == #"{"id":7}"#)
    #expect(found[5].problem == .rowWithoutRecording(line: 6))
  }

  @Test func `a list that is not there is an error`() throws {
    let error = #expect(throws: BatchError.self) { try ByteReader(path: "nowhere/list") }
    #expect(error?.code == .invalidList)
  }

  @Test func `a link that leads nowhere comes too when it is called a recording`() throws {
    let desk = try Desk()
    for name in ["gone.wav", "gone.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: desk.path(name), withDestinationPath: "nowhere")
    }
    #expect(try paths(PathInputs([desk.folder.path]), in: desk) == ["gone.wav"])
  }

  @Test(.enabled(if: getuid() != 0, "root may look into every folder"))
  func `a folder that can't be looked into is a failure, and the walk goes on`() throws {
    let desk = try folder()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: desk.path("a"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: desk.path("a"))
    }
    var inputs = PathInputs([desk.folder.path])
    let (first, second) = (inputs.next(), inputs.next())
    #expect(first?.problem?.code == .noPermission)
    #expect(second?.path == desk.path("a.dat"))
  }
}
