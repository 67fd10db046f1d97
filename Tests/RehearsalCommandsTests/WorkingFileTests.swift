import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// Beside an output, nothing is followed, continued, replaced or removed that this program did not
/// write.
@Suite struct WorkingFileTests {
  private static let content = "recording\na.wav\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("a.wav"))
  }

  private func run(_ arguments: String) throws -> Program.Run {
    try Program.run(arguments.split(separator: " ").map(String.init), in: folder.url)
  }

  private static let names = ["o.jsonl.part", "o.jsonl.run", "o.jsonl.kept", "t.csv.part"]

  @Test(arguments: names, ["", " --resume"])
  func `a file of the user's own is left alone`(name: String, resume: String) throws {
    try folder.file(name, Self.content)
    let run = try run("batch a.wav -o o.jsonl --csv t.csv" + resume)
    #expect(run.status == 73, "\(run.errors)")
    #expect(
      run.errors.contains("'\(name)', where a batch keeps what it has so far: something else"))
    #expect(try folder.text(name) == Self.content)
    #expect(try folder.names == ["a.wav", name])
  }

  @Test(arguments: names, ["", " --resume"])
  func `a link is not followed, wherever it leads`(name: String, resume: String) throws {
    for destination in ["victim", "new"] {
      try folder.file("victim", Self.content)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: destination)
      let run = try run("batch a.wav -o o.jsonl --csv t.csv" + resume)
      #expect(run.status == 73, "\(run.errors)")
      #expect(run.errors.contains("'\(name)', where a batch keeps what it has so far: it is not a"))
      #expect(try folder.text("victim") == Self.content)
      #expect(try folder.names == ["a.wav", name, "victim"].sorted())
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
  }

  @Test(arguments: names)
  func `a second name of another file is not written to`(name: String) throws {
    let lines = #"{"schema":"rehearsmart.batch/2"}"# + "\nrecording.path,error.code,\n"
    try folder.file("victim", lines)
    try FileManager.default.linkItem(atPath: folder.path("victim"), toPath: folder.path(name))
    let run = try run("batch a.wav -o o.jsonl --csv t.csv --resume")
    #expect(run.status == 73, "\(run.errors)")
    #expect(try folder.text("victim") == lines)
  }

  @Test(arguments: names)
  func `a pipe doesn't hang the run`(name: String) throws {
    #expect(unsafe mkfifo(folder.path(name), 0o600) == 0)
    let run = try run("batch a.wav -o o.jsonl --csv t.csv --resume")
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("it is not a file"))
  }

  @Test(arguments: [
    ("o.jsonl.run", "-o o.jsonl"), ("o.jsonl.kept", "-o o.jsonl"), ("o.jsonl.part", "-o o.jsonl"),
    ("t.csv.part", "--csv t.csv"),
  ])
  func `a manifest that is named like a working file survives`(
    name: String, output: String
  ) throws {
    try folder.file(name, Self.content)
    let run = try run("batch --manifest \(name) \(output)")
    #expect(run.status == 73, "\(run.errors)")
    #expect(try folder.text(name) == Self.content)
  }

  @Test func `what a run left that was killed is continued`() throws {
    let stopped = try run("batch a.wav nowhere -o o.jsonl --fail-fast")
    #expect(stopped.status == 1)
    #expect(try folder.names == ["a.wav", "o.jsonl.part", "o.jsonl.run"])
    // As if it had been killed while it wrote the table.
    try folder.file("t.csv.part", "recording.path,err")
    let resumed = try run("batch a.wav nowhere -o o.jsonl --csv t.csv --resume")
    #expect(resumed.errors.contains("1 from an earlier run"), "\(resumed.errors)")
    #expect(try folder.names == ["a.wav", "o.jsonl", "t.csv"])
  }

  @Test func `a record that a run left before its first line is replaced`() throws {
    try folder.file("o.jsonl.run", #"{"schema":"rehearsmart.bat"#)
    #expect(try run("batch a.wav -o o.jsonl --quiet").status == 0)
    #expect(try folder.names == ["a.wav", "o.jsonl"])
  }

  @Test func `merging leaves the lines of an unfinished run alone`() throws {
    try folder.file("1.jsonl", try run("batch a.wav --quiet").output)
    try folder.file("o.jsonl.part", "lines\n")
    #expect(try run("merge 1.jsonl -o o.jsonl --quiet").status == 0)
    #expect(try folder.text("o.jsonl.part") == "lines\n")
    #expect(try folder.names == ["1.jsonl", "a.wav", "o.jsonl", "o.jsonl.part"])
  }

  @Test(arguments: ["o.jsonl.part", "./o.jsonl.run", "o.jsonl.kept"])
  func `the table can't have the name of a working file`(name: String) throws {
    let run = try run("batch a.wav -o o.jsonl --csv \(name)")
    #expect(run.status == 64)
    #expect(run.errors.contains("'--csv \(name)' is a file that '-o o.jsonl' needs"))
  }
}
