import Fixtures
import Foundation
import RehearsalBase
import RehearsalMetrics
import RehearsalTestKit
import Testing

@Suite struct ExplainTests {
  /// The names that the help lists.
  static let names = MetricCatalog.all.map { $0.id.rawValue } + ["pitch"]

  @Test(arguments: names, [Recording.talk, .sentence16k, .silence])
  func `every explanation as JSON conforms to its schema`(name: String, recording: Recording) throws
  {
    let run = try Program.run("explain", name, "--json", recording.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let explained = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "explanation").problems(in: explained) == [])
    #expect(explained["metric"] == .string(name == "pitch" ? "expression" : name))
  }

  @Test(arguments: names, [Recording.talk, .silence])
  func `every explanation as text fits 80 columns`(name: String, recording: Recording) throws {
    let run = try Program.run("explain", name, recording.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.lines.count { $0.hasPrefix("  Source: ") } > 0)
    #expect(!run.text.contains("\u{1B}"))
  }

  @Test func `the pauses explained are those that analyze lists`() throws {
    for threshold in ["0.15", "0.5"] {
      let arguments = ["--json", "--min-pause", threshold, Recording.talk.path]
      let report = try JSONValue(json: try Program.run(["analyze"] + arguments).text)
      let pauses = try #require(report["metrics"]?["pauses"]?["list"]).elements
      #expect(!pauses.isEmpty)
      let explanation = try JSONValue(
        json: try Program.run(["explain", "pauses"] + arguments).text)
      let events = try #require(explanation["events"]).elements
      let explained = events.filter { ["pause", "short pause"].contains($0["kind"]?.string) }
      #expect(explained.map { $0["start_s"] } == pauses.map { $0["start_s"] })
      #expect(explained.map { $0["end_s"] } == pauses.map { $0["end_s"] })
    }
  }

  @Test func `the same recording gives the same bytes, from a pipe too`() throws {
    let path = Recording.sentence16k.path
    let runs = try (0..<3).map { _ in try Program.run("explain", "pauses", path).output }
    #expect(Set(runs).count == 1)
    let pipe = try Program.shell(#"rehearse explain pauses - < "$1""#, path)
    #expect(pipe.status == 0)
    #expect(pipe.lines.dropFirst() == Program.Run.lines(of: runs[0]).dropFirst())
  }

  @Test func `-o writes the explanation to a file`() throws {
    let folder = try TemporaryFolder()
    let path = Recording.sentence16k.path
    let run = try Program.run(
      "explain", "levels", path, "-o", folder.path("levels.txt"), "--color", "always")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let text = try folder.text("levels.txt")
    #expect(text.contains("\u{1B}[1mTrue peak\u{1B}[0m"))
    #expect(
      text.replacing(/\u{1B}\[[0-9]+m/, with: "")
        == (try Program.run("explain", "levels", path).text))
  }

  @Test func `the recording is never overwritten`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("talk.wav"))
    let before = try folder.bytes("talk.wav")
    let run = try Program.run("explain", "pace", "talk.wav", "-o", "talk.wav", in: folder.url)
    #expect(run.status == 64)
    #expect(try folder.bytes("talk.wav") == before)
  }

  @Test func `a missing recording gives the same error as with analyze`() throws {
    let run = try Program.run("explain", "pauses", "/nowhere/talk.wav")
    #expect(run.status == 2)
    #expect(run.errors == (try Program.run("/nowhere/talk.wav").errors))
  }

  @Test(arguments: ["pace", "tip"])
  func `a note says when the transcript beside the recording is left out`(what: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.flac", try Data(contentsOf: URL(filePath: Recording.talk.path)))
    try folder.file("talk.json", Data("{\"segments\": [1}".utf8))
    let run = try Program.run("explain", what, "talk.flac", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("rehearse: note: 'talk.json' is left out: the JSON is broken"))
  }
}

extension Program.Run {
  fileprivate static func lines(of output: Data) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
