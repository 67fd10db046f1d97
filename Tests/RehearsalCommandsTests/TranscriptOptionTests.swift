import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct TranscriptOptionTests {
  private static let talk = Recording.talk.path
  private static let captions = talk.replacing(".flac", with: ".srt")

  @Test func `the report names the transcript it uses`() throws {
    let run = try Program.run("--verbose", Self.talk)
    #expect(run.text.contains("Words from 'talk.srt'."))
    #expect(run.text.contains("Transcript  srt, times of segments, 229 words"))
    let without = try Program.run("--no-transcript", Self.talk)
    #expect(without.text.contains("fillers (no transcript; to have one: rehearse words)"))
  }

  @Test func `a transcript from a pipe gives the same results as the file`() throws {
    let file = try JSONValue(
      json: try Program.run("--json", "--transcript", Self.captions, Self.talk).text)
    let pipe = try JSONValue(
      json: try Program.shell(
        #"rehearse "$1" --json --transcript - < "$2""#, Self.talk, Self.captions
      )
      .text)
    #expect(pipe["transcript"]?["path"] == .string("-"))
    #expect(pipe["metrics"] == file["metrics"])
    #expect(try JSONSchema(named: "session").problems(in: pipe) == [])
  }

  @Test func `the speaker's own fillers are counted`() throws {
    let run = try Program.run("--json", "--fillers", "river,the", Self.talk)
    let fillers = try JSONValue(json: run.text)["metrics"]?["fillers"]
    let list = try #require(fillers?["list"]).elements
    #expect(list.allSatisfy { ["mine", "repeat.word"].contains($0["rule"]?.string) })
    #expect(list.count > 5)
    let off = try Program.run("--json", "--fillers", "off", Self.talk)
    #expect(
      try JSONValue(json: off.text)["metrics"]?["fillers"]?["reason"] == .string("turned_off"))
  }

  @Test func `explain lists every filler`() throws {
    let run = try Program.run("explain", "fillers", Self.talk)
    #expect(run.status == 0)
    #expect(run.text.contains("rule hesitation.um"))
    #expect(run.text.contains("hesitation: "))
  }

  @Test func `one of another recording is left out of the report, and the status says so`() throws {
    let folder = try TemporaryFolder()
    let other = try folder.file(
      "other.srt",
      (10..<59).map { "\($0)\n00:09:\($0),000 --> 00:09:\($0 + 1),000\nwords\n" }
        .joined(separator: "\n"))
    let run = try Program.run("--transcript", other, Self.talk)
    #expect(run.status == 2)
    #expect(run.text.contains("'other.srt' is left out: the transcript is not of this recording"))
    #expect(run.text.contains("Try this next time"))
    #expect(
      run.errors.hasPrefix(
        "rehearse: error: '\(Self.talk)' is judged without the words of that transcript\n"))
    let check = try Program.run(
      "check", "--transcript", other, Self.talk, "--rule", "pace.words_per_minute > 0")
    #expect(check.status == 2 && check.text.contains("can't use the transcript"))
  }

  @Test func `a missing transcript is an error when it was asked for`() throws {
    let run = try Program.run("--transcript", "/nowhere/talk.srt", Self.talk)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("rehearse: error: can't read '/nowhere/talk.srt'"))
  }
}
