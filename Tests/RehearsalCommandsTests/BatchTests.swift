import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct BatchTests {
  /// A folder `talks` of short recordings, no two with the same bytes, and a few hostile files.
  static func folder(count: Int = 20) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let talks = folder.url.appending(path: "talks")
    try FileManager.default.createDirectory(at: talks, withIntermediateDirectories: true)
    for number in 1...count {
      let bytes = WaveFile.tone(seconds: 0.3 + Double(number) / 100).bytes
      try folder.file("talks/\(name(number))", bytes)
    }
    try folder.file("talks/03a empty.wav")
    try folder.file("talks/05a torn.wav", WaveFile.tone(seconds: 1).bytes.prefix(20))
    try folder.file("talks/07a text.wav", "hello")
    try folder.file("talks/09a notes.txt", "hello")
    return folder
  }

  static let hostile = 3

  static func name(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number).wav" }

  private func paths(_ lines: [String]) throws -> [String] {
    try lines.map { try JSONValue(json: $0)["recording"]?["path"]?.string ?? "no path" }
  }

  @Test func `there is one line per recording, in order, failures included`() throws {
    let folder = try Self.folder()
    let run = try Program.run("batch", "talks", in: folder.url)
    #expect(run.status == 1)
    #expect(run.lines.count == 20 + Self.hostile)
    #expect(try paths(run.lines) == paths(run.lines).sorted())
    let session = try JSONSchema(named: "session")
    let failure = try JSONSchema(named: "failure")
    var failed: [String] = []
    for line in run.lines {
      let value = try JSONValue(json: line)
      let isFailure = value["schema"] == .string("rehearsmart.failure/1")
      #expect((isFailure ? failure : session).problems(in: value) == [])
      if isFailure { failed.append(value["recording"]?["path"]?.string ?? "") }
    }
    #expect(failed == ["talks/03a empty.wav", "talks/05a torn.wav", "talks/07a text.wav"])
    #expect(run.errors.contains("rehearse: error: can't read 'talks/07a text.wav': it is not a"))
    #expect(run.errors.contains("hint: give a recording such as a WAV"))
    #expect(run.errors.contains("rehearse: note: 23 recordings, 3 failed"))
  }

  @Test func `each line is what analyze prints as JSON`() throws {
    let recordings = [Recording.talk, .sentence16k, .silence].map(\.path)
    let batch = try Program.run(["batch", "--quiet"] + recordings)
    #expect(batch.status == 0)
    #expect(batch.errors.isEmpty)
    #expect(batch.text == (try Program.run(["analyze", "--json"] + recordings)).text)
  }

  @Test func `the number of jobs does not change the output`() throws {
    let folder = try Self.folder()
    let runs = try ["1", "2", "8"].map {
      try Program.run("batch", "talks", "--jobs", $0, "--quiet", in: folder.url)
    }
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(runs.allSatisfy { $0.status == 1 })
  }

  @Test(
    arguments: [
      (["batch", "nowhere"], 2), (["batch", "good.wav", "nowhere"], 2), (["batch", "bad"], 2),
      (["batch", "bad", "good.wav"], 1), (["batch", "bad", "good.wav", "--max-failures", "1"], 0),
      (["batch", "bad", "good.wav", "--max-failures", "50%"], 0),
      (["batch", "bad", "good.wav", "--max-failures", "49%"], 1),
      (["batch", "good.wav", "nowhere", "--max-failures", "1"], 0),
      (["batch", "good.wav", "nowhere", "--max-failures", "49%"], 2),
      (["batch", "bad", "nowhere", "--max-failures", "100%"], 2),
      (["batch", "good.wav", "--max-failures", "-1"], 64),
    ])
  func `the status says whether all, some or none could be analysed`(
    arguments: [String], status: Int
  ) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("good.wav"))
    try folder.file("bad/empty.wav", "")
    let run = try Program.run(arguments, in: folder.url)
    #expect(run.status == Int32(status))
    #expect(run.errors.contains(" 1 failed (allowed)") == (status == 0), "\(run.errors)")
  }

  @Test func `the table goes to standard output where it is asked to`() throws {
    let folder = try TemporaryFolder()
    let talk = Recording.sentence16k.path
    let run = try Program.run(
      "batch", talk, "-o", "out.jsonl", "--csv", "-", "--quiet", in: folder.url)
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(run.text.hasPrefix("recording.path,"))
    #expect(try folder.names == ["out.jsonl"])
    let mixed = try Program.run("batch", talk, "--csv", "-", in: folder.url)
    #expect(mixed.status == 64)
    #expect(mixed.errors.contains("add -o talks.jsonl"))
  }

  @Test func `-o and --csv write what goes to standard output`() throws {
    let folder = try Self.folder()
    let run = try Program.run("batch", "talks", in: folder.url)
    let files = try Program.run(
      "batch", "talks", "-o", "out.jsonl", "--csv", "out.csv", in: folder.url)
    #expect(files.status == 1)
    #expect(files.output.isEmpty)
    #expect(try folder.bytes("out.jsonl") == run.output)
    #expect(try folder.names == ["out.csv", "out.jsonl", "talks"])
    let rows = try folder.text("out.csv").split(separator: "\n")
    #expect(rows.count == 24)
    let headings = rows[0].split(separator: ",")
    #expect(headings.first == "recording.path")
    let cells = rows[4].split(separator: ",", omittingEmptySubsequences: false)
    #expect(cells.count == headings.count)
    #expect(cells.prefix(2) == ["talks/03a empty.wav", "empty_recording"])
  }

  /// The cells of a row, without their quotes.
  private static func cells(of row: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in row {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  @Test func `the table has the same values as the lines`() throws {
    let folder = try TemporaryFolder()
    let manifest = "recording,speaker,note\n\(Recording.talk.path),Ann,\"a \"\"b\"\", c\"\n"
    try folder.file("m.csv", manifest)
    let run = try Program.run(
      "batch", "--manifest", "m.csv", "--csv", "out.csv", "--quiet", in: folder.url)
    let report = try JSONValue(json: run.text)
    let table = try folder.text("out.csv").split(separator: "\n")
    let headings = table[0].split(separator: ",").map(String.init)
    let cells = Self.cells(of: table[1])
    for (heading, cell) in zip(headings, cells) where !heading.hasPrefix("manifest.") {
      let keys = heading.split(separator: ".").map(String.init)
      let value = keys.dropFirst().reduce(report[keys[0]] ?? report["metrics"]?[keys[0]]) {
        $0?[$1]
      }
      switch value {
      // The one column that is not in the JSON.
      case nil where heading == "file.modified":
        #expect(cell.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil)
      case .number(let digits): #expect(cell == digits, "\(heading)")
      case .string(let text) where heading == "engine.norms":
        // No program reads it as a number, of which 2026.10 would be 2026.1.
        #expect(cell == "norms \(text)")
      case .string(let text) where !text.contains("\""): #expect(cell == text, "\(heading)")
      case .null, nil: #expect(cell.isEmpty, "\(heading)")
      default: break
      }
    }
    #expect(headings.suffix(2) == ["manifest.speaker", "manifest.note"])
    #expect(table[1].hasSuffix(#",Ann,"a ""b"", c""#))
  }

  @Test func `a recording that ends early fails where that is asked for`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: URL(filePath: Recording.sentence16k.path))
    try folder.file("torn.wav", bytes.prefix(bytes.count / 2))
    try folder.file("whole.wav", bytes)
    let torn = try Program.run("batch", ".", "--quiet", in: folder.url)
    #expect(torn.status == 0 && torn.text.contains(#""code":"truncated""#))
    for jobs in ["1", "2"] {
      let run = try Program.run(
        "batch", ".", "--fail-truncated", "-o", "out.jsonl", "--jobs", jobs, in: folder.url)
      #expect(run.status == 1)
      let lines = try folder.text("out.jsonl").split(separator: "\n").map {
        try JSONValue(json: String($0))
      }
      #expect(lines.map { $0["error"]?["code"]?.string } == ["truncated", nil])
      #expect(try JSONSchema(named: "failure").problems(in: lines[0]) == [])
      #expect(run.errors.contains("torn.wav' counts as failed. The file ends early, at 0:0"))
      #expect(!run.errors.contains("is analysed"))
    }
    let rule = ["--rule", "recording.duration_s > 0", "--fail-truncated"]
    for recording in ["torn.wav", "torn.json"] {
      let check = try Program.run(["check", "whole.wav", recording] + rule, in: folder.url)
      #expect(check.status == 2, "\(check.errors)")
      #expect(check.errors.contains("1 of 2 recordings could not be analysed"))
      _ = try Program.run("torn.wav", "-o", "torn.json", in: folder.url)
    }
    let allowed = try Program.run(
      ["check", ".", "--max-failures", "1"] + rule, in: folder.url)
    #expect(allowed.status == 0)
    #expect(allowed.errors.contains("1 of 2 recordings could not be analysed (allowed)\n"))
  }

  @Test func `columns of a manifest set options and are copied to the result`() throws {
    let folder = try TemporaryFolder()
    let talk = Recording.talk.path
    let rows = [
      "recording\tfocus\ttranscript\tprofile\tspeaker", "\(talk)\tpauses\t\treading\tAnn",
      "\(talk)\t\tnowhere.srt\t\tBob", "\(talk)\tspeed\t\t\tCy", "\t\t\t\tDee",
    ]
    try folder.file("m.tsv", Data(rows.joined(separator: "\r\n").utf8))
    let run = try Program.run("batch", "--manifest", "m.tsv", "--quiet", in: folder.url)
    #expect(run.status == 1)
    let lines = try run.lines.map { try JSONValue(json: $0) }
    #expect(lines.count == 4)
    let failure = try JSONSchema(named: "failure")
    #expect(try JSONSchema(named: "session").problems(in: lines[0]) == [])
    #expect(lines[0]["tip"]?["focus"] == .string("pauses"))
    #expect(lines[0]["manifest"]?["profile"] == .string("reading"))
    #expect(
      lines.map { $0["manifest"]?["speaker"] } == ["Ann", "Bob", "Cy", "Dee"].map { .string($0) })
    for (line, code) in zip(
      lines.dropFirst(), ["transcript_not_found", "invalid_row", "invalid_row"])
    {
      #expect(failure.problems(in: line) == [])
      #expect(line["error"]?["code"] == .string(code))
    }
  }

  @Test func `each path on standard input is answered before the next is sent`() throws {
    let talk = Recording.sentence16k.path
    // Sends each path only after the answer to the one before.
    let script = #"""
      mkfifo in out
      "$1" batch - --quiet < in > out & pid=$!
      exec 3> in 4< out
      for path in "$2" nowhere.wav '' "$2"; do
        printf '%s\n' "$path" >&3
        IFS= read -r -t 60 answer <&4 || exit 9
        printf '%s\n' "$answer"
      done
      exec 3>&-
      wait $pid
      """#
    let folder = try TemporaryFolder()
    let run = try Program.shell(script, Program.path, talk, in: folder.url)
    #expect(run.status == 1)
    #expect(try paths(run.lines) == [talk, "nowhere.wav", "", talk])
  }

  @Test func `a manifest can be a pipe`() throws {
    let talk = Recording.sentence16k.path
    let run = try Program.shell(
      #"rehearse batch --manifest <(printf '\nrecording,n\n%s,7\n' "$1")"#, talk)
    #expect(run.status == 0)
    #expect(try JSONValue(json: run.text)["manifest"]?["n"] == .string("7"))
  }

  @Test(.enabled(if: AnalyzeTests.hasFFmpeg, "needs ffmpeg"))
  func `a failure of ffmpeg gives the same bytes each time`() throws {
    let folder = try TemporaryFolder()
    // The first atom of an MP4 and nothing after it.
    let atom = Data([0, 0, 0, 0x10]) + Data("ftypM4A \0\0\0\0".utf8) + Data(count: 64)
    try folder.file("broken.m4a", atom)
    let runs = try (0..<3).map { _ in
      try Program.run("batch", "broken.m4a", "--quiet", in: folder.url)
    }
    #expect(runs[0].text.contains(#""code":"ffmpeg_failed""#))
    #expect(Set(runs.map(\.output)).count == 1)
    #expect(!runs[0].text.contains("\u{FFFD}"))
  }

  @Test func `an empty standard input is success without output`() throws {
    let run = try Program.run("batch", "-", "--quiet")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
  }

  @Test func `a folder without a recording is an error and leaves no files`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    let run = try Program.run("batch", "empty", "-o", "out.jsonl", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rehearse: error: there are no recordings in 'empty'\nhint: "))
    #expect(try folder.names == ["empty"])
  }

  @Test(arguments: ["1", "4"])
  func `fail-fast stops at the first failure of the list`(jobs: String) throws {
    let folder = try Self.folder()
    let run = try Program.run("batch", "talks", "--fail-fast", "--jobs", jobs, in: folder.url)
    #expect(run.status == 1)
    #expect(
      try paths(run.lines) == ["01.wav", "02.wav", "03.wav", "03a empty.wav"].map { "talks/\($0)" })
  }

  @Test func `a reader that closes the pipe early is not an error`() throws {
    let folder = try Self.folder()
    let run = try Program.shell(
      "rehearse batch talks --quiet | head -n 1 > /dev/null", in: folder.url)
    #expect(run.status == 0)
    // The recording that fails may be reached before the reader has closed the pipe.
    #expect(!run.errors.contains("can't write"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `a table that can't be written leaves nothing that blocks the next run`() throws {
    let folder = try Self.folder(count: 1)
    let run = try Program.run(
      "batch", "talks", "--csv", "/dev/full", "-o", "out.jsonl", in: folder.url)
    #expect(run.status == 73)
    #expect(run.errors.contains("can't write '/dev/full': No space left on device"))
    #expect(try folder.names == ["talks"])
  }

  @Test func `a folder that links to itself is searched once, whatever the names in it`()
    throws
  {
    let folder = try Self.folder(count: 1)
    let name = "a\nb \"c\" 'd' 🎤.wav"
    try folder.file("talks/\(name)", WaveFile.tone(seconds: 0.4).bytes)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("talks/self"), withDestinationPath: "../talks")
    let run = try Program.run(
      "batch", "talks", "-o", "out.jsonl", "--csv", "out.csv", "--quiet", in: folder.url)
    #expect(run.status == 1)
    let lines = try folder.text("out.jsonl")
      .split(separator: "\n").map(String.init)
    #expect(try paths(lines).contains("talks/\(name)"))
    #expect(lines.count == 2 + Self.hostile)
    let table = try folder.text("out.csv")
    #expect(table.contains("\n\"talks/a\nb \"\"c\"\" 'd' 🎤.wav\","))
  }

  @Test func `a recording is never overwritten`() throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "talks/01.wav")
    for (option, path) in [("-o", "link"), ("--csv", "talks/01.wav")] {
      let run = try Program.run("batch", "talks", option, path, in: folder.url)
      #expect(run.status == 73)
      #expect(run.errors.contains("it is a recording, and would be lost"))
    }
  }

  @Test func `a list that can't be read is an error`() throws {
    let run = try Program.run("batch", "--manifest", "nowhere.csv")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rehearse: error: can't read 'nowhere.csv': "))
  }

  @Test func `merged shards are the bytes of one run`() throws {
    let folder = try Self.folder(count: 40)
    let rows = try FileManager.default.contentsOfDirectory(atPath: folder.path("talks")).sorted()
    let table = rows.reversed().map { "talks/\($0),\($0.count)\n" }.joined()
    try folder.file("m.csv", "recording,length\n\(table)")
    let whole = try Program.run("batch", "--manifest", "m.csv", "--quiet", in: folder.url)
    for number in 1...3 {
      let shard = try Program.run(
        "batch", "--manifest", "m.csv", "--shard", "\(number)/3", "-o", "\(number).jsonl",
        "--quiet", in: folder.url)
      #expect(shard.status <= 1)
    }
    let merge = try Program.run(
      "merge", "3.jsonl", "1.jsonl", "2.jsonl", "--manifest", "m.csv", in: folder.url)
    #expect(merge.status == 0)
    #expect(merge.output == whole.output)
    #expect(merge.errors == "rehearse: note: 44 recordings, 4 failed\n")
    let missing = try Program.run(
      "merge", "3.jsonl", "1.jsonl", "--manifest", "m.csv", "-o", "all.jsonl", in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.errors.contains(" of the recordings in the list have no result: 'talks/"))
    #expect(!(try folder.names).contains("all.jsonl"))
  }
}
