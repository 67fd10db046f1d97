import Fixtures
import Foundation
import RehearsalBase
import RehearsalNative
import RehearsalTestKit
import Testing

/// What is remembered between rehearsals, seen from outside.
@Suite struct MemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, fixture) in [("monday", Recording.sentence16k), ("tuesday", .monotone)] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "talks/keynote"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: fixture.path,
        toPath: folder.path("talks/keynote/\(name).flac"))
    }
  }

  private func run(_ arguments: String..., in place: String = "talks/keynote") throws -> Program.Run
  {
    try Program.run(
      arguments, environment: ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"],
      in: folder.url.appending(path: place))
  }

  @Test func `nothing is remembered unless it is asked for`() throws {
    #expect(try run("monday.flac").status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
    #expect(try run("history").text.contains("No session is remembered yet"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test func `what is stored can be read without any change`() throws {
    func runReading(_ arguments: String...) throws -> Program.Run {
      try Program.run(
        arguments,
        environment: [
          "REHEARSE_HOME": folder.path("home"), "REHEARSE_READ_ONLY": "1", "TZ": "UTC",
        ], in: folder.url.appending(path: "talks/keynote"))
    }
    let refused = try runReading("monday.flac", "--save")
    #expect(refused.status == 74)
    #expect(refused.errors.contains("hint: leave REHEARSE_READ_ONLY out of the environment"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
    #expect(try run("monday.flac", "--save").status == 0)
    let before = try folder.bytes("home/rehearsals.sqlite")
    #expect(try runReading("history", "--csv").lines.count == 2)
    #expect(try runReading("progress").status == 0)
    for change in [["done", "1"], ["forget", "--all"], ["forget", "1", "--yes"], ["skip", "1"]] {
      let refused = try Program.run(
        change,
        environment: ["REHEARSE_HOME": folder.path("home"), "REHEARSE_READ_ONLY": "1"])
      #expect(refused.status == 74, "\(change): \(refused.errors)")
    }
    #expect(try folder.bytes("home/rehearsals.sqlite") == before)
  }

  @Test func `the next take of a talk follows up, without naming files`() throws {
    let first = try run("tuesday.flac", "--save")
    #expect(first.status == 0)
    #expect(first.errors.contains("session 1 of keynote is stored on this computer"))
    #expect(!first.text.contains("Last time"))
    let alone = try run("monday.flac", "--save", "--no-save")
    #expect(!alone.text.contains("Last time"))
    #expect(try run("monday.flac", "--save").status == 0)
    let history = try JSONValue(json: run("history", "--json").text)
    #expect(history["sessions"]?.elements.map { $0["talk"]?.string } == ["keynote", "keynote"])
    #expect(try run("compare", "keynote").text.contains("tuesday.flac"))
    #expect(try run("history", "--csv").lines.count == 3)
    let calendar = try run("history", "--ics").text
    #expect(try run("history", "-o", "all.ics").status == 0)
    #expect(try folder.text("talks/keynote/all.ics") == calendar)
    #expect(calendar.components(separatedBy: "SUMMARY:Rehearsed keynote").count == 3)
    #expect(try run("history", "--ics").text == calendar)
    #expect(try run("history", "--ics", "--csv").status == 64)
  }

  @Test func `a take that is kept again says what it replaces`() throws {
    let replaced = "in place of an earlier report of this recording, whose notes stay"
    #expect(!(try run("monday.flac", "--save")).errors.contains(replaced))
    let again = try run("monday.flac", "--save")
    #expect(again.errors.contains("session 1 of keynote is stored on this computer \(replaced)"))
  }

  @Test func `a recording that moved without its transcript keeps its words`() throws {
    try folder.file("talks/keynote/monday.srt", "1\n00:00:00,500 --> 00:00:02,000\nHello um\n")
    _ = try run("monday.flac", "--save")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Downloads"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: folder.path("talks/keynote/monday.flac"), toPath: folder.path("Downloads/new.flac"))
    let hint = "give its new place: rehearse talk.wav --save --talk"
    #expect(try run("card", "last", "--yes").errors.contains(hint))
    func save(_ more: String...) throws -> String {
      try Program.run(
        ["new.flac", "--save", "--no-transcribe"] + more,
        environment: ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"],
        in: folder.url.appending(path: "Downloads")
      ).errors
    }
    #expect(try save("--talk", "keynote").contains("session 1 of keynote keeps its report, since"))
    #expect(try run("show", "--transcript").text.contains("Hello"))
    #expect(try run("card", "1", "--yes").status == 0)
    let replaced = try save("--no-transcript", "--talk", "keynote", "--recorded", "2025-03-04")
    #expect(replaced.contains("whose notes stay and whose words are gone"))
    #expect(try run("history", "--csv").text.contains(",2025-03-04T12:00:00+00:00,"))
    #expect(try save().contains("among those of no talk (name one: --talk NAME)"))
  }

  @Test func `a note in Markdown begins with what a diary sorts by`() throws {
    let arguments = ["tuesday.flac", "--front-matter", "--recorded", "2026-11-23", "-o", "note.md"]
    func note(_ more: String...) throws -> String {
      let place = "talks/keynote"
      let run = try Program.run(
        arguments + more, environment: ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"],
        in: folder.url.appending(path: place))
      #expect(run.status == 0, "\(run.errors)")
      return try folder.text("\(place)/note.md")
    }
    let talk = #"key: "note" # \ 12:30 ’é"#
    let text = try note("--talk", talk)
    #expect(try note("--talk", talk) == text)
    let parts = text.components(separatedBy: "---\n")
    #expect(parts.count == 3 && parts[0].isEmpty && parts[2].hasPrefix("<!-- rehearse "))
    let yaml = try #require(try YAMLDocument.read(Array(parts[1].utf8)))
    guard case .mapping(let members) = yaml.content else { Issue.record("\(yaml)"); return }
    let values = members.map { ($0.key.text ?? "", $0.value.text ?? "") }
    #expect(
      values.map(\.0)
        == ["talk", "date", "recording", "focus", "value", "unit", "takeaway", "action"])
    let known = Dictionary(values) { $1 }
    #expect(known["talk"] == talk && known["date"] == "2026-11-23")
    let report = try JSONValue(json: run("tuesday.flac", "--json").text)
    #expect(known["focus"] == report["tip"]?["focus"]?.string)
    #expect(known["takeaway"] == report["tip"]?["takeaway"]?.string)
    #expect(Double(known["value"] ?? "") != nil)
    // Nothing that was written is later taken for a transcript.
    let read = try run("transcript", "note.md")
    #expect(read.status == 2 && read.errors.contains("a report that rehearse wrote"))
    for wrong in [["--json"], ["tuesday.flac", "--format", "markdown"]] {
      #expect(try Program.run(["monday.flac", "--front-matter"] + wrong).status == 64)
    }
    // Without it, the day of the file.
    let plain = try run("monday.flac", "--front-matter", "--format", "markdown").text
    #expect(plain.wholeMatch(of: #/---\ndate: \d{4}-\d\d-\d\d\nrecording: [\s\S]*/#) != nil)
  }

  @Test func `takes follow each other as they are saved, whenever their files were written`() throws
  {
    for (name, age) in [("monday", 0.0), ("tuesday", 3_600)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: folder.path("talks/keynote/\(name).flac"))
    }
    for name in ["monday.flac", "tuesday.flac"] {
      #expect(try run(name, "--save").status == 0)
    }
    #expect(try paths() == ["monday.flac", "tuesday.flac"])
    #expect(try run("done").errors.contains("session 2 of keynote is done"))
  }

  @Test func `a day that is given orders takes, and is compared with earlier days only`() throws {
    _ = try run("monday.flac", "--save")
    let old = try run("tuesday.flac", "--save", "--recorded", "2025-03-04")
    #expect(!old.text.contains("Last time"))
    #expect(try paths() == ["tuesday.flac", "monday.flac"])
    let history = try run("history", "--csv")
    #expect(history.text.contains(",2025-03-04T12:00:00+00:00,"))
    let future = try run("monday.flac", "--save", "--recorded", "9999-01-01")
    #expect(future.status == 64 && future.errors.contains("has not come yet"))
  }

  /// The recordings of all sessions, the first take first.
  private func paths() throws -> [String] {
    try JSONValue(json: run("history", "--json").text)["sessions"]?.elements.compactMap {
      $0["recording_path"]?.string?.split(separator: "/").last.map(String.init)
    } ?? []
  }

  @Test func `what is shown again is what was printed`() throws {
    let printed = try run("tuesday.flac", "--save", "--language", "en").lines
    let shown = try run("show").lines
    #expect(shown.dropLast() == printed.dropLast())
    #expect(printed.last?.hasSuffix(" tip tuesday.flac --language en --talk keynote") ?? false)
    #expect(shown.last?.hasSuffix(" tip tuesday.flac --talk keynote") ?? false)
    let json = try run("tuesday.flac", "--json", "--language", "en").text
    #expect(try run("show", "1", "--json").text == JSONValue(json: json).text(.pretty) + "\n")
  }

  @Test func `an action is decided about, noted on and marked`() throws {
    _ = try run("tuesday.flac", "--save")
    #expect(try run("done").errors.contains("session 1 of keynote is done"))
    #expect(try run("note", "last", "the", "story").status == 0)
    #expect(try run("mark", "1", "0:05", "here").status == 0)
    let shown = try run("show").text
    #expect(shown.contains("[x] "))
    #expect(shown.contains("0:05  here"))
    #expect(shown.contains("the story"))
    #expect(try run("later", "last").status == 0)
    #expect(try run("skip", "1").status == 0)
    #expect(try run("history").text.contains("[-]"))
    #expect(try run("mark", "1", "9:00").status == 64)
  }

  @Test(
    arguments: [
      (["show", "7"], 2, "there is no session 7"), (["done"], 2, "no session is remembered yet"),
      (["history", "--talk", "x"], 2, "there is no talk 'x'"),
      (["history", "--since", "yesterday"], 64, "is not a day"),
      (["note", "1", " "], 64, "the note is empty"), (["compare", "nothing"], 2, "no talk"),
    ])
  func `what is not there is an error that says so`(
    arguments: [String], status: Int32, part: String
  ) throws {
    let run = try Program.run(
      arguments, environment: ["REHEARSE_HOME": folder.path("home")], in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(part))
    #expect(run.errors.contains("hint: "))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test(arguments: [String(repeating: "talk", count: 21), "12", "-x", " a"])
  func `a talk can't have just any name, which is said before the analysis`(name: String) throws {
    let run = try run("monday.flac", "--save", "--talk=\(name)")
    #expect(run.status != 0)
    #expect(run.text.isEmpty)
    #expect(run.errors.contains("can't be a name here"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test func `a report is printed even where it can't be remembered`() throws {
    try folder.file("home", "a file, not a folder")
    let run = try run("monday.flac", "--save")
    #expect(run.status == 74)
    #expect(run.text.contains("Try this next time"))
    #expect(run.errors.contains("can't change what is stored"))
  }

  @Test func `a report is printed even where the store became a link`() throws {
    #expect(try run("monday.flac", "--save").status == 0)
    let recordings = folder.url.appending(path: "home/recordings")
    try? FileManager.default.removeItem(at: recordings)
    try FileManager.default.createSymbolicLink(at: recordings, withDestinationURL: folder.url)
    let run = try run("tuesday.flac", "--save")
    #expect(run.status == 74)
    #expect(run.text.contains("Try this next time"))
  }

  @Test func `a damaged database is set aside, and the next run starts anew`() throws {
    try folder.file("home/rehearsals.sqlite", String(repeating: "no database ", count: 99))
    let run = try run("history")
    #expect(run.status == 74)
    #expect(run.errors.contains("nothing was deleted, it was set aside as"))
    #expect(try self.run("history").status == 0)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("home"))
    #expect(kept.contains { $0.hasPrefix("damaged-") })
  }

  @Test func `the setting remembers every session`() throws {
    let environment = [
      "REHEARSE_HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"),
    ]
    func run(_ arguments: String...) throws -> Program.Run {
      try Program.run(
        arguments, environment: environment, in: folder.url.appending(path: "talks/keynote"))
    }
    #expect(try run("settings", "set", "save", "yes").errors.contains("save is now: yes"))
    #expect(try run("settings", "unset", "focus").errors.contains("focus is not set any more"))
    #expect(try run("monday.flac").errors.contains("session 1"))
    #expect(!(try run("tuesday.flac", "--no-save").errors.contains("session 2")))
    #expect(try run("settings", "set", "goal", "soon").status == 64)
    #expect(try run("settings", "set", "goal", "10m").status == 0)
    #expect(try run("progress").text.contains("of 10 min today"))
  }

  @Test func `progress, and Home, know what was practised`() throws {
    #expect(try run("progress").text.contains("Pick one focus to start."))
    _ = try run("monday.flac", "--save")
    #expect(try run("progress").text.contains("First session"))
    #expect(try run().text.contains("rehearse done 1"))
    #expect(try JSONValue(json: run("progress", "--json").text)["sessions"]?.number == 1)
    // All of it is of the session that was kept for later, nothing of a newer one of another talk.
    _ = try run("later", "1")
    _ = try run("tuesday.flac", "--save", "--talk", "par")
    _ = try run("done", "2")
    let home = try run().text
    #expect(home.contains("· keynote") && home.contains("  [>]") && !home.contains("par"))
  }

  @Test(
    arguments: [
      ("history", ["history", "--json"]), ("progress", ["progress", "--json"]),
      ("scripts", ["script", "list", "--json"]), ("privacy", ["privacy", "--json"]),
    ])
  func `what is printed as JSON follows its schema, with and without sessions`(
    schema: String, command: [String]
  ) throws {
    func problems() throws -> [String] {
      let run = try Program.run(
        command, environment: ["REHEARSE_HOME": folder.path("home")],
        in: folder.url.appending(path: "talks/keynote"))
      return try JSONSchema(named: schema).problems(in: JSONValue(json: run.text))
    }
    #expect(try problems() == [])
    try folder.file("talks/keynote/talk.md", "One. Two.")
    #expect(try run("script", "add", "talk.md").status == 0)
    for recording in ["monday.flac", "tuesday.flac"] {
      #expect(try run(recording, "--save", "--script", "talk").status == 0)
    }
    #expect(try problems() == [])
  }
}
