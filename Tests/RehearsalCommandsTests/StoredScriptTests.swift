import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// Scripts, from outside: stored, rehearsed, improved.
@Suite struct StoredScriptTests {
  private let folder: TemporaryFolder
  private static let text = """
    # Opening (1m)
    Good evening. Last spring I stopped taking the bus, and I started walking to work.
    Never forget the people who carry the bags.

    # Ending
    So here is what I learned.
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("keynote.md", Self.text)
    for ending in ["flac", "srt"] {
      try FileManager.default.copyItem(
        atPath: (Recording.talk.path as NSString).deletingPathExtension + ".\(ending)",
        toPath: folder.path("talk.\(ending)"))
    }
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Program.Run
  {
    try Program.run(
      arguments,
      environment: ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"].merging(environment) { $1 },
      in: folder.url)
  }

  @Test func `a script is stored, found, renamed, tagged and removed`() throws {
    #expect(try run("script").text.contains("No scripts yet."))
    #expect(try run("script", "add", "keynote.md", "--tags", "walking, 5m").status == 0)
    #expect(try run("script", "show", "keynote").text == Self.text + "\n")
    #expect(try run("script", "list").text.contains("#walking #5m"))
    #expect(try run("script", "list", "--search", "bridges").text.contains("No scripts yet."))
    #expect(try run("script", "add", "keynote.md").errors.contains("a script 'keynote' already"))
    let renamed = try run("script", "rename", "keynote", "the walk")
    #expect(renamed.status == 0 && renamed.errors.contains("keynote is now called the walk"))
    let tagged = try run("script", "tag", "the walk", "short, new")
    #expect(tagged.status == 0 && tagged.errors.contains("the walk is now tagged short, new"))
    #expect(try run("script", "tag", "the walk", "short", "--quiet").errors.isEmpty)
    let list = try JSONValue(json: run("script", "list", "--json").text)
    #expect(list["scripts"]?.elements.first?["tags"]?.elements.count == 1)
    let asked = try run("script", "remove", "the walk")
    #expect(asked.status == 64)
    #expect(asked.errors.contains("add '--yes'"))
    #expect(try run("script", "remove", "the walk", "--yes").status == 0)
    #expect(try run("script", "show", "the walk").status == 2)
  }

  @Test(arguments: ["keynote.md", "keynote"])
  func `a report says what was said of a script, by file and by name`(script: String) throws {
    #expect(try run("script", "add", "keynote.md").status == 0)
    let report = try JSONValue(json: run("talk.flac", "--script", script, "--json").text)
    let compared = try #require(report["script"])
    #expect(compared["missed"]?.elements.map { $0["sentence"]?.number } == [3])
    #expect(compared["sections"]?.elements.map { $0["planned_s"]?.number } == [60, nil])
    #expect(try #require(compared["coverage_pct"]?.number) > 60)
    #expect(compared["name"]?.string == (script == "keynote" ? "keynote" : nil))
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    for format in ["html", "markdown"] {
      let text = try run("talk.flac", "--script", script, "--format", format).text
      #expect(text.contains("Said as written"))
    }
    let text = try run("talk.flac", "--script", script).text
    #expect(text.contains("Left out"))
    #expect(text.contains("“Never forget the people who carry the bags.”"))
  }

  @Test func `without a transcript, the words of the script are used and its coverage is unknown`()
    throws
  {
    try FileManager.default.removeItem(atPath: folder.path("talk.srt"))
    // Without the aligner, wherever it is installed.
    let run = try self.run(
      "talk.flac", "--script", "keynote.md", "--json", environment: ["PATH": "/nonexistent"])
    let report = try JSONValue(json: run.text)
    #expect(report["script"]?["coverage_pct"]?.number == nil)
    #expect(report["script"]?["reason"]?.string?.isEmpty == false)
  }

  @Test func `rehearsals suggest changes, and each makes a version`() throws {
    #expect(try run("script", "add", "keynote.md").status == 0)
    #expect(try run("script", "suggest", "keynote").text.contains("No suggestions."))
    #expect(try run("talk.flac", "--script", "keynote", "--save").status == 0)
    try FileManager.default.copyItem(
      atPath: folder.path("talk.srt"), toPath: folder.path("again.srt"))
    try folder.file("again.flac", folder.bytes("talk.flac") + [0])
    #expect(try run("again.flac", "--script", "keynote", "--save").status == 0)
    let found = try JSONValue(json: run("script", "suggest", "keynote", "--json").text).elements
    let cut = try #require(found.firstIndex { $0["kind"]?.string == "cut" })
    #expect(try run("script", "apply", "keynote", "\(cut + 1)").status == 0)
    #expect(!(try run("script", "show", "keynote").text.contains("carry the bags")))
    #expect(try run("script", "diff", "keynote").text.contains("[-Never forget"))
    #expect(try run("script", "versions", "keynote").text.contains("Post-Session"))
    let left = try JSONValue(json: run("script", "suggest", "keynote", "--json").text).elements
    #expect(!left.contains { $0["kind"]?.string == "cut" })
    if !left.isEmpty {
      #expect(try run("script", "dismiss", "keynote", "1").status == 0)
      let later = try JSONValue(json: run("script", "suggest", "keynote", "--json").text).elements
      #expect(later.count == left.count - 1)
    }
    #expect(try run("script", "apply", "keynote", "99").status == 2)
    #expect(try run("script", "save", "keynote", "One more thing.").status == 0)
    #expect(try run("script", "show", "keynote").text.hasSuffix("One more thing.\n"))
    let said = try run("script", "diff", "keynote", "--session", "1").text
    #expect(said.contains("[-Never"))
    #expect(said.contains("{+"))
  }

  @Test func `a rehearsal of something else suggests nothing, and it is said why`() throws {
    try folder.file("other.md", "Please plan a longer route, with a stop at the mill for lunch.")
    #expect(try run("script", "add", "other.md").status == 0)
    #expect(try run("talk.flac", "--script", "other", "--save").status == 0)
    let text = try run("script", "suggest", "other").text
    #expect(text.contains(/^You said [1-4]?\d % of other as it is written, so nothing/), "\(text)")
    #expect(try JSONValue(json: run("script", "suggest", "other", "--json").text).elements.isEmpty)
  }

  @Test func `an edit is a version, and an editor that fails loses nothing`() throws {
    #expect(try run("script", "add", "keynote.md").status == 0)
    let same = try run("script", "edit", "keynote", environment: ["EDITOR": "true"])
    #expect(same.errors.contains("as it was"))
    let edited = try run(
      "script", "edit", "keynote", environment: ["EDITOR": "sed -i s/spring/summer/"])
    #expect(edited.errors.contains("version 2"))
    #expect(try run("script", "show", "keynote").text.contains("Last summer"))
    let failed = try run("script", "edit", "keynote", environment: ["EDITOR": "false"])
    #expect(failed.status == 74)
    #expect(try run("script", "versions", "keynote").lines.count == 2)
    #expect(!failed.errors.contains("is kept in"))
    #expect(!(try run("privacy").text.contains("Edited texts")))
    let half = ["EDITOR": "sh -c 'echo More >> \"$0\"; false'"]
    let kept = try run("script", "edit", "keynote", environment: half)
    #expect(kept.errors.contains("the text is kept in"))
    #expect(try run("privacy").text.contains(/Edited texts +1,/))
    #expect(try run("forget", "--all", "--yes").status == 0)
    #expect(
      !(try FileManager.default.contentsOfDirectory(atPath: folder.path("home"))).contains {
        $0.hasPrefix("edit-")
      })
  }

  @Test func `a script that can't be read is an error that says so`() throws {
    try folder.file("latin.txt", [0x63, 0xE9, 0x0A])
    for (arguments, part) in [
      (["talk.flac", "--script", "./none.md"], "can't read the script"),
      (["talk.flac", "--script", "latin.txt"], "not text in UTF-8"),
      (["talk.flac", "--script", "none"], "there is no script 'none'"),
      (["script", "add", "none.md"], "can't read the script"),
    ] {
      let run = try Program.run(
        arguments, environment: ["REHEARSE_HOME": folder.path("home")], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains(part))
      #expect(run.errors.contains("hint: "))
    }
  }

  @Test func `the script of a row of a manifest is compared`() throws {
    try folder.file("list.csv", "recording,script\ntalk.flac,keynote.md\ntalk.flac,none.md\n")
    let lines = try run("batch", "--manifest", "list.csv").lines
    #expect(try JSONValue(json: lines[0])["script"]?["coverage_pct"]?.number != nil)
    #expect(
      try JSONValue(json: lines[1])["error"]?["code"]?.string == "script_unreadable")
  }
}
