import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// What is stored, taken out and deleted, from outside.
@Suite struct PrivacyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, recording) in [("a.wav", Recording.sentence16k), ("b.flac", .monotone)] {
      try FileManager.default.copyItem(atPath: recording.path, toPath: folder.path(name))
    }
  }

  private func run(_ arguments: String..., home: String = "home") throws
    -> Program.Run
  {
    try Program.run(
      arguments, environment: ["REHEARSE_HOME": folder.path(home), "TZ": "UTC"], in: folder.url)
  }

  private func save() throws {
    #expect(try run("a.wav", "--save", "--talk", "one").status == 0)
    #expect(try run("b.flac", "--save", "--talk", "two").status == 0)
  }

  @Test func `the promises are there before anything is stored`() throws {
    let text = try run("privacy").text
    #expect(text.contains("Never upload audio  ON  locked"))
    #expect(text.contains("All analysis happens on this device."))
    #expect(text.contains("none yet"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test func `what is exported is imported to the same content`() throws {
    try save()
    _ = try run("note", "1", "a note")
    _ = try run("later", "2")
    try folder.file("talk.md", "One. Two.")
    _ = try run("script", "add", "talk.md")
    #expect(try run("export", "--all", "copy").status == 0)
    #expect(try run("import", "copy", home: "other").status == 0)
    #expect(try run("export", "--all", "again", home: "other").status == 0)
    let compared = try Program.start("/usr/bin/diff", ["-r", "copy", "again"], in: folder.url)
    #expect(compared.status == 0, "\(compared.text)")
    #expect(try run("import", "copy").errors.contains("3 were there already"))
    #expect(try run("export", "--all", "copy").status == 73)
    let report = try JSONValue(json: run("export", "--session", "1").text)
    #expect(report["schema"]?.string == "rehearsmart.session/1")
  }

  @Test(arguments: ["export.json", "sessions/0001/report.json", "sessions/0002/session.json"])
  func `an export that is not whole is refused, and nothing is imported`(part: String) throws {
    try save()
    #expect(try run("export", "--all", "copy").status == 0)
    try FileManager.default.removeItem(atPath: folder.path("copy/\(part)"))
    let imported = try run("import", "copy", home: "other")
    #expect(imported.status == 2)
    #expect(imported.errors.contains("not a whole export"))
    #expect(try run("history", home: "other").text.contains("No session"))
  }

  @Test func `what is forgotten is asked about, and gone`() throws {
    try save()
    #expect(try run("forget", "1").status == 64)
    #expect(try run("forget").status == 64)
    #expect(try run("forget", "1", "--yes").errors.contains("forgotten: 1 session"))
    #expect(try run("show", "1").status == 2)
    #expect(try run("forget", "--before", "2000-01-01").errors.contains("nothing is stored"))
    #expect(try run("forget", "--talk", "two", "--yes").status == 0)
    #expect(try run("history", "--talk", "two").status == 2)
    #expect(try run("forget", "--all", "--yes").status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path("a.wav")))
  }

  @Test func `what was put beside the recordings is named, and stays`() throws {
    try save()
    let mine = try folder.file("home/recordings/mine.wav", "mine")
    #expect(try run("privacy").text.contains("mine.wav, beside the recordings"))
    let stored = try JSONValue(json: run("privacy", "--json").text)
    #expect(stored["unknown_files"]?.elements == [.string("mine.wav")])
    #expect(stored["recordings"]?.number == 0)
    let forgotten = try run("forget", "--all", "--yes")
    #expect(forgotten.errors.contains("says who made them: mine.wav"))
    #expect(FileManager.default.fileExists(atPath: mine))
  }

  @Test func `a reminder is only text`() throws {
    let text = try run("reminder", "--at", "7:05").text
    #expect(text.contains("OnCalendar=*-*-* 07:05:00"))
    #expect(try run("reminder", "--launchd").text.contains("<integer>19</integer>"))
    #expect(try run("reminder", "--at", "25:00").status == 64)
    #expect(!FileManager.default.fileExists(atPath: folder.path("home")))
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `the first screens can be skipped, and are shown once`() throws {
    let inner = "REHEARSE_HOME=home '\(Program.path)'"
    func screen() throws -> String {
      try Program.shell(#"printf q | script -qec "$1" typescript"#, inner, in: folder.url).text
    }
    let first = try screen()
    #expect(first.contains("One thing at a time"))
    #expect(!first.contains("How it works"))
    let later = try screen()
    #expect(!later.contains("One thing at a time"))
    #expect(later.contains("Pick one focus to start."))
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"))
  func `a session is closed with one key, and nobody is asked twice`() throws {
    let inner = "REHEARSE_HOME=home '\(Program.path)' a.wav --save"
    func screen() throws -> String {
      try Program.shell(
        #"printf d | script -qec "$1" typescript"#, inner, in: folder.url
      ).text
    }
    #expect(try screen().contains("done: the next take"))
    #expect(!(try screen()).contains("d done"))
    #expect(try run("history").text.contains("[x]"))
  }
}
