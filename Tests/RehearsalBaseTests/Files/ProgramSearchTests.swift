import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct ProgramSearchTests {
  @Test func `the first folder that has an executable file wins`() throws {
    let folder = try TemporaryFolder()
    for (name, permissions) in [("a/x", 0o644), ("b/x", 0o755), ("c/x", 0o755)] {
      let path = try folder.file(name, "")
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
    try folder.file("a/y/inside", "")
    let path = ["a", "b", "c"].map { folder.path($0) }.joined(separator: ":")
    let search = ProgramSearch(path: "::here:\(path)")
    #expect(search.path(of: "x") == folder.path("b/x"))
    #expect(search.path(of: "y") == nil)
    #expect(search.path(of: "z") == nil)
    #expect(ProgramSearch(path: "").path(of: "sh") == nil)
    #expect(ProgramSearch(path: "bin:/bin").path(of: "sh") == "/bin/sh")
  }

  @Test func `a folder has free space, a missing one has none that is known`() throws {
    let folder = try TemporaryFolder()
    let free = try #require(freeSpace(inFolder: folder.path))
    #expect(free > 0)
    #expect(freeSpace(inFolder: folder.path("nowhere")) == nil)
  }

  @Test func `the path of this program is that of a file`() throws {
    let path = try #require(executablePath)
    #expect(isExecutable(path))
    #expect(FileKind(path, followsLinks: false) == .file)
  }
}
