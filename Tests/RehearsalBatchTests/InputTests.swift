import Foundation
import Rehearsal
import RehearsalTestKit
import Testing

@testable import RehearsalBatch

@Suite struct InputTests {
  private func paths(_ inputs: some BatchInputs, in folder: TemporaryFolder) throws -> [String] {
    var inputs = inputs
    var paths: [String] = []
    while let input = try inputs.next() {
      paths.append(input.path.replacing(folder.path + "/", with: ""))
    }
    return paths
  }

  private func recordings() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("b/talk.wav", WaveFile.counting(10).bytes)
    try folder.file("b/talk.srt", "1\n00:00:00,000 --> 00:00:01,000\nHello\n")
    try folder.file("a.dat", Array("fLaC".utf8) + [UInt8](repeating: 0, count: 64))
    try folder.file("a/deep/er/x.mp3", [0xFF, 0xFB, 0x90, 0x00])
    try folder.file("broken.wav", "no sound at all")
    try folder.file("notes.txt", "no sound either")
    try folder.file("empty.wav", "")
    try folder.file(".hidden.wav", WaveFile.counting(10).bytes)
    try folder.file(".cache/c.wav", WaveFile.counting(10).bytes)
    return folder
  }

  @Test func `a folder gives files that are recordings or named like one`() throws {
    let folder = try recordings()
    #expect(
      try paths(PathInputs([folder.path]), in: folder) == [
        "a/deep/er/x.mp3", "a.dat", "b/talk.wav", "broken.wav", "empty.wav",
      ])
    #expect(try paths(PathInputs([folder.path("b/")]), in: folder) == ["b/talk.wav"])
  }

  @Test func `links to files are followed, but no links to folders and no pipes`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("folder/talk.wav", WaveFile.counting(10).bytes)
    try folder.file("other/x", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("other/link.wav"), withDestinationPath: target)
    try manager.createSymbolicLink(
      atPath: folder.path("other/circle"), withDestinationPath: folder.path)
    try manager.createSymbolicLink(
      atPath: folder.path("other/gone.wav"), withDestinationPath: "nowhere")
    #expect(unsafe mkfifo(folder.path("other/pipe"), 0o600) == 0)
    #expect(
      try paths(PathInputs([folder.path("other")]), in: folder) == [
        "other/gone.wav", "other/link.wav",
      ])
  }

  @Test(arguments: [
    ("*.wav", ["broken.wav", "empty.wav"]), ("[ab]*/*.wav", ["b/talk.wav"]),
    ("**/*.wav", ["broken.wav", "empty.wav", "b/talk.wav"]), ("**/x.*", ["a/deep/er/x.mp3"]),
    ("b/talk.???", ["b/talk.srt", "b/talk.wav"]), (".*.wav", [".hidden.wav"]),
    ("**/**/x.*", ["a/deep/er/x.mp3"]), ("**/deep/**/**/x.*", ["a/deep/er/x.mp3"]),
    ("b*", ["b/talk.wav", "broken.wav"]), ("*.flac", ["*.flac"]), ("none/*.wav", ["none/*.wav"]),
  ])
  func `a pattern is expanded as in a shell`(pattern: String, found: [String]) throws {
    let folder = try recordings()
    #expect(try paths(PathInputs([folder.path(pattern)]), in: folder) == found)
  }

  @Test(.timeLimit(.minutes(15)))
  func `a folder is searched once, however many ways lead there`() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "a/", count: 20)
    try folder.file(deep + "x.wav", WaveFile.counting(10).bytes)
    // There are some 10 to the 11th ways to divide 20 folders among 20 parts.
    let pattern = String(repeating: "**/a/**/", count: 10) + "*.wav"
    #expect(try paths(PathInputs([folder.path(pattern)]), in: folder) == [deep + "x.wav"])
  }

  @Test func `an existing file named like a pattern is that file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a[1]*.wav", WaveFile.counting(10).bytes)
    try folder.file("a1.wav", WaveFile.counting(10).bytes)
    #expect(try paths(PathInputs([path]), in: folder) == ["a[1]*.wav"])
  }

  @Test func `every line of a list is one input`() throws {
    let folder = try TemporaryFolder()
    let list = try folder.file(
      "list", "\u{FEFF}a.wav\r\n\n b.wav\n" + #"{"recording":"c.wav","id":7}"# + "\n{d}.wav\n{}")
    var inputs = ListInputs(try ByteReader(path: list))
    var found: [BatchInput] = []
    while let input = try inputs.next() { found.append(input) }
    #expect(found.map(\.path) == ["a.wav", "", " b.wav", "c.wav", "{d}.wav", ""])
    #expect(found[3].row?.carried.line == #"{"id":7}"#)
    #expect(found[5].problem == .rowWithoutRecording(line: 6))
  }

  @Test func `a missing list is an error`() throws {
    let error = #expect(throws: BatchError.self) { try ByteReader(path: "nowhere/list") }
    #expect(error?.code == .invalidList)
  }

  @Test func `a broken link is included when it is named like a recording`() throws {
    let folder = try TemporaryFolder()
    for name in ["gone.wav", "gone.txt"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: "nowhere")
    }
    #expect(try paths(PathInputs([folder.path]), in: folder) == ["gone.wav"])
  }

  @Test(.enabled(if: getuid() != 0, "root may look into every folder"))
  func `an unreadable folder is reported, and the walk continues`() throws {
    let folder = try recordings()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("a"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder.path("a"))
    }
    var inputs = PathInputs([folder.path])
    let (first, second) = (inputs.next(), inputs.next())
    #expect(first?.problem?.code == .noPermission)
    #expect(second?.path == folder.path("a.dat"))
  }

  @Test(.enabled(if: getuid() != 0, "root may look into every folder"))
  func `a file whose status can't be read is included, whatever its name`() throws {
    let folder = try recordings()
    // Its names can be read, what they belong to can't.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: folder.path("b"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder.path("b"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("b"))
    #expect(!names.isEmpty)
    #expect(
      try paths(PathInputs([folder.path("b")]), in: folder) == names.sorted().map { "b/\($0)" })
  }
}
