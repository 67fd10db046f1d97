import RehearsalFiles
import RehearsalTestKit
import Testing

@Suite struct ReplacedFileTests {
  @Test func `a file is replaced and no draft is left`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("report", "old")
    try ReplacedFile.write("new", to: path)
    #expect(try folder.text("report") == "new")
    #expect(try folder.names == ["report"])
  }

  @Test func `the old file stays until the draft is committed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("lines", "old")
    let file = try ReplacedFile(path: path)
    try file.write("new")
    #expect(try folder.text("lines") == "old")
    #expect(try folder.text("lines.part") == "new")
    try file.commit()
    #expect(try folder.text("lines") == "new")
    #expect(try folder.names == ["lines"])
  }

  @Test func `a discarded draft leaves the old file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("lines", "old")
    let file = try ReplacedFile(path: path)
    try file.write("new")
    file.discard()
    #expect(try folder.text("lines") == "old")
    #expect(try folder.names == ["lines"])
  }

  @Test func `a draft that is already there is refused or overwritten`() throws {
    let folder = try TemporaryFolder()
    let draft = try folder.file("lines.part", "half")
    let error = #expect(throws: FileError.self) {
      _ = try ReplacedFile(path: folder.path("lines"))
    }
    #expect(error?.problem == .alreadyExists)
    #expect(error?.path == draft)
    #expect(try folder.text("lines.part") == "half")
    let file = try ReplacedFile(path: folder.path("lines"), existingDraft: .overwritten)
    try file.write("all")
    try file.commit()
    #expect(try folder.text("lines") == "all")
  }

  @Test func `checking a path changes nothing`() throws {
    let folder = try TemporaryFolder()
    try ReplacedFile.check(folder.path("new"))
    #expect(try folder.names == [])
    let folderError = #expect(throws: FileError.self) { try ReplacedFile.check(folder.path) }
    #expect(folderError?.problem == .isFolder)
    let missing = #expect(throws: FileError.self) {
      try ReplacedFile.check(folder.path("none/new"))
    }
    #expect(missing?.problem == .notFound)
  }

  @Test func `a device is written to, not replaced`() throws {
    try ReplacedFile.write("nothing", to: "/dev/null")
    #expect(FileKind("/dev/null") == .other)
  }
}
