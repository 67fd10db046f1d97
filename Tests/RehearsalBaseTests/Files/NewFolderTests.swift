import Foundation
import RehearsalTestKit
import Testing

@testable import RehearsalBase

@Suite struct NewFolderTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: ["export", "export/", "new/export//"])
  func `has its name once it is whole`(name: String) throws {
    let made = try NewFolder(path: folder.path + "/" + name)
    try Data("1".utf8).write(to: URL(filePath: made.draft + "/file"))
    #expect(FileKind(made.path) == nil)
    try made.commit()
    #expect(FileKind(made.path + "/file") == .file)
    #expect(FileKind(made.draft) == nil)
    #expect(try FileStatus(of: made.path)?.isOpenToOthers == false)
  }

  @Test(arguments: ["", ".", "..", "/", "folder", "folder/", "file", "link", "dangling"])
  func `never takes the name of what is there`(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: true)
    try folder.file("file", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("folder"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("dangling"), withDestinationPath: folder.path("nothing"))
    let before = try names()
    let path = ["", "/"].contains(name) ? name : folder.path + "/" + name
    #expect(throws: FileError.self) { _ = try NewFolder(path: path) }
    #expect(try names() == before)
  }

  @Test func `what has the name meanwhile stays`() throws {
    let first = try NewFolder(path: folder.path("export"))
    let second = try NewFolder(path: folder.path("export"))
    try Data().write(to: URL(filePath: first.draft + "/first"))
    try first.commit()
    let error = #expect(throws: FileError.self) { try second.commit() }
    #expect(error?.problem == .alreadyExists)
    second.discard()
    #expect(try names() == ["export"])
    #expect(FileKind(first.path + "/first") == .file)
  }

  @Test func `what looks like a draft is left alone`() throws {
    try folder.file("export.unfinished/mine", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("other.unfinished"),
      withDestinationPath: folder.path("export.unfinished"))
    for name in ["export", "other"] {
      let made = try NewFolder(path: folder.path(name))
      made.discard()
    }
    #expect(try folder.text("export.unfinished/mine") == "mine")
    #expect(try names() == ["export.unfinished", "other.unfinished"])
  }

  @Test func `a link is not copied`() throws {
    let file = try folder.file("file", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: file)
    #expect(throws: FileError.self) {
      try copyFile(folder.path("link"), to: folder.path("copy"))
    }
    #expect(FileKind(folder.path("copy")) == nil)
  }

  @Test func `what is being written is told from what was left`() throws {
    let path = folder.path("growing")
    var file: GrowingFile? = try GrowingFile(creating: path)
    withExtendedLifetime(file) { #expect(GrowingFile.isBeingWritten(path)) }
    file = nil
    #expect(!GrowingFile.isBeingWritten(path))
    #expect(!GrowingFile.isBeingWritten(folder.path("nothing")))
  }
}
