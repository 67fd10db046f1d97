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
}
