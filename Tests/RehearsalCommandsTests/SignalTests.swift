import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// Signals while a program runs for us. It starts another one in the background, and neither ends
/// by itself.
@Suite(.timeLimit(.minutes(15))) struct SignalTests {
  private static let talk = Recording.talk.path
  private static let short = Recording.sentence16k.path
  private let folder: TemporaryFolder
  private let whisper: FakeWhisper
  private let lifeline: Lifeline

  init() throws {
    folder = try TemporaryFolder()
    whisper = try FakeWhisper(in: folder)
    lifeline = Lifeline(in: folder)
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    try whisper.behave(
      """
      while [ $# -gt 0 ]; do
        [ "$1" = -of ] && out=$2
        shift
      done
      echo 'what was said' > "$out.json"
      exec \(lifeline.redirection)
      tail -f /dev/null &
      wait
      """)
  }

  private var temporary: String { folder.path("temporary") }

  /// The program, with standard error in the file `said`.
  private func start(_ arguments: [String], through shell: String = "") throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", shell + #"exec "$@""#, "sh", Program.path] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = whisper.environment.merging(["TMPDIR": temporary]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(
      forWritingTo: URL(filePath: try folder.file("said")))
    try process.run()
    return process
  }

  private func expectNothingLeft() async throws {
    try await lifeline.released()
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  /// What ends a process by default, from a key (Control-\), a timer, a limit or another program.
  @Test(arguments: [
    SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ])
  func `no signal leaves a program or a folder behind`(signal: Int32) async throws {
    let process = try start(["--transcribe", "--model", whisper.model, Self.short])
    try await lifeline.held()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    try await expectNothingLeft()
  }

  /// The script has started another program, which no longer has a parent that is ours.
  @Test func `when the program is killed, what it runs ends, and the next run removes its folder`()
    async throws
  {
    let arguments = ["--transcribe", "--model", whisper.model, Self.short]
    for _ in 0..<2 {
      let process = try start(arguments)
      try await lifeline.held()
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try await lifeline.released()
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
    }
    let last = try start(arguments)
    try await lifeline.held()
    kill(last.processIdentifier, SIGTERM)
    last.waitUntilExit()
    try await expectNothingLeft()
  }

  #if os(Linux)
    /// What watches a program, which has ended here and left another one.
    @Test func `nothing of a program is left when its watcher ends`() async throws {
      let watcher = Process()
      watcher.executableURL = URL(filePath: Program.path)
      watcher.arguments = [
        "---watch", "\(getpid())", "/bin/sh", "-c",
        "exec \(lifeline.redirection); tail -f /dev/null & exit 3",
      ]
      try watcher.run()
      watcher.waitUntilExit()
      #expect(watcher.terminationStatus == 3)
      #expect(!lifeline.isHeld)
    }
  #endif

  @Test func `a program's status, signal and messages come through`() async throws {
    for (end, said) in [
      ("echo 'error: no memory' >&2; exit 3", "error: no memory"),
      ("echo 'error: killed' >&2; kill -9 $$", "error: killed"),
    ] {
      try whisper.behave(end)
      let process = try start(["transcript", "--transcribe", "--model", whisper.model, Self.short])
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 2)
      #expect(try folder.text("said").contains(said))
    }
    try await expectNothingLeft()
  }

  @Test func `a program that can't be run is named`() async throws {
    try folder.file("whisper-cli", "#!/nonexistent/interpreter\n")
    let process = try start(["transcript", "--transcribe", "--model", whisper.model, Self.short])
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(try folder.text("said").contains("No such file or directory"))
    #expect(try folder.text("said").contains("whisper-cli"))
  }

  @Test(arguments: [
    ["analyze", "--json", "-o", "talk.json"], ["transcript"], ["explain", "pace"],
  ])
  func `a signal ends the recogniser and all it started, and removes the words`(
    command: [String]
  ) async throws {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      let process = try start(command + ["--transcribe", "--model", whisper.model, Self.talk])
      try await lifeline.held()
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      try await expectNothingLeft()
      #expect(try !folder.names.contains { $0.hasPrefix("talk") })
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `the second signal ends a batch, and removes the words`(signal: Int32) async throws {
    let process = try start([
      "batch", Self.talk, "--transcribe", "--model", whisper.model, "-o", "talks.jsonl", "--csv",
      "talks.csv",
    ])
    try await lifeline.held()
    kill(process.processIdentifier, signal)
    while try !folder.text("said").contains("interrupt again") { await Task.yield() }
    #expect(lifeline.isHeld)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    try await expectNothingLeft()
    // What another run could resume.
    let left = try folder.names.filter { $0.hasPrefix("talks") }
    #expect(left == ["talks.jsonl.part", "talks.jsonl.run"])
  }

  @Test(arguments: [SIGTERM, SIGKILL]) func `a signal ends ffmpeg`(signal: Int32) async throws {
    let file = try folder.file(
      "ffmpeg", "#!/bin/sh\nexec \(lifeline.redirection)\ntail -f /dev/null &\nwait\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    try folder.file("talk.m4a", [0, 0, 0, 0x20] + Array("ftypM4A ".utf8))
    let process = try start(["talk.m4a"])
    try await lifeline.held()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == signal)
    try await expectNothingLeft()
  }

  /// As under `nohup`: if SIGHUP ended it, that would be the status.
  @Test func `a signal that the caller has it ignore stays ignored`() async throws {
    let process = try start(
      ["--transcribe", "--model", whisper.model, Self.talk], through: "trap '' HUP; ")
    try await lifeline.held()
    kill(process.processIdentifier, SIGHUP)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGTERM)
    try await expectNothingLeft()
  }
}
