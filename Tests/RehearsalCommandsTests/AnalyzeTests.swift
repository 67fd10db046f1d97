import Fixtures
import Foundation
import RehearsalBase
import Testing

@Suite struct AnalyzeTests {
  /// Decoded by ffmpeg, which not every computer has.
  static let needingFFmpeg: Set<Recording> = [.sentenceAAC]
  static let hasFFmpeg = (try? Program.shell("ffmpeg -version").status) == 0

  static let readable = Recording.allCases.filter { hasFFmpeg || !needingFFmpeg.contains($0) }

  @Test(arguments: readable)
  func `every report as JSON conforms to its schema`(recording: Recording) throws {
    let run = try Program.run("analyze", "--json", "--quiet", recording.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let report = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    #expect(report["recording"]?["path"] == .string(recording.path))
    #expect(run.text.hasSuffix("}\n"))
  }

  @Test(arguments: readable)
  func `every report as text has one tip and fits 80 columns`(recording: Recording) throws {
    let run = try Program.run("--verbose", recording.path)
    #expect(run.status == 0)
    #expect(run.text.components(separatedBy: "[ ] ").count == 2)
    #expect(!run.text.contains("\u{1B}"))
    // Commands to copy stay on one line.
    let widest = run.lines.filter { !$0.contains(": rehearse ") }.map(\.count).max() ?? 0
    #expect((40...80).contains(widest))
  }

  @Test func `the same recording gives the same bytes`() throws {
    for format in ["json", "text"] {
      let runs = try (0..<3).map { _ in
        try Program.run("--format", format, Recording.talk.path).output
      }
      #expect(Set(runs).count == 1)
    }
  }

  @Test func `the report does not depend on the number of cores`() throws {
    let runs = try ["1", "2", "7"].map {
      try Program.run("--json", "--jobs", $0, Recording.talk.path).output
    }
    #expect(Set(runs).count == 1)
  }

  @Test(arguments: [Recording.sentence16k, .sentenceFLAC, .sentenceAIFF])
  func `a pipe gives the same report as the file, except for the path`(recording: Recording) throws
  {
    let file = try JSONValue(json: try Program.run("--json", recording.path).text)
    let pipe = try JSONValue(
      json: try Program.shell(#"cat "$1" | rehearse - --json"#, recording.path).text)
    let redirected = try JSONValue(
      json: try Program.shell(#"rehearse - --json < "$1""#, recording.path).text)
    #expect(pipe["recording"]?["path"] == .string("-"))
    #expect(pipe == redirected)
    #expect(pipe == file.withPath("-"))
  }

  @Test func `the checksum is the SHA-256 of the file`() throws {
    let path = Recording.sentence16k.path
    let sum = try Program.shell(#"sha256sum "$1" || shasum -a 256 "$1""#, path).text.prefix(64)
    let report = try JSONValue(json: try Program.run("--json", path).text)
    #expect(report["recording"]?["sha256"] == .string(String(sum)))
  }

  @Test func `without ffmpeg the error names the command that installs it`() throws {
    let run = try Program.run(
      "--json", Recording.sentenceAAC.path, environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    let failure = try JSONValue(json: run.text)
    #expect(failure["error"]?["code"] == .string("ffmpeg_missing"))
    #expect(failure["error"]?["hint"]?.string?.contains("install ffmpeg") ?? false)
  }

  @Test func `several recordings give one object per line, failures included`() throws {
    let first = Recording.sentence16k.path
    let last = Recording.sentenceFLAC.path
    let run = try Program.run("--json", first, "missing.wav", last)
    #expect(run.status == 2)
    #expect(run.lines.count == 3)
    let objects = try run.lines.map { try JSONValue(json: $0) }
    #expect(
      objects.map { $0["schema"]?.string } == [
        "rehearsmart.session/1", "rehearsmart.failure/1", "rehearsmart.session/1",
      ])
    #expect(
      objects.map { $0["recording"]?["path"]?.string } == [first, "missing.wav", last])
    #expect(objects.first == (try JSONValue(json: try Program.run("--json", first).text)))
    #expect(
      run.errors.hasSuffix("\nrehearse: note: 1 of 3 recordings could not be analysed\n"))
    let quiet = try Program.run("--json", "--quiet", first, "missing.wav", last)
    #expect(quiet.output == run.output)
    #expect(run.errors.hasPrefix(quiet.errors))
    #expect(!quiet.errors.contains("note:"))
  }

  @Test func `text reports are separated by a blank line`() throws {
    let path = Recording.sentence16k.path
    let one = try Program.run(path)
    let run = try Program.run(path, "missing.wav", path)
    #expect(run.status == 2)
    #expect(run.text == one.text + "\n" + one.text)
  }

  @Test(arguments: ["pace", "pauses", "clarity", "confidence"])
  func `the tip is about the focus asked for`(focus: String) throws {
    let run = try Program.run("--json", "--focus", focus, Recording.talk.path)
    let tip = try JSONValue(json: run.text)["tip"]
    #expect(tip?["focus"] == .string(focus))
  }

  @Test func `--min-pause sets the shortest pause to count`() throws {
    var counts: [Double] = []
    for threshold in ["0.15", "0.25", "1"] {
      let run = try Program.run("--json", "--min-pause", threshold, Recording.talk.path)
      let pauses = try JSONValue(json: run.text)["metrics"]?["pauses"]
      #expect(try #require(pauses?["threshold_s"]?.number) == Double(threshold))
      counts.append(try #require(pauses?["count"]?.number))
    }
    #expect(counts == counts.sorted(by: >) && Set(counts).count > 1, "\(counts)")
  }

  @Test func `--color always gives bold text without a terminal`() throws {
    let path = Recording.sentence16k.path
    let colored = try Program.run(path, "--color", "always").text
    let plain = try Program.run(path, "--color", "never").text
    #expect(colored.contains("\u{1B}[1m"))
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test func `a reader that closes the pipe early is not an error`() throws {
    let script = #"rehearse --json "$1" "$1" "$1" "$1" | head -n 1 > /dev/null"#
    let run = try Program.shell(script, Recording.sentence16k.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `a full disk behind standard output is an error`() throws {
    for script in [
      #"rehearse "$1" > /dev/full"#, "rehearse --version > /dev/full",
      "rehearse app --no-open > /dev/full",
    ] {
      let run = try Program.shell(script, Recording.sentence16k.path)
      #expect(run.status == 73)
      #expect(run.errors.hasPrefix("rehearse: error: can't write to standard output: "))
    }
  }
}

extension JSONValue {
  /// The same report with another path for the recording.
  fileprivate func withPath(_ path: String) -> JSONValue {
    .object(
      members.map { part in
        guard part.key == "recording" else { return part }
        let recording = part.value.members.map {
          $0.key == "path" ? Member(key: $0.key, value: .string(path)) : $0
        }
        return Member(key: part.key, value: .object(recording))
      })
  }
}
