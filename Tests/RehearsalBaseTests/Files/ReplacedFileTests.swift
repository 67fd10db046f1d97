import Foundation
import RehearsalBase
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

  @Test func `a draft that is already there is refused, or removed if it is ours`() throws {
    let folder = try TemporaryFolder()
    let draft = try folder.file("lines.part", "half")
    let error = #expect(throws: FileError.self) {
      _ = try ReplacedFile(path: folder.path("lines"))
    }
    #expect(error?.problem == .alreadyExists)
    #expect(error?.path == draft)
    #expect(try folder.text("lines.part") == "half")
    let other = #expect(throws: FileError.self) {
      _ = try ReplacedFile(
        path: folder.path("lines"), existingDraft: .removed(ifItBegins: "hand"))
    }
    #expect(other?.problem == .notOurs)
    #expect(try folder.text("lines.part") == "half")
    let file = try ReplacedFile(
      path: folder.path("lines"), existingDraft: .removed(ifItBegins: "half of it"))
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

  // MARK: Permissions

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  /// 0o666 and 0o777 have bits that the umask usually removes.
  @Test(arguments: [0o600, 0o640, 0o644, 0o666, 0o755, 0o777])
  func `an existing file keeps its permissions`(permissions: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("report", "old")
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    let file = try ReplacedFile(path: path)
    #expect(try self.permissions(file.draft) == permissions)
    try file.write("new")
    try file.commit()
    #expect(try folder.text("report") == "new")
    #expect(try self.permissions(path) == permissions)
  }

  @Test func `a new file has the permissions of any new file`() throws {
    let folder = try TemporaryFolder()
    try ReplacedFile.write("new", to: folder.path("report"))
    let other = unsafe fopen(folder.path("other"), "w")
    if let other = unsafe other { unsafe fclose(other) }
    #expect(try permissions(folder.path("report")) == permissions(folder.path("other")))
  }

  // MARK: Failures

  /// In a process of its own, because the limit of file sizes is the whole process's.
  @Test func `a failed write leaves the old file and nothing else`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.file("report", "old")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000, rlim_max: 1_000)
      guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
        exit(2)
      }
      let text = String(repeating: "x", count: 2_000)
      for name in ["report", "new"] {
        do throws(FileError) {
          try ReplacedFile.write(text, to: folder.path(name))
          exit(3)
        } catch {
          guard error.reason == "File too large" else { exit(4) }
        }
      }
      guard try folder.names == ["report"], try folder.text("report") == "old" else { exit(5) }
      // Ends without the folder's deinit.
      try FileManager.default.removeItem(atPath: path)
      removeFolder(folder.path)
      exit(0)
    }
  }

  @Test func `a draft left by a killed process is no obstacle`() throws {
    let folder = try TemporaryFolder()
    try folder.file("report.\(ProcessInfo.processInfo.processIdentifier).part", "half")
    try ReplacedFile.write("new", to: folder.path("report"))
    #expect(try folder.text("report") == "new")
  }

  // MARK: Links

  @Test(arguments: ["target", "link", "elsewhere/target"])
  func `a symbolic link is kept, and its target written`(target: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("elsewhere/other", "")
    if target == "link" {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link"), withDestinationPath: "elsewhere/target")
    }
    let path = folder.path("report")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    // The first time, the target does not exist yet.
    for content in ["new", "newer"] {
      try ReplacedFile.check(path)
      try ReplacedFile.write(content, to: path)
      #expect(FileKind(path, followsLinks: false) == .link)
      #expect(FileKind(folder.path(target)) == .file)
      #expect(try folder.text(target) == content)
    }
    let all = try folder.names + names(inFolder: folder.path("elsewhere"))
    #expect(all.filter { $0.hasSuffix(".part") } == [])
  }

  @Test func `a loop of symbolic links is an error and stays`() throws {
    let folder = try TemporaryFolder()
    for (link, target) in [("a", "b"), ("b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: target)
    }
    let error = #expect(throws: FileError.self) {
      try ReplacedFile.write("new", to: folder.path("a"))
    }
    #expect(error?.path == folder.path("a"))
    #expect(try folder.names == ["a", "b"])
    #expect(FileKind(folder.path("a"), followsLinks: false) == .link)
  }

  // MARK: Devices and pipes

  @Test func `a device is written to, not replaced`() throws {
    try ReplacedFile.write("nothing", to: "/dev/null")
    #expect(FileKind("/dev/null") == .other)
  }

  @Test func `a named pipe is written to, not replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    // Open for reading and writing, so that neither end waits for the other.
    let reader = try #require(FileHandle(forUpdatingAtPath: path))
    try ReplacedFile.write("new", to: path)
    #expect(try reader.read(upToCount: 3) == Data("new".utf8))
    #expect(FileKind(path) == .other)
    #expect(try folder.names == ["pipe"])
  }

  /// A link to a pipe without a path, which `-o /dev/stdout` meets in a pipeline.
  @Test func `a pipe is written to through its descriptor's path`() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    try ReplacedFile.check(path)
    try ReplacedFile.write("new", to: path)
    #expect(try pipe.fileHandleForReading.read(upToCount: 3) == Data("new".utf8))
  }
}
