import Fixtures
import Foundation
import Testing

@Suite struct AnalyzeTests {
  /// Decoded by another program, which not every computer has.
  static let needingFFmpeg: Set<Recording> = [.sentenceAAC]
  static let hasFFmpeg = (try? Program.shell("ffmpeg -version").status) == 0

  static let readable = Recording.allCases.filter { hasFFmpeg || !needingFFmpeg.contains($0) }

  @Test(arguments: readable)
  func `every recording gives an object as the schema says`(recording: Recording) throws {
    let run = try Program.run("analyze", "--json", "--quiet", recording.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let report = try JSONValue(run.text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    #expect(report["recording"]?["path"] == .text(recording.path))
    #expect(run.text.hasSuffix("}\n"))
  }

  @Test(arguments: readable)
  func `every recording gives a text with one tip, within 80 columns`(recording: Recording) throws {
    let run = try Program.run("--verbose", recording.path)
    #expect(run.status == 0)
    #expect(run.text.components(separatedBy: "[ ] ").count == 2)
    #expect(!run.text.contains("\u{1B}"))
    let widest = run.lines.map(\.count).max() ?? 0
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

  @Test(arguments: [Recording.sentence16k, .sentenceFLAC, .sentenceAIFF])
  func `a pipe gives what the file gives, but for the path`(recording: Recording) throws {
    let file = try JSONValue(try Program.run("--json", recording.path).text)
    let pipe = try JSONValue(
      try Program.shell(#"cat "$1" | rehearse - --json"#, recording.path).text)
    let redirected = try JSONValue(
      try Program.shell(#"rehearse - --json < "$1""#, recording.path).text)
    #expect(pipe["recording"]?["path"] == .text("-"))
    #expect(pipe == redirected)
    #expect(pipe == file.settingPath("-"))
  }

  @Test func `the checksum is that of the file's bytes`() throws {
    let path = Recording.sentence16k.path
    let sum = try Program.shell(#"sha256sum "$1" || shasum -a 256 "$1""#, path).text.prefix(64)
    let report = try JSONValue(try Program.run("--json", path).text)
    #expect(report["recording"]?["sha256"] == .text(String(sum)))
  }

  @Test func `without ffmpeg the error names the command that installs it`() throws {
    let run = try Program.run(
      "--json", Recording.sentenceAAC.path, environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    let failure = try JSONValue(run.text)
    #expect(failure["error"]?["code"] == .text("ffmpeg_missing"))
    #expect(failure["error"]?["hint"]?.string?.contains("install ffmpeg") ?? false)
  }

  @Test func `several recordings give one object a line, failures in their place`() throws {
    let first = Recording.sentence16k.path
    let last = Recording.sentenceFLAC.path
    let run = try Program.run("--json", first, "missing.wav", last)
    #expect(run.status == 2)
    #expect(run.lines.count == 3)
    let objects = try run.lines.map { try JSONValue($0) }
    #expect(
      objects.map { $0["schema"]?.string } == [
        "rehearsmart.session/1", "rehearsmart.failure/1", "rehearsmart.session/1",
      ])
    #expect(
      objects.map { $0["recording"]?["path"]?.string } == [first, "missing.wav", last])
    #expect(objects.first == (try JSONValue(try Program.run("--json", first).text)))
    #expect(
      run.errors.hasSuffix("\nrehearse: note: 1 of 3 recordings could not be analysed\n"))
    let quiet = try Program.run("--json", "--quiet", first, "missing.wav", last)
    #expect(quiet.output == run.output)
    #expect(run.errors.hasPrefix(quiet.errors))
    #expect(!quiet.errors.contains("note:"))
  }

  @Test func `several reports as text follow each other after a blank line`() throws {
    let path = Recording.sentence16k.path
    let one = try Program.run(path)
    let run = try Program.run(path, "missing.wav", path)
    #expect(run.status == 2)
    #expect(run.text == one.text + "\n" + one.text)
  }

  @Test(arguments: ["pace", "pauses", "clarity", "confidence"])
  func `the tip is about the focus that was asked for`(focus: String) throws {
    let run = try Program.run("--json", "--focus", focus, Recording.talk.path)
    let tip = try JSONValue(run.text)["tip"]
    #expect(tip?["focus"] == .text(focus))
  }

  @Test func `the shortest pause to count can be chosen`() throws {
    var counts: [Double] = []
    for threshold in ["0.15", "0.25", "1"] {
      let run = try Program.run("--json", "--min-pause", threshold, Recording.talk.path)
      let pauses = try JSONValue(run.text)["metrics"]?["pauses"]
      #expect(pauses?["threshold_s"] == Double(threshold).map { .number($0) })
      guard case .number(let count)? = pauses?["count"] else {
        Issue.record("no count")
        continue
      }
      counts.append(count)
    }
    #expect(counts == counts.sorted(by: >) && Set(counts).count > 1, "\(counts)")
  }

  @Test func `colour can be asked for`() throws {
    let path = Recording.sentence16k.path
    let coloured = try Program.run(path, "--color", "always").text
    let plain = try Program.run(path, "--color", "never").text
    #expect(coloured.contains("\u{1B}[1m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }

  @Test func `a reader who leaves early is not an error`() throws {
    let script = #"rehearse --json "$1" "$1" "$1" "$1" | head -n 1 > /dev/null"#
    let run = try Program.shell(script, Recording.sentence16k.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `a full disk behind standard output is told`() throws {
    let run = try Program.shell(#"rehearse "$1" > /dev/full"#, Recording.sentence16k.path)
    #expect(run.status == 73)
    #expect(run.errors.hasPrefix("rehearse: error: can't write to standard output: "))
  }
}

extension JSONValue {
  fileprivate func settingPath(_ path: String) -> JSONValue {
    guard let recording = self["recording"] else { return self }
    return setting("recording", to: recording.setting("path", to: .text(path)))
  }
}
