import ArgumentParser
import Fixtures
import Foundation
import RehearsalApp
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalCommands

@Suite struct TipExplanationTests {
  private static let focuses = [
    "auto", "pace", "fillers", "pauses", "clarity", "confidence", "eye-contact",
  ]

  @Test(arguments: focuses, [Recording.talk, .rushed, .noisy, .sentence16k, .silence])
  func `the explanation of the tip as JSON conforms to its schema`(
    focus: String, recording: Recording
  ) throws {
    let run = try Program.run("explain", "tip", "--focus", focus, "--json", recording.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let explained = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "choice").problems(in: explained) == [])
    #expect(explained["focus"]?["asked"] == .string(focus))
    let report = try JSONValue(
      json: try Program.run("--focus", focus, "--json", recording.path).text)
    #expect(explained["tip"] == report["tip"])
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
  }

  @Test(arguments: focuses, [Recording.talk, .noise])
  func `the explanation of the tip as text fits 80 columns`(
    focus: String, recording: Recording
  ) throws {
    let run = try Program.run("explain", "tip", "--all", "--focus", focus, recording.path)
    #expect(run.status == 0)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(run.lines.count { $0.hasPrefix("      Source: ") } > 0)
    #expect(run.lines.count { $0.hasPrefix("> ") } <= 1)
    #expect(!run.text.contains("\u{1B}") && !run.text.contains("!"))
  }

  @Test(arguments: focuses, [Recording.talk, .rushed, .monotone, .noise, .silence])
  func `without --all the explanation of the tip fits a screen`(
    focus: String, recording: Recording
  ) throws {
    let run = try Program.run("explain", "tip", "--focus", focus, recording.path)
    let whole = try Program.run("explain", "tip", "--all", "--focus", focus, recording.path)
    #expect(run.status == 0)
    #expect(run.lines.count <= 40)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    // The same tip with the same reason.
    let top = run.lines.prefix { !$0.hasPrefix("Recording") }
    #expect(whole.lines.prefix(top.count) == top)
    #expect(run.lines.filter { $0.hasPrefix("> ") } == whole.lines.filter { $0.hasPrefix("> ") })
    #expect(run.lines.last?.hasSuffix("--all") ?? false)
  }

  /// The options of a report, and those that the command in its last line has.
  @Test(arguments: [
    ("", ""), ("--focus clarity", "--focus clarity"), ("--profile reading", "--profile reading"),
    ("--target 20s", "--target 0:20"), ("--target 30s..1m", "--target 0:30..1:00"),
    ("--target 1.5s..40s", "--target 1.500s..0:40"),
    ("--band pace.too_fast=150..160", "--band 'pace.too_fast=150..160'"),
    ("--min-pause 0.6 --no-transcript", "--no-transcript --min-pause 0.6"),
    ("--fillers 'we, you know' --language en", "--language en --fillers 'we, you know'"),
    ("--settings --verbose --jobs 1 --quiet", "--settings"),
    (
      "--transcript other.srt --script talk.md --deck deck.csv",
      "--script talk.md --deck deck.csv --transcript other.srt"
    ),
    ("--previous monday.json", "--previous monday.json"),
    ("--save --talk keynote", "--talk keynote"), ("--save", "--talk ''"),
    ("--save --talk keynote --recorded 2025-01-02", "--talk keynote"),
  ])
  func `the command that a report ends with explains its tip`(
    options: String, kept: String
  ) throws {
    let folder = try TemporaryFolder()
    let script = #"""
      export REHEARSE_HOME="$PWD/home" XDG_CONFIG_HOME="$PWD/config"
      mkdir -p takes config/rehearsmart && cd takes
      cp "$1" talk.flac && cp "$2" other.srt
      echo 'focus: pauses' > ../config/rehearsmart/settings.yml
      echo 'Good evening.' > talk.md
      printf 'time,slide\n0:00,One\n0:20,Two\n' > deck.csv
      rehearse --json --focus pace "$3" > monday.json
      rehearse --quiet --save --talk keynote --focus pace "$3" > monday.txt
      rehearse --quiet --save --talk takes --focus clarity "$3" > monday.txt
      report=$(rehearse talk.flac OPTIONS -o - -o report.json) || exit
      why=${report##*Why: rehearse }
      eval "rehearse $why --json -o why.json" && echo "$why"
      """#.replacing("OPTIONS", with: options)
    let run = try Program.shell(
      script, Recording.talk.path, Recording.talk.path.replacing(".flac", with: ".srt"),
      Recording.rushed.path, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "explain tip talk.flac\(kept.isEmpty ? "" : " ")\(kept)\n")
    let (why, report) = (
      try JSONValue(json: folder.text("takes/why.json")),
      try JSONValue(json: folder.text("takes/report.json"))
    )
    #expect(why["tip"] == report["tip"])
  }

  @Test func `every option that explain takes is given to it again`() throws {
    let shared = try ["analyze", "explain"].map { command in
      let help = try Program.run("help", command).text
      return Set(
        help.matches(of: /\n  (?:-o, )?(--[a-z-]+)(?:\/(--[a-z-]+))?/).flatMap { found in
          [found.1, found.2].compactMap(\.self).map(String.init)
        })
    }
    let ofResults = ["--format", "--json", "--output", "--color", "--quiet", "--version", "--talk"]
    let lines = [
      "--focus pace --previous a.json --turns a.rttm --speaker me --script a.md --language en",
      "--fillers um --profile talk --target 5m --band pace.too_fast=170 --min-pause 0.5 --settings",
      "--transcribe --recognizer whisper --model m --verbatim --deck a.csv --slides b.csv",
      "--transcribe --recognizer-command hear --no-verbatim --no-settings",
      "--transcript a.srt --align --no-transcribe", "--no-transcript",
    ]
    let given = try lines.flatMap { line in
      var command = try Analyze.parse(line.split(separator: " ").map(String.init) + ["a.wav"])
      var settings = SettingsInUse.none
      try command.fill(from: &settings)
      return command.given(command.transcript.given, of: ["a.wav"], nil)
    }
    let names = Set(given.map { $0.prefix { $0 != " " } }.map(String.init))
    #expect(names == shared[0].intersection(shared[1]).subtracting(ofResults))
  }

  @Test(arguments: ["", "--talk 'my talk'"])
  func `the command below a stored report explains its tip, in any folder`(talk: String) throws {
    let folder = try TemporaryFolder()
    let script = #"""
      export REHEARSE_HOME="$PWD/home"
      mkdir takes && cp "$1" takes/first.flac && cp "$2" takes/second.flac
      (cd takes && rehearse first.flac --save TALK && rehearse second.flac --save TALK) > saved.txt
      for number in 1 2; do
        rehearse show $number --json -o show-$number.json
        shown=$(rehearse show $number) || exit
        eval "rehearse ${shown##*Why: rehearse } --json -o why-$number.json" || exit
      done
      """#.replacing("TALK", with: talk)
    let run = try Program.shell(
      script, Recording.monotone.path, Recording.talk.path, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    for number in 1...2 {
      let (why, shown) = (
        try JSONValue(json: folder.text("why-\(number).json")),
        try JSONValue(json: folder.text("show-\(number).json"))
      )
      #expect(why["tip"] == shown["tip"])
      #expect(why["focus"]?["last"] == (number == 1 ? .null : .string("confidence")))
    }
  }

  @Test func `options for the tip are refused when a metric is explained`() throws {
    for options in [
      ["--focus", "pace"], ["--previous", "monday.json"], ["--talk", "keynote"], ["--all"],
    ] {
      let run = try Program.run(["explain", "pauses", Recording.sentence16k.path] + options)
      #expect(run.status == 64)
      #expect(run.errors.contains("'\(options.joined(separator: " "))' is about the tip"))
    }
  }

  /// The formats are read from the help, so that a new one is covered too.
  @Test(arguments: [Recording.talk, .rushed, .monotone, .longPause, .noisy, .clipped, .silence])
  func `no format holds more than one tip`(recording: Recording) throws {
    let help = try Program.run("help", "analyze").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let formats = try #require(help.firstMatch(of: /--format <format> [^(]*\(values: ([^)]*)\)/)).1
      .split(separator: ", ").map(String.init)
    #expect(formats.count >= 4)
    for arguments in formats.map({ ["--format", $0] }) + [["--verbose"]] {
      let text = try Program.run(arguments + [recording.path]).text
      for mark in ["[ ]", "Try this next time", #""takeaway":"#, #""action":"#] {
        #expect(text.split(separator: mark, omittingEmptySubsequences: false).count <= 2)
      }
    }
  }
}

@Suite struct FollowUpTests {
  @Test func `the report begins with how last time's focus went`() throws {
    let folder = try TemporaryFolder()
    let first = try Program.run(
      "--focus", "pauses", "--json", Recording.talk.path, "-o", folder.path("monday.json"))
    #expect(first.status == 0)
    let arguments = ["--previous", folder.path("monday.json"), Recording.rushed.path]
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.lines[1].hasPrefix("Your step was: "))
    #expect(run.text.contains("Now: "))
    let report = try JSONValue(json: try Program.run(arguments + ["--json"]).text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    #expect(report["follow_up"]?["focus"] == .string("pauses"))
    let explained = try JSONValue(
      json: try Program.run(["explain", "tip", "--json"] + arguments).text)
    #expect(explained["focus"]?["last"] == .string("pauses"))
    // A second run gives the same bytes.
    #expect(try Program.run(arguments).output == run.output)
  }

  @Test func `several earlier reports are read oldest first, from pipes and JSON Lines too`() throws
  {
    let folder = try TemporaryFolder()
    let script = #"""
      rehearse --focus pauses --json --no-transcript "$1" "$2" > lines.jsonl
      rehearse --focus pace --json --no-transcript "$1" > pace.json
      rehearse explain tip --json "$3" --previous lines.jsonl --previous pace.json
      rehearse explain tip --json "$3" --previous pace.json --previous <(cat lines.jsonl)
      """#
    let run = try Program.shell(
      script, Recording.talk.path, Recording.monotone.path, Recording.rushed.path, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let focuses = run.text.matches(of: /"last": "([a-z]+)"/).map { String($0.1) }
    #expect(focuses == ["pace", "pauses"])
  }

  @Test func `a file that is not a report is named, with a hint`() throws {
    let run = try Program.run(Recording.sentence16k.path, "--previous", Recording.talk.path)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors.contains("'\(Recording.talk.path)' as an earlier report: it is not a report"))
    #expect(run.errors.contains("\nhint: write a report of the earlier take first: "))
    let pipe = try Program.run(Recording.sentence16k.path, "--previous", "-")
    #expect(pipe.status == 64)
    #expect(pipe.errors.contains("'--previous -'"))
  }

  @Test func `an earlier report is never overwritten`() throws {
    let folder = try TemporaryFolder()
    _ = try Program.run("--json", Recording.talk.path, "-o", folder.path("monday.json"))
    let before = try folder.bytes("monday.json")
    let run = try Program.run(
      Recording.rushed.path, "--previous", "monday.json", "-o", "monday.json", in: folder.url)
    #expect(run.status == 64)
    #expect(try folder.bytes("monday.json") == before)
  }
}

@Suite struct FocusTests {
  @Test func `every focus is listed with its meaning, auto included`() throws {
    let run = try Program.run("focus")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.first == "Pick one thing to improve today.")
    for name in ["pace", "fillers", "pauses", "clarity", "confidence", "eye-contact", "auto"] {
      #expect(run.lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
    }
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(try Program.run("focus", "auto").output == run.output)
  }

  @Test func `one focus is shown with its guidance, an example and hints`() throws {
    let run = try Program.run("focus", "pauses")
    #expect(
      run.text == """
        Pauses
          Where you stop, how often, and for how long.

        Listeners remember a sentence better with half a second of pause. Give each idea
        one breath, and your main point two.
          Say “It costs half as much”, breathe once, and only then say why.

        Hints to keep in view
          Pause after key points
          One breath per idea
          Wait after each point

        """)
    let wrong = try Program.run("focus", "volume")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("\nhint: it takes pace, fillers, "))
  }

  @Test func `eye contact is rated by the speaker, with one question`() throws {
    let run = try Program.run("--focus", "eye-contact", Recording.talk.path)
    #expect(run.status == 0)
    #expect(run.text.contains("a recording can't see it"))
    #expect(run.text.contains("\nRate yourself\n  How often did you look up?\n"))
    let report = try JSONValue(
      json: try Program.run("--focus", "eye-contact", "--json", Recording.talk.path).text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    #expect(report["tip"]?["focus"] == .string("eye-contact"))
    #expect(report["self_rating"]?["question"] == .string("How often did you look up?"))
  }
}
