import RehearsalFiles
import RehearsalTestKit
import Testing

@Suite struct InputFileTests {
  @Test func `a file of several blocks is read whole`() throws {
    let folder = try TemporaryFolder()
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.file("long", content)
    #expect(try bytes(ofFile: path, limit: 200_000) == content)
    #expect(try InputFile(path: path).bytes(at: 199_998, count: 10) == content.suffix(2))
  }

  @Test func `a file above the limit is an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("four", "four")
    let error = #expect(throws: FileError.self) { try bytes(ofFile: path, limit: 3) }
    #expect(error?.problem == .tooLarge(limit: 3))
  }

  @Test func `what can't be read is an error with its path`() throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("missing")
    let error = #expect(throws: FileError.self) { try bytes(ofFile: missing, limit: 1) }
    #expect(error?.problem == .notFound)
    #expect(error?.path == missing)
    #expect(error?.reason == "No such file or directory")
    let folderError = #expect(throws: FileError.self) { try bytes(ofFile: folder.path, limit: 1) }
    #expect(folderError?.problem == .isFolder)
  }

  @Test func `the kind of a path is told, and names are sorted`() throws {
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

  @Test func `two paths of one file are told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "")
    let other = try folder.file("b", "")
    let status = try #require(FileStatus(of: path))
    #expect(status.isSameFile(as: try #require(FileStatus(of: "\(folder.path)/./a"))))
    #expect(!status.isSameFile(as: try #require(FileStatus(of: other))))
  }
}
