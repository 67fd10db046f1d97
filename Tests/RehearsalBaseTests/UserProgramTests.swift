import RehearsalBase
import RehearsalTestKit
import SystemPackage
import Testing

@Suite struct UserProgramTests {
  @Test(arguments: [
    ("exit 0", true), ("exit 3", false), ("kill -9 $$", false), ("kill -13 $$", false),
  ])
  func `it is told whether a program succeeds`(command: String, succeeds: Bool) throws {
    #expect(try UserProgram.run("/bin/sh", ["-c", command]) == succeeds)
  }

  @Test func `a program that is not there is an error`() {
    #expect(throws: FileError.self) { try UserProgram.run("/nonexistent/editor", []) }
    #expect(throws: FileError.self) { try UserProgram.start("/nonexistent/browser", []) }
  }

  @Test(.enabled(if: FileKind("/proc/self/fd") == .folder, "only Linux lists what is open"))
  func `a program that goes on has nothing of this process`() async throws {
    let folder = try TemporaryFolder()
    let kept = try FileDescriptor.open(FilePath(folder.file("kept")), .readOnly)
    defer { try? kept.close() }
    let found = folder.path("found")
    let command = "readlink /proc/$$/fd/* >\(found).new; mv \(found).new \(found)"
    try UserProgram.start("/bin/sh", ["-c", command])
    while FileKind(found) == nil { try await Task.sleep(for: .milliseconds(5)) }
    let open = try folder.text("found").split(separator: "\n")
    #expect(open.allSatisfy { $0 == "/dev/null" || $0.hasSuffix("found.new") }, "\(open)")
  }
}
