import Fixtures
import Foundation
import Testing

@Suite struct TranscriptOptionTests {
  private static let talk = Recording.talk.path
  private static let captions = talk.replacing(".flac", with: ".srt")

  @Test func `the report says whose words it goes by`() throws {
    let run = try Program.run("--verbose", Self.talk)
    #expect(run.text.contains("Words from 'talk.srt'."))
    #expect(run.text.contains("Transcript  srt, times of segments, 229 words"))
    let without = try Program.run("--no-transcript", Self.talk)
    #expect(without.text.contains("fillers (for want of a transcript)"))
  }

  @Test func `a pipe gives what the file gives`() throws {
    let file = try JSONValue(
      try Program.run("--json", "--transcript", Self.captions, Self.talk).text)
    let pipe = try JSONValue(
      try Program.shell(#"rehearse "$1" --json --transcript - < "$2""#, Self.talk, Self.captions)
        .text)
    #expect(pipe["transcript"]?["path"] == .text("-"))
    #expect(pipe["metrics"] == file["metrics"])
    #expect(try JSONSchema(named: "session").problems(in: pipe) == [])
  }

  @Test func `the speaker's own list is counted`() throws {
    let run = try Program.run("--json", "--fillers", "river,the", Self.talk)
    let fillers = try JSONValue(run.text)["metrics"]?["fillers"]
    guard case .list(let list)? = fillers?["list"] else {
      Issue.record("no list")
      return
    }
    #expect(list.allSatisfy { ["mine", "repeat.word"].contains($0["rule"]?.string) })
    #expect(list.count > 5)
    let off = try Program.run("--json", "--fillers", "off", Self.talk)
    #expect(try JSONValue(off.text)["metrics"]?["fillers"]?["reason"] == .text("turned_off"))
  }

  @Test func `fillers are explained one by one`() throws {
    let run = try Program.run("explain", "fillers", Self.talk)
    #expect(run.status == 0)
    #expect(run.text.contains("rule hesitation.um"))
    #expect(run.text.contains("hesitation: "))
  }

  @Test(
    arguments: [
      (["--transcript", "a.srt", "--no-transcript", "a.wav"], "contradict each other"),
      (["--transcript", "a.srt", "a.wav", "b.wav"], "is of one recording; 2 were given"),
      (["--transcript", "-", "-"], "can be read only once"),
      (["--language", "xx", "a.wav"], "The value 'xx' is invalid"),
      (["--fillers", ",", "a.wav"], "The value ',' is invalid"),
    ] as [([String], String)])
  func `wrong usage is named`(arguments: [String], part: String) throws {
    let run = try Program.shell(
      #"echo | rehearse analyze \#(arguments.joined(separator: " "))"#)
    #expect(run.status == 64)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test func `a transcript that was asked for and is missing is an error`() throws {
    let run = try Program.run("--transcript", "/nowhere/talk.srt", Self.talk)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rehearse: error: can't read '/nowhere/talk.srt'"))
  }
}
