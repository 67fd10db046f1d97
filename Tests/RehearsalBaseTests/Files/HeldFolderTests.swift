import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalBase

@Suite struct HeldFolderTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A folder that a process has left: its mark is in it, and nobody holds it.
  private func leave(_ name: String) throws {
    let held = try HeldFolder(path: folder.path("held"))
    try FileManager.default.copyItem(atPath: held.path, toPath: folder.path(name))
    held.discard()
    try folder.file(name + "/words.json", "heard")
  }

  @Test func `is for this user alone, and goes with what is in it`() throws {
    let held = try HeldFolder(in: folder.path)
    #expect(try FileStatus(of: held.path)?.isOpenToOthers == false)
    try Data("1".utf8).write(to: URL(filePath: held.path + "/file"))
    held.discard()
    #expect(try folder.names == [])
  }

  @Test func `what was left is removed by the next, and what is held is not`() throws {
    try leave("rehearse-1")
    try leave("other-1")
    let first = try HeldFolder(in: folder.path)
    #expect(try folder.names == ["other-1", first.path.folderAndName.name])
    let second = try HeldFolder(in: folder.path)
    #expect(FileKind(first.path) == .folder)
    #expect(!HeldFolder.removeLeft(at: first.path))
    for held in [first, second] { held.discard() }
    #expect(HeldFolder.removeLeft(at: folder.path("other-1")))
    #expect(try folder.names == [])
  }

  @Test func `a folder that is needed after all has no mark, and stays`() throws {
    let held = try HeldFolder(path: folder.path("draft"))
    try folder.file("draft/file", "mine")
    try FileManager.default.moveItem(atPath: held.path, toPath: folder.path("export"))
    held.release(at: folder.path("export"))
    #expect(!HeldFolder.removeLeft(at: folder.path("export")))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("export")) == ["file"])
  }

  /// Of the names that the next run looks at.
  @Test(arguments: ["folder", "marked", "file", "link", "linked mark", "second name", "part"])
  func `what is not ours is left alone`(kind: String) throws {
    let (path, mark) = (folder.path("rehearse-1"), "/.rehearse-held")
    switch kind {
    case "folder": try folder.file("rehearse-1/mine", "mine")
    case "marked": try folder.file("rehearse-1" + mark, "mine")
    case "file": try folder.file("rehearse-1", "mine")
    case "link":
      try leave("others")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "others")
    case "linked mark":
      try leave("others")
      try folder.file("rehearse-1/mine", "mine")
      try FileManager.default.createSymbolicLink(
        atPath: path + mark, withDestinationPath: "../others" + mark)
    case "second name":
      try leave("rehearse-1")
      try FileManager.default.linkItem(atPath: path + mark, toPath: folder.path("second"))
    default:
      try leave("rehearse-1")
      try Data("This folder".utf8).write(to: URL(filePath: path + mark))
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    try HeldFolder(in: folder.path).discard()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }
}
