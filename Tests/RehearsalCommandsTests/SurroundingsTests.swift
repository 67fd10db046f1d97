import Foundation
import RehearsalTestKit
import Testing

/// The program works the same wherever it is started.
@Suite struct SurroundingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["a.wav", "é.wav"].enumerated() {
      try folder.file(name, WaveFile.tone(seconds: 0.3 + Double(index) / 10).bytes)
    }
  }

  private static let batch = "rehearse batch . -o o.jsonl --csv t.csv"

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
  func `files are whole if standard streams are closed`(closed: String) throws {
    let run = try Program.shell("\(Self.batch); mv o.jsonl o; mv t.csv t", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let blind = try Program.shell("\(Self.batch) \(closed)", in: folder.url)
    #expect(blind.status == 0, "\(blind.errors)")
    #expect(try folder.bytes("o.jsonl") == folder.bytes("o"))
    #expect(try folder.bytes("t.csv") == folder.bytes("t"))
  }

  @Test(arguments: [
    ("rehearse a.wav >&-", 73, "can't write to standard output: Bad file descriptor"),
    ("rehearse batch a.wav >&-", 73, "can't write to standard output: Bad file descriptor"),
    ("rehearse - <&-", 2, "can't read standard input: Bad file descriptor"),
    ("rehearse batch - <&-", 2, "can't read standard input: Bad file descriptor"),
    ("rehearse a.wav --transcript - <&-", 2, "can't read standard input: Bad file descriptor"),
  ])
  func `a closed stream that is needed is an error`(
    script: String, status: Int32, message: String
  ) throws {
    let run = try Program.shell(script, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "POSIX", "LANG": "C"], ["LC_ALL": "de_DE.ISO-8859-1"],
    ["LC_ALL": "tr_TR"], ["HOME": ""], ["HOME": "/nonexistent"], ["TMPDIR": "/nonexistent"],
    ["TERM": "", "COLUMNS": "0"], ["COLUMNS": "-9223372036854775808"],
    ["COLUMNS": "9223372036854775807"],
  ])
  func `locale, home and terminal change no byte`(environment: [String: String]) throws {
    let arguments = ["batch", ".", "--quiet"]
    let plain = try Program.run(arguments, in: folder.url)
    let run = try Program.run(arguments, environment: environment, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == plain.output)
  }

  private static let hide = "unshare --mount --map-root-user sh -c 'mount -t tmpfs none /proc"
  private static let canHide = (try? Program.shell("\(hide)'").status) == 0

  /// Swift reads the arguments there, this program its own path, and libdispatch which of its
  /// threads run.
  @Test(
    .enabled(if: canHide, "needs unshare"),
    arguments: [
      ["--version"], ["a.wav"], ["batch", ".", "--quiet"], ["check", "a.wav", "--rule", "a"],
      ["history"], ["focus", "pauses"], ["nonsense"],
    ])
  func `without /proc each command does what it does with it`(arguments: [String]) throws {
    let home = ["REHEARSE_HOME": folder.path("home")]
    let words = arguments.map { "\"\($0)\"" }.joined(separator: " ")
    let hidden = try Program.shell(
      "\(Self.hide) && exec \"$0\" \(words)' '\(Program.path)'", environment: home,
      in: folder.url)
    let plain = try Program.run(arguments, environment: home, in: folder.url)
    #expect(hidden.status == plain.status && hidden.output == plain.output, "\(hidden.errors)")
    #expect(hidden.errors == plain.errors)
  }

  @Test(arguments: ["-9223372036854775808", "-1", "0", "1", "9223372036854775807", "many"])
  func `help fits a terminal of any width`(columns: String) throws {
    let run = try Program.run(["--help"], environment: ["COLUMNS": columns], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `no environment at all is enough`() throws {
    let run = try Program.start("/usr/bin/env", ["-i", Program.path, "é.wav"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("é.wav · "))
  }

  @Test(arguments: [
    "rehearse batch . --jobs 64 --quiet", "rehearse batch . --jobs 1024 --quiet",
    "(ulimit -n 24; rehearse batch . --jobs 4 --quiet)",
  ])
  func `many jobs give the same bytes`(script: String) throws {
    for number in 1...20 {
      try FileManager.default.copyItem(
        atPath: folder.path("a.wav"), toPath: folder.path("b\(number).wav"))
    }
    let one = try Program.run("batch", ".", "--jobs", "1", "--quiet", in: folder.url)
    let many = try Program.shell(script, in: folder.url)
    #expect(many.status == 0, "\(many.errors)")
    #expect(many.output == one.output)
  }

  private static let hasTaskset = FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")

  @Test(.enabled(if: hasTaskset, "needs taskset"))
  func `one core is enough for many jobs`() throws {
    let plain = try Program.run("batch", ".", "--quiet", in: folder.url)
    let run = try Program.start(
      "/usr/bin/taskset", ["-c", "0", Program.path, "batch", ".", "--jobs", "64", "--quiet"],
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == plain.output)
  }
}
