import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct CheckTests {
  private static let talk = Recording.talk.path

  private func check(_ arguments: String..., in folder: TemporaryFolder? = nil) throws
    -> Program.Run
  {
    try Program.run(["check"] + arguments, in: folder?.url)
  }

  @Test func `every rule is listed with its outcome`() throws {
    let run = try check(
      Self.talk, "--rule", "quality.usable == true", "--rule", "pace.words_per_minute > 1000",
      "--rule", "timing.verdict == green")
    #expect(run.status == 1)
    let wpm = try JSONValue(json: try Program.run("--json", Self.talk).text)["metrics"]?["pace"]?[
      "words_per_minute"]?.number
    #expect(
      run.text == """
        \(Self.talk)
          kept    quality.usable == true        true
          BROKEN  pace.words_per_minute > 1000  \(try #require(wpm))
          BROKEN  timing.verdict == green       unknown

        """)
    #expect(run.errors == "rehearse: note: 2 of 3 rules broken\n")
  }

  @Test func `the status is 0 when rules are kept, and unknown values can be allowed`() throws {
    let rules = ["--rule", "quality.usable == true", "--rule", "timing.verdict == green"]
    #expect(try Program.run(["check", Self.talk, "--quiet"] + rules).status == 1)
    let run = try Program.run(["check", Self.talk, "--quiet", "--allow-unknown"] + rules)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(
    arguments: [
      (["1"], "clarity.score >= 0", 0), (["1"], "clarity.score > 100", 1),
      (["50%"], "clarity.score >= 0", 0), (["0"], "clarity.score >= 0", 2),
      (["49%"], "clarity.score > 100", 2), ([], "clarity.score >= 0", 2),
    ])
  func `some recordings may fail without hiding whether rules are kept`(
    most: [String], rule: String, status: Int32
  ) throws {
    let run = try Program.run(
      ["check", Self.talk, "nowhere.wav", "--rule", rule]
        + most.flatMap { ["--max-failures", $0] })
    #expect(run.status == status)
    let allowed = status == 2 ? "" : " (allowed)"
    #expect(run.errors.contains(", 1 of 2 recordings could not be analysed\(allowed)\n"))
  }

  @Test func `a missing file hides no broken rule, and the other way round`() throws {
    let rule = ["--rule", "clarity.score > 100"]
    let both = try Program.run(["check", Self.talk, "nowhere.wav"] + rule)
    #expect(both.status == 2)
    #expect(
      both.errors.hasSuffix(
        "1 of 1 rules broken, by 1 of 2 recordings, 1 of 2 recordings could not be analysed\n"))
    #expect(both.text.contains("BROKEN") && both.text.contains("failed"))
  }

  @Test func `a check is summed up in Markdown, beside what it prints`() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      Self.talk, "a|b.wav", "--rule", "clarity.score > 100", "--rule", "pauses.count > 0", "--rule",
      "max(clarity.score) < 101",
    ]
    let run = try Program.run(
      ["check", "--summary", "sum.md", "--format", "github"] + arguments, in: folder.url)
    #expect(run.status == 2 && run.text.contains("::error file="))
    let text = try folder.text("sum.md")
    #expect(text.hasPrefix("<!-- rehearse check -->\n\n## Not all rules kept\n\n| rule |"))
    #expect(text.contains(#"| clarity.score \> 100 | 1 of 1 | 0 |"#))
    #expect(text.contains(#"| max(clarity.score) \< 101 | kept | 0 |"#))
    #expect(text.contains(#"| a\|b.wav | not analysed: can't read 'a\|b.wav'"#))
    let printed = try Program.run(["check", "--format", "markdown"] + arguments, in: folder.url)
    #expect(printed.text == text)
    _ = try Program.run(["check", "--summary", "sum.md"] + arguments, in: folder.url)
    #expect(try folder.text("sum.md") == text + "\n" + text)
    let lost = try Program.run(
      ["check", "--summary", "nowhere/sum.md"] + arguments, in: folder.url)
    #expect(lost.status == 73 && lost.output.isEmpty)
  }

  @Test func `a rule about all recordings says in how many there is no value`() throws {
    let arguments = [
      "check", Self.talk, Recording.monotone.path, "--rule", "mean(fillers.per_minute) >= 0",
    ]
    let text = try Program.run(arguments)
    #expect(text.status == 0 && text.text.contains(", unknown in 1\n"))
    let json = try JSONValue(json: try Program.run(arguments + ["--json"]).text)
    #expect(json["overall"]?.elements.first?["reason"] == .string("unknown in 1 of the recordings"))
    #expect(try JSONSchema(named: "check").problems(in: json) == [])
  }

  @Test func `a check of which nothing could be analysed never passes`() throws {
    let run = try check("a.wav", "b.wav", "--rule", "clarity.score >= 0", "--max-failures", "100%")
    #expect(run.status == 2)
  }

  @Test func `rules are read from the project file, or from one that is named`() throws {
    let folder = try TemporaryFolder()
    try folder.file(".rehearse.yml", "rules:\n  - clarity.score >= 101\n")
    try folder.file("other.yml", "rules:\n  - clarity.score >= 0\n")
    #expect(try check(Self.talk, in: folder).status == 1)
    #expect(try check(Self.talk, "--config", "other.yml", in: folder).status == 0)
    #expect(try check(Self.talk, "--rule", "clarity.score >= 0", in: folder).status == 0)
    let both = try check(
      Self.talk, "--config", "other.yml", "--rule", "clarity.score < 0", in: folder)
    #expect(both.text.contains("kept    clarity.score >= 0"))
    #expect(both.text.contains("BROKEN  clarity.score < 0"))
  }

  @Test(
    arguments: [
      ([], "there are no rules to check"),
      (
        ["--rule", "clarity.scores > 3"],
        "which no report contains\nhint: did you mean 'clarity.score'?"
      ),
      (["--rule", "clarity.score"], "can't understand the rule 'clarity.score'"),
      (["--config", "nowhere.yml"], "can't read 'nowhere.yml'"),
      (["--config", "bad.yml"], "line 2 of 'bad.yml': can't understand the rule 'faster'"),
    ] as [([String], String)])
  func `rules that can't be understood give status 78`(
    arguments: [String], part: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("bad.yml", "rules:\n  - faster\n")
    let run = try Program.run(["check", Self.talk] + arguments, in: folder.url)
    #expect(run.status == 78)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func `the JSON output conforms to its schema`() throws {
    let run = try check(
      Self.talk, "nowhere.wav", "--format", "json", "--rule", "clarity.score > 100", "--rule",
      "script.name == a", "--rule", "tip.kind != retake")
    #expect(run.status == 2)
    let value = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "check").problems(in: value) == [])
    #expect(value["kept"] == .bool(false))
    let recordings = try #require(value["recordings"]).elements
    #expect(recordings.map { $0["path"] } == [.string(Self.talk), .string("nowhere.wav")])
    let rules = try #require(recordings.first?["rules"]).elements
    #expect(rules.map { $0["kept"] } == [.bool(false), .bool(false), .bool(true)])
    #expect(recordings.last?["error"]?["code"] == .string("not_found"))
  }

  @Test func `the JUnit output is XML that lists every broken rule`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path(#"a "b" & <c>.wav"#))
    let run = try check(
      #"a "b" & <c>.wav"#, "nowhere.wav", "--format", "junit", "--rule", "clarity.score < 0",
      "--rule", "recording.channels == 1", in: folder)
    #expect(run.status == 2)
    // Foundation's XML parser isn't available everywhere; Python usually is.
    let script = """
      pass; import sys, xml.etree.ElementTree as tree
      root = tree.fromstring(sys.stdin.buffer.read())
      for suite in root:
          print(suite.get("name"), suite.get("tests"), suite.get("failures"), suite.get("errors"))
          for case in suite:
              print(case.get("name"), [(found.tag, found.get("message")) for found in case])
      print(root.get("tests"), root.get("failures"), root.get("errors"))
      """
    let xml = try folder.file("report.xml", run.output)
    let read = try Program.shell(#"python3 -c "$1" < "$2""#, script, xml)
    guard read.status == 0 else {
      #expect(read.errors.contains("python3"), "\(read.errors)")
      return
    }
    let lines = read.lines
    #expect(lines.first == #"a "b" & <c>.wav 2 1 0"#)
    #expect(lines[1].hasPrefix("clarity.score < 0 [('failure', 'clarity.score is "))
    #expect(lines[1].hasSuffix("wanted < 0')]"))
    #expect(lines[2] == "recording.channels == 1 []")
    #expect(lines[3] == "nowhere.wav 1 0 1")
    #expect(lines[4].hasPrefix("analysis [('error', "))
    #expect(lines.last == "3 1 1")
  }

  @Test func `the GitHub output has one annotation for each broken rule, and nothing else`() throws
  {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("a,b: 100%.wav"))
    let run = try check(
      "a,b: 100%.wav", "--format", "github", "--rule", "recording.channels == 2", "--rule",
      "recording.channels == 1", in: folder)
    #expect(run.status == 1)
    #expect(
      run.text
        == "::error file=a%2Cb%3A 100%25.wav,title=rule broken::"
        + "recording.channels is 1, wanted == 2\n"
    )
  }

  /// The script in the documentation, run on a folder with a take that breaks a rule.
  @Test func `a script fails the build when a rule is broken`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Rehearsal/Documentation.docc/Batch.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```sh\n#!/bin/sh\n# Fails the build"))
    let script = String(
      text[start.upperBound...].prefix(
        upTo: try #require(text[start.upperBound...].range(of: "```")).lowerBound))
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "talks"), withIntermediateDirectories: true)
    for recording in [Recording.talk, .sentence16k] {
      try FileManager.default.copyItem(
        atPath: recording.path, toPath: folder.path("talks/\(recording.rawValue)"))
    }
    try folder.file(".rehearse.yml", "rules:\n  - quality.usable == true\n")
    let stopped = try Program.shell(script, in: folder.url)
    #expect(stopped.status == 1)
    let report = try folder.text("report.xml")
    #expect(report.contains(#"tests="2" failures="1" errors="0""#))
    try expectXML(in: folder)
    #expect(stopped.errors.contains("rehearse: note: 1 of 1 rules broken, by 1 of 2 recordings"))
    try FileManager.default.removeItem(
      atPath: folder.path("talks/\(Recording.sentence16k.rawValue)"))
    // The files that the first build left behind don't disturb the next.
    let passed = try Program.shell(script, in: folder.url)
    #expect(passed.status == 0, "\(passed.errors)")
    #expect(
      try folder.text("report.xml")
        .contains(#"tests="1" failures="0" errors="0""#))
    try expectXML(in: folder)
    // A recording that can't be read fails the build too, and is in the report.
    try folder.file("talks/torn.wav", "RIFF")
    #expect(try Program.shell(script, in: folder.url).status == 2)
    #expect(
      try folder.text("report.xml").contains(#"errors="1""#))
    try expectXML(in: folder)
  }

  /// Reads the report with another program's XML parser, where that is installed.
  private func expectXML(in folder: TemporaryFolder) throws {
    let read = try Program.shell(
      "python3 -c 'import sys, xml.etree.ElementTree as tree; tree.parse(sys.argv[1])' report.xml",
      in: folder.url)
    let isMissing = read.status == 127
    #expect(read.status == 0 || isMissing, "\(read.errors)")
  }

  @Test func `saved reports are checked as they are`() throws {
    let folder = try TemporaryFolder()
    let one = try Program.run(Self.talk, "--json", "-o", "one.json", in: folder.url)
    #expect(one.status == 0)
    _ = try Program.run(
      "batch", Self.talk, "nowhere.wav", "-o", "many.jsonl", "--quiet", in: folder.url)
    let run = try check("one.json", "many.jsonl", "--rule", "clarity.score > 0", in: folder)
    #expect(run.status == 2)
    #expect(run.lines.filter { $0.hasPrefix("  kept") }.count == 2)
    #expect(run.lines.filter { $0.hasPrefix("  failed") }.count == 1)
    try folder.file("other.json", "{}")
    let other = try check("other.json", "--rule", "clarity.score > 0", in: folder)
    #expect(other.text.contains("line 1 of 'other.json' is not a report"))
  }

  // MARK: - Comparing

  @Test func `takes are shown side by side`() throws {
    let other = Recording.sentence16k.path
    let run = try Program.run("compare", Self.talk, other, "--no-transcript")
    #expect(run.status == 0)
    #expect(run.lines.prefix(2) == ["A  \(Self.talk)", "B  \(other)"])
    let levels = try #require(run.lines.first { $0.hasPrefix("level of the voice (dBFS)") })
    let values = try [Self.talk, other].map {
      try JSONValue(json: try Program.run("--json", $0).text)["metrics"]?["levels"]?[
        "active_speech_dbfs"]?.number
    }
    let numbers = levels.split(separator: " ").compactMap { Double($0) }
    #expect(numbers.prefix(2) == values.compactMap(\.self)[...])
  }

  @Test func `the comparison as JSON conforms to its schema`() throws {
    let run = try Program.run(
      "compare", Self.talk, Recording.rushed.path, Recording.silence.path, "--json")
    #expect(run.status == 0)
    let value = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "comparison").problems(in: value) == [])
  }

  @Test func `a single take is an error`() throws {
    let run = try Program.run("compare", Self.talk)
    #expect(run.status == 64)
    #expect(run.errors.contains("give at least two"))
    #expect(try Program.run("compare", Self.talk, "nowhere.wav").status == 2)
  }

  @Test(arguments: [("out.json", "{\"schema\":"), ("out.xml", "<?xml"), ("out.txt", "talk.flac")])
  func `the ending of a file chooses the format`(name: String, start: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.talk, toPath: folder.path("talk.flac"))
    let run = try check(
      "talk.flac", "--rule", "clarity.score >= 0", "-o", name, in: folder)
    #expect(run.status == 0)
    #expect(try folder.text(name).hasPrefix(start))
  }
}
