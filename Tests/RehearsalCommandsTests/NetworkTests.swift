import Fixtures
import Foundation
import RehearsalTestKit
import Testing

@Suite struct NetworkTests {
  private static let tracer = "/usr/bin/strace"

  /// Whether strace is installed and permitted.
  private static let canTrace: Bool = {
    guard FileManager.default.isExecutableFile(atPath: tracer) else { return false }
    return (try? Program.shell("\(tracer) -o /dev/null true").status) == 0
  }()

  /// Checks every system call of the `network` class, not the symbols of the binary: the
  /// Swift runtime links socket functions whether or not anything calls them.
  @Test(.enabled(if: canTrace, "needs strace and the right to trace"))
  func `an analysis opens no connection`() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("calls")
    let run = try Program.shell(
      #"strace -f -e trace=network -o "$1" "$2" "$3" --json"#, log, Program.path,
      Recording.talk.path)
    #expect(run.status == 0)
    let calls = try folder.text("calls").split(separator: "\n")
      .filter { !$0.contains("+++ exited") && !$0.contains("--- SIG") }
      .filter { !$0.contains("AF_UNIX") && !$0.contains("AF_NETLINK") }
    #expect(calls.isEmpty, "\(calls)")
  }

  /// A network without any way out, not even to this computer.
  private static let isolated: Bool = {
    (try? Program.shell("unshare --net --map-current-user true").status) == 0
  }()

  @Test(.enabled(if: isolated, "needs the right to an empty network namespace"))
  func `everything that remembers works without a network`() throws {
    let folder = try TemporaryFolder()
    let commands = [
      "'\(Recording.sentence16k.path)' --save --talk a", "history", "show", "done",
      "note 1 good", "mark 1 0:01", "progress", "", "script add talk.md",
      "'\(Recording.talk.path)' --save --script talk", "script suggest talk", "privacy",
      "export --all copy", "import copy", "forget 1 --yes",
      "script remove talk --yes", "reminder", "forget --all --yes",
    ]
    try folder.file("talk.md", "One. Two.")
    let script = commands.map { "'\(Program.path)' \($0)" }.joined(separator: "\n")
    try folder.file("all.sh", "set -e\n\(script)\n")
    let run = try Program.shell(
      "REHEARSE_HOME=$PWD/home unshare --net --map-current-user sh all.sh", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }
}
