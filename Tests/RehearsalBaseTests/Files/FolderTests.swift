import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct FolderTests {
  @Test func `a path has a kind, and a folder has sorted names`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("b", "")
    try folder.file("a", "")
    try folder.file("c/d", "")
    #expect(FileKind(path) == .file)
    #expect(FileKind(folder.path("c")) == .folder)
    #expect(FileKind(folder.path("e")) == nil)
    #expect(try names(inFolder: folder.path) == ["a", "b", "c"])
    removeFolder(folder.path("c"))
    #expect(try names(inFolder: folder.path) == ["a", "b"])
  }

  @Test func `two paths of one file are recognised`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "")
    let other = try folder.file("b", "")
    let status = try #require(try FileStatus(of: path))
    #expect(status.isSameFile(as: try #require(try FileStatus(of: "\(folder.path)/./a"))))
    #expect(!status.isSameFile(as: try #require(try FileStatus(of: other))))
  }

  @Test func `removing a folder leaves what its links lead to`() throws {
    let folder = try TemporaryFolder()
    try folder.file("kept/file", "text")
    try folder.file("removed/inner/file", "text")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("removed/link"), withDestinationPath: folder.path("kept"))
    removeFolder(folder.path("removed"))
    #expect(try folder.names == ["kept"])
    #expect(try folder.text("kept/file") == "text")
  }

  @Test func `a private folder and a file for appending are this user's only`() throws {
    let folder = try TemporaryFolder()
    try createPrivateFolder(folder.path("private"))
    let file = try AppendedFile(path: folder.path("private/lines"))
    #expect(try file.isEmpty)
    try file.write("one\n".utf8)
    try AppendedFile(path: folder.path("private/lines")).write("two\n".utf8)
    #expect(try folder.text("private/lines") == "one\ntwo\n")
    for (name, permissions) in [("private", 0o700), ("private/lines", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
    }
  }

  @Test func `private folders are made as far as they are missing`() throws {
    let folder = try TemporaryFolder()
    try folder.file("kept/file", "text")
    try createPrivateFolders(folder.path("kept/b/c"))
    try createPrivateFolders(folder.path("kept/b/c") + "/")
    for name in ["kept/b", "kept/b/c"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
    #expect(throws: FileError.self) { try createPrivateFolders(folder.path("kept/file/c")) }
  }

  @Test func `a private file can't be read by others, even if the old one could`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("old", "text")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    for path in [path, folder.path("new")] {
      try ReplacedFile.write("text", to: path, isPrivate: true)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }
}
