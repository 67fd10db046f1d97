import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// A recording ends the program: its recogniser kills the process that analyses it.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
struct BatchCrashTests {
  private static let killer = "talks/3 killer.wav"
  /// Walks up to the process that analyses the recording, whatever is between, and kills it, if the
  /// recording is as long as that of the killer.
  private static let hear = #"""
    #!/bin/sh
    size=$(wc -c < "$1")
    echo "$size" >> 'FOLDER/heard'
    process=$$
    while [ "$size" -gt 80000 ] && [ "$process" -gt 1 ]; do
      if tr '\0' '\n' < /proc/$process/cmdline | grep -q '^--worker='; then
        kill -KILL "$process"
        sleep 20
      fi
      process=$(sed -n 's/^PPid:[^0-9]*//p' /proc/$process/status)
    done
    printf '1\n00:00:00,000 --> 00:00:02,000\nshe had your dark suit\n'

    """#

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("talks"), withIntermediateDirectories: true)
    for number in 1...6 {
      let (name, seconds) =
        number == 3 ? (Self.killer, 3) : ("talks/\(number).wav", 0.5 + Double(number) / 10)
      try folder.file(name, WaveFile.tone(seconds: seconds).bytes)
    }
    try hear(Self.hear.replacing("FOLDER", with: folder.path))
  }

  /// Replaces the recogniser.
  private func hear(_ script: String) throws {
    let file = try folder.file("hear", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private static let transcribed = ["--transcribe", "--recognizer-command", "./hear {recording}"]

  /// How often the recogniser was asked.
  private var heard: Int {
    get throws { try folder.text("heard").split(separator: "\n").count }
  }

  private func batch(_ arguments: String...) throws -> Program.Run {
    try Program.run(["batch"] + arguments + Self.transcribed, in: folder.url)
  }

  /// The code of each line, or that it is a report.
  private func results(_ text: String) throws -> [String] {
    try text.split(separator: "\n").map { line in
      let line = try JSONValue(json: String(line))
      return line["error"]?["code"]?.string ?? (line["metrics"] == nil ? "nothing" : "report")
    }
  }

  private static let expected = ["report", "report", "crashed", "report", "report", "report"]

  @Test(arguments: [["talks"], ["talks", "--jobs", "3"], ["talks", "--jobs", "80"]])
  func `it has its line, and the others theirs`(arguments: [String]) throws {
    let run = try Program.run(["batch"] + arguments + Self.transcribed, in: folder.url)
    #expect(run.status == 1)
    #expect(try results(run.text) == Self.expected)
    let failure = try JSONValue(json: run.lines[2])
    #expect(try JSONSchema(named: "failure").problems(in: failure) == [])
    #expect(failure["recording"]?["path"]?.string == Self.killer)
    let said = "can't analyse '\(Self.killer)': the program ended unexpectedly (signal 9, SIGKILL)"
    #expect(failure["error"]?["message"]?.string?.hasPrefix(said) == true)
    #expect(run.errors.contains("rehearse: error: \(said)"))
    #expect(run.errors.contains("note: 6 recordings, 1 failed"))
    #expect(try heard == 7)
  }

  @Test func `files and tables are the same as those of standard output`() throws {
    let printed = try batch("talks", "--quiet")
    let run = try batch("talks", "-o", "out.jsonl", "--csv", "out.csv", "--quiet")
    #expect(run.status == 1)
    #expect(try folder.bytes("out.jsonl") == printed.output)
    let rows = try folder.text("out.csv").split(separator: "\n")
    #expect(rows.count == 7)
    #expect(rows[3].hasPrefix("\(Self.killer),crashed,"))
    #expect(try folder.names.filter { $0.hasPrefix("out") } == ["out.csv", "out.jsonl"])
  }

  @Test func `a list on standard input gets its lines, with the rows of a manifest`() throws {
    let script = #"""
      for file in talks/*.wav; do printf '{"recording":"%s","who":[{"a":"é"}]}\n' "$file"; done |
        rehearse batch - --transcribe --recognizer-command './hear {recording}' --quiet
      """#
    let run = try Program.shell(script, in: folder.url)
    #expect(run.status == 1)
    #expect(try results(run.text) == Self.expected)
    for line in run.lines { #expect(line.hasSuffix(#","manifest":{"who":[{"a":"é"}]}}"#)) }
  }

  @Test func `--fail-fast stops there, and --resume does not try it again`() throws {
    let first = try batch("talks", "-o", "out.jsonl", "--fail-fast")
    #expect(first.status == 1)
    #expect(try results(try folder.text("out.jsonl.part")) == Array(Self.expected.prefix(3)))
    #expect(try heard == 4)
    let resumed = try batch("talks", "-o", "out.jsonl", "--resume")
    #expect(resumed.status == 1)
    #expect(try results(try folder.text("out.jsonl")) == Self.expected)
    #expect(try heard == 4 + 3)
    #expect(resumed.errors.contains("6 recordings, 3 from an earlier run, 1 failed"))
    #expect(
      resumed.errors.contains(
        "1 recording that ended the program was not tried again, which a run without '--resume' "
          + "does"))
  }

  @Test func `--resume tries it again once it has changed`() throws {
    _ = try batch("talks", "-o", "out.jsonl", "--fail-fast")
    // Later than the run, by the clock of any file system.
    try folder.file(Self.killer, WaveFile.tone(seconds: 4).bytes)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: folder.path(Self.killer))
    let resumed = try batch("talks", "-o", "out.jsonl", "--resume")
    #expect(resumed.errors.contains("6 recordings, 2 from an earlier run, 1 failed"))
    #expect(!resumed.errors.contains("not tried again"))
  }

  @Test func `a transcript that is newer is a reason to try it again`() throws {
    let crashed = #"""
      {"schema":"rehearsmart.failure/1","recording":{"path":"\#(Self.killer)"},"error":{\#
      "code":"crashed","message":"m","hint":"h"}}

      """#
    // As a run without a recogniser leaves it that was killed after this line.
    let begun = try Program.run(
      "batch", "talks/1.wav", "nowhere", "-o", "out.jsonl", "--fail-fast", in: folder.url)
    #expect(begun.status == 1)
    try folder.file("out.jsonl.part", crashed)
    let arguments = ["batch", Self.killer, "-o", "out.jsonl", "--resume", "--quiet"]
    let part = try folder.bytes("out.jsonl.run")
    #expect(try Program.run(arguments, in: folder.url).status == 2)
    #expect(try folder.text("out.jsonl") == crashed)
    try folder.file("out.jsonl.run", part)
    try folder.file("out.jsonl.part", crashed)
    try folder.file("talks/3 killer.txt", "one two three")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)],
      ofItemAtPath: folder.path("talks/3 killer.txt"))
    #expect(try Program.run(arguments, in: folder.url).status == 0)
    #expect(try results(try folder.text("out.jsonl")) == ["report"])
  }

  @Test func `where no process can be started, the recordings are analysed all the same`() throws {
    let plain = try Program.run("batch", "talks", "--quiet", in: folder.url)
    // A pipe gives the earlier report once, so that a second process could not read it.
    try folder.file(
      "report.json", try Program.run("talks/1.wav", "--json", in: folder.url).output)
    let few = try Program.shell(
      "ulimit -n 30; rehearse batch talks --quiet --jobs 8", in: folder.url)
    #expect(few.output == plain.output, "\(few.errors)")
    let piped = try Program.shell(
      "rehearse batch talks/2.wav --quiet --previous <(cat report.json)", in: folder.url)
    let filed = try Program.shell(
      "rehearse batch talks/2.wav --quiet --previous report.json", in: folder.url)
    #expect(piped.status == 0 && piped.output == filed.output, "\(piped.errors)")
  }

  @Test func `nothing is left of a batch that is killed`() async throws {
    let lifeline = Lifeline(in: folder)
    try hear("#!/bin/sh\nexec \(lifeline.redirection)\ntail -f /dev/null &\nwait\n")
    try FileManager.default.createDirectory(
      atPath: folder.path("temporary"), withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["batch", "talks", "--quiet", "-o", "out.jsonl"] + Self.transcribed
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path("temporary")]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try await lifeline.held()
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try await lifeline.released()
    while try !FileManager.default.contentsOfDirectory(atPath: folder.path("temporary")).isEmpty {
      await Task.yield()
    }
  }
}
