import Foundation
import RehearsalBase
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

  /// Around the size of a block, and of several.
  @Test(arguments: [0, 1, 3, 65_535, 65_536, 65_537, 200_000])
  func `a file above the limit is an error`(limit: Int) throws {
    let folder = try TemporaryFolder()
    let content = [UInt8](repeating: 7, count: limit)
    #expect(try bytes(ofFile: folder.file("whole", content), limit: limit) == content)
    let larger = try folder.file("larger", content + [7])
    let error = #expect(throws: FileError.self) { try bytes(ofFile: larger, limit: limit) }
    #expect(error?.problem == .tooLarge(limit: limit))
    #expect(error?.path == larger)
  }

  @Test func `a device without an end is above the limit`() {
    let error = #expect(throws: FileError.self) { try bytes(ofFile: "/dev/zero", limit: 100_000) }
    #expect(error?.problem == .tooLarge(limit: 100_000))
  }

  @Test(arguments: [(4, true), (3, false)])
  func `a pipe is read to its end, unless it is above the limit`(limit: Int, fits: Bool) throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("four".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    if fits {
      #expect(try bytes(ofFile: path, limit: limit) == Array("four".utf8))
    } else {
      let error = #expect(throws: FileError.self) { try bytes(ofFile: path, limit: limit) }
      #expect(error?.problem == .tooLarge(limit: limit))
    }
  }

  @Test func `a file of our own is not opened if there is a link`() throws {
    let folder = try TemporaryFolder()
    try folder.file("secret", "secret")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "secret")
    #expect(try bytes(ofFile: link, limit: 10) == Array("secret".utf8))
    #expect(try bytes(ofFile: link, limit: 10, .found) == Array("secret".utf8))
    #expect(throws: FileError.self) { try bytes(ofFile: link, limit: 10, .own) }
  }

  @Test(arguments: [Opening.found, .own])
  func `only a named path may be a pipe or a device`(opening: Opening) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    for path in [path, "/dev/null"] {
      let error = #expect(throws: FileError.self) { try bytes(ofFile: path, limit: 10, opening) }
      #expect(error?.problem == .notAFile)
    }
    let folderError = #expect(throws: FileError.self) { try InputFile(path: folder.path, opening) }
    #expect(folderError?.problem == .isFolder)
  }

  /// The messages of the system's kernel, of which those that are there are read first.
  private static let endless = "/proc/kmsg"

  @Test(
    .enabled(if: FileManager.default.isReadableFile(atPath: endless), "this user may not read it"))
  func `a file that waits for more at its end is an error`() throws {
    let error = #expect(throws: FileError.self) {
      try bytes(ofFile: Self.endless, limit: 1 << 30)
    }
    #expect(error?.problem == .notAFile)
    #expect(error?.reason == "it waits for more instead of ending")
  }

  @Test func `a named pipe that nobody writes to is an error`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let error = #expect(throws: FileError.self) {
      _ = try InputFile(path: path, patience: 10)
    }
    #expect(error?.problem == .pipeUnused(milliseconds: 10))
  }

  @Test func `a named pipe is read once a program has opened it, however late it writes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    // Held open for reading and writing, so that opening it does not block the test.
    let held = try FileHandle(forUpdating: URL(filePath: path))
    let opened = try InputFile(path: path, patience: 10)
    try held.write(contentsOf: Data("late".utf8))
    #expect(try opened.readBlock() == Array("late".utf8))
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
}
