import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct JudgingOptionTests {
  /// Values that are refused, and what must be said about them.
  static let wrong: [(arguments: [String], part: String)] = [
    (["a.wav", "--min-pause", "0.149"], "'--min-pause 0.149' is outside 0.15 to 10.0 s"),
    (["a.wav", "--min-pause", "nan"], "'--min-pause nan' is outside"),
    (["a.wav", "--min-pause", "long"], "'long' is not a value of"),
    (["a.wav", "--profile", "reeding"], "there is no profile 'reeding'; did you mean 'reading'?"),
    (["a.wav", "--profile", "sermon"], "there are talk, reading, conversation, interview"),
    (["a.wav", "--target", "5"], "'5' has no unit; write 5m for minutes or 5s"),
    (["a.wav", "--target", "6m..4m"], "ends before it begins"),
    (["a.wav", "--band", "pace.to_fast=170"], "did you mean 'pace.too_fast'?"),
    (["a.wav", "--band", "pace.too_fast"], "it takes a rule and a number"),
    (["a.wav", "--band", "pace.too_fast=170..160"], "has to rise from quiet to tip"),
    (["a.wav", "--band", "pace.too_fast=170dB"], "is in wpm, not in 'dB'"),
    (["--language", "xx", "a.wav"], "'xx' is not a value of"),
    (["--fillers", ",", "a.wav"], "',' is not a value of"),
    (["explain", "pauses", "a.wav", "--min-pause", "11"], "'--min-pause 11.0' is outside"),
  ]

  private static let talk = Recording.talk.path

  private func report(_ arguments: String...) throws -> JSONValue {
    let run = try Program.run(["--json"] + arguments + [Self.talk])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    return report
  }

  @Test func `by default the profile is talk, with no bands of your own and no target`() throws {
    let report = try report()
    #expect(report["profile"] == .string("talk"))
    #expect(report["bands"] == .array([]))
    #expect(report["timing"] == .null)
    #expect(!(try Program.run(Self.talk).text.contains("profile")))
  }

  @Test func `a profile is named in the report and changes the tip`() throws {
    // 162 words a minute is brisk for a talk, and normal for reading aloud.
    let text = try Program.run("--profile", "reading", "--focus", "pace", Self.talk)
    #expect(text.lines.first?.hasSuffix(" · focus: pace · profile: reading") == true)
    #expect(try report("--profile", "reading")["profile"] == .string("reading"))
    let slot = try report("--profile", "toastmasters 5-7", "--focus", "pace")
    #expect(slot["profile"] == .string("toastmasters"))
    #expect(slot["timing"]?["verdict"] == .string("under"))
    #expect(slot["tip"]?["rule"] == .string("pace.slot_under"))
  }

  @Test(
    arguments: [
      ("3m", "under"), ("80s..100s", "green"), ("70s..90s", "yellow"), ("1m..80s", "red"),
      ("40s", "over"),
    ])
  func `the speaking time is compared with the target`(target: String, verdict: String) throws {
    let timing = try report("--target", target)["timing"]
    #expect(timing?["verdict"] == .string(verdict))
    #expect(abs(try #require(timing?["spoken_s"]?.number) - 84.8) < 0.1)
    let text = try Program.run("--target", target, Self.talk).text
    let words = [
      "under": "under time", "over": "over time", "green": "green light",
      "yellow": "yellow light", "red": "in the grace",
    ]
    #expect(text.contains(#/\n  Time +1:24 +/#) && text.contains(words[verdict] ?? verdict))
  }

  @Test func `the tip on overtime shows where it began and what was said there`() throws {
    let tip = try #require(try report("--target", "40s", "--focus", "pace")["tip"])
    #expect(tip["rule"] == .string("pace.slot_over"))
    let evidence = try #require(tip["evidence"]).elements
    try #require(evidence.count == 1)
    #expect(abs(try #require(evidence[0]["start_s"]?.number) - 40.8) < 0.1)
    #expect(evidence[0]["excerpt"]?.string?.isEmpty == false)
  }

  @Test func `your own band overrides the profile's and is marked as yours`() throws {
    let report = try report(
      "--profile", "reading", "--focus", "pace", "--band", "pace.too_fast=100",
      "--band", "pace.too_slow=50..40", "--band", "pace.too_fast=150wpm")
    #expect(report["tip"]?["rule"] == .string("pace.too_fast"))
    #expect(report["tip"]?["why"] == .string("You set this mark yourself: 150 wpm."))
    let bands = try #require(report["bands"]).elements
    #expect(bands.map { $0["rule"] } == [.string("pace.too_fast"), .string("pace.too_slow")])
    #expect(bands.map { $0["tip"]?.number } == [150, 40])
    #expect(bands.allSatisfy { $0["source"] == .string("your own band") })
  }

  @Test func `explain shows the bands that apply, each with its source`() throws {
    func step(_ arguments: String...) throws -> JSONValue? {
      let run = try Program.run(["explain", "pace", "--json"] + arguments + [Self.talk])
      let explained = try JSONValue(json: run.text)
      #expect(try JSONSchema(named: "explanation").problems(in: explained) == [])
      return explained["steps"]?.elements.first { $0["name"] == .string("Band pace.too_fast") }
    }
    let talk = try #require(try step())
    let reading = try #require(try step("--profile", "reading"))
    let own = try #require(try step("--profile", "reading", "--band", "pace.too_fast=170"))
    #expect(talk["source"]?.string?.contains("Speaker Coach") == true)
    #expect(reading["source"]?.string?.contains("Foulke") == true)
    #expect(own["source"] == .string("your own band"))
    #expect(Set([talk, reading, own].map { "\($0)" }).count == 3)
  }

  @Test func `Markdown headings with planned times give each section its speaking time`() throws {
    let folder = try TemporaryFolder()
    let captions = Self.talk.replacing(".flac", with: ".srt")
    let lines = try String(contentsOfFile: captions, encoding: .utf8).split(separator: "\n")
      .filter { $0.first?.isLetter == true }
    let third = lines.count / 3
    let parts = [lines[..<third], lines[third..<(2 * third)], lines[(2 * third)...]]
    let text = zip(["## Opening (10s)", "## Body (1m)", "## Close [0:10]"], parts)
      .map { "\($0)\n\n\($1.joined(separator: "\n"))\n" }.joined(separator: "\n")
    try folder.file("talk.md", text)
    let report = try report("--transcript", folder.path("talk.md"))
    let sections = try #require(report["timing"]?["sections"]).elements
    #expect(sections.map { $0["title"] } == ["Opening", "Body", "Close"].map { .string($0) })
    #expect(sections.map { $0["planned_s"]?.number } == [10, 60, 10])
    let times = try sections.map { try #require($0["spoken_s"]?.number) }
    // The first heading comes before the first word, so the parts add up to the whole.
    let spoken = try #require(report["timing"]?["spoken_s"]?.number)
    #expect(abs(times.reduce(0, +) - spoken) < 0.01)
    #expect(times.allSatisfy { $0 > 20 && $0 < 40 })
    #expect(report["timing"]?["verdict"] == .null)
  }

  @Test func `a profile can be named as clubs write it, and the same options give the same bytes`()
    throws
  {
    let arguments = ["--profile", "Toastmasters 5-7", "--json", Self.talk]
    #expect(try Program.run(arguments).output == (try Program.run(arguments).output))
  }
}
