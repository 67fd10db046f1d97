import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// Where a limit of the system is too low, the program says so: it neither ends by a signal nor
/// waits for ever.
@Suite struct ResourceLimitTests {
  private static let commands = [
    "help", "analyze talk.flac", "batch talk.flac talk.flac", "history", "doctor",
    "analyze talk.flac --save --talk keynote",
  ]

  /// - Parameter limit: What the shell sets before the program begins.
  private func run(_ limit: String, _ command: String) throws -> Program.Run {
    let folder = try TemporaryFolder()
    try folder.file("talk.flac", try Data(contentsOf: URL(filePath: Recording.sentence16k.path)))
    return try Program.shell(
      "ulimit \(limit); timeout 60 '\(Program.path)' \(command)",
      environment: ["HOME": folder.path, "SWIFT_BACKTRACE": "enable=no"], in: folder.url)
  }

  @Test(arguments: ["-n 5", "-n 6", "-n 9", "-n 12", "-v 250000", "-d 100000"], commands)
  func `a limit that is too low is an error`(limit: String, command: String) throws {
    let run = try run(limit, command)
    #expect(run.status == 71, "\(run.errors)")
    #expect(run.errors.hasPrefix("rehearse: error: too "))
    #expect(run.errors.contains("\nhint: raise the limit"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["-n 5", "-v 250000"])
  func `the version needs next to nothing`(limit: String) throws {
    let run = try run(limit, "--version")
    #expect(run.status == 0 && run.text.hasPrefix("rehearse "), "\(run.errors)")
  }

  @Test(arguments: ["-n 64", "-v 1000000"], commands)
  func `a limit that leaves enough changes nothing`(limit: String, command: String) throws {
    let run = try run(limit, command)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `what the caller left open counts`() throws {
    let run = try Program.shell(
      """
      ulimit -n 64
      for number in $(seq 10 60); do eval "exec $number</dev/null"; done
      rehearse help
      """)
    #expect(run.status == 71, "\(run.errors)")
  }

  /// The limit holds for no user who may exceed it, as root may.
  @Test func `a user without another thread gets an error`() throws {
    let run = try Program.shell(
      """
      as=(); [ "$(id -u)" != 0 ] || as=(setpriv --reuid=65534 --clear-groups)
      "${as[@]}" /bin/bash -c 'ulimit -u 1; exec "$0" help' '\(Program.path)'
      """)
    #expect(run.status == 71, "\(run.errors)")
    #expect(run.errors.contains("too few threads"))
  }

  @Test func `a file beyond the limit is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.flac", try Data(contentsOf: URL(filePath: Recording.sentence16k.path)))
    let run = try Program.shell(
      "ulimit -f 1; rehearse talk.flac --json -o talk.json 2>&1 | cat", in: folder.url)
    #expect(run.status == 73, "\(run.text)")
    #expect(run.text.contains("can't write"))
  }
}
