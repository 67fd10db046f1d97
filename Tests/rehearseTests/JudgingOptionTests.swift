import Fixtures
import Foundation
import RehearsalTestKit
import Testing

@Suite struct JudgingOptionTests {
  private static let talk = Recording.talk.path

  private func report(_ arguments: String...) throws -> JSONValue {
    let run = try Program.run(["--json"] + arguments + [Self.talk])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONValue(run.text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    return report
  }

  @Test func `without options it is a talk, with no band of one's own and no time to keep`() throws
  {
    let report = try report()
    #expect(report["profile"] == .text("talk"))
    #expect(report["bands"] == .list([]))
    #expect(report["timing"] == .null)
    #expect(!(try Program.run(Self.talk).text.contains("profile")))
  }

  @Test func `a profile is named in the report and changes the tip`() throws {
    // 162 words a minute: brisk for a talk, and no more than that for a reader.
    let text = try Program.run("--profile", "reading", "--focus", "pace", Self.talk)
    #expect(text.lines.first?.hasSuffix(" · focus: pace · profile: reading") == true)
    #expect(try report("--profile", "reading")["profile"] == .text("reading"))
    let slot = try report("--profile", "toastmasters 5-7", "--focus", "pace")
    #expect(slot["profile"] == .text("toastmasters"))
    #expect(slot["timing"]?["verdict"] == .text("under"))
    #expect(slot["tip"]?["rule"] == .text("pace.slot_under"))
  }

  @Test(
    arguments: [
      ("3m", "under"), ("80s..100s", "green"), ("70s..90s", "yellow"), ("1m..80s", "red"),
      ("40s", "over"),
    ])
  func `the time spoken is held against the one there was`(target: String, verdict: String) throws {
    let timing = try report("--target", target)["timing"]
    #expect(timing?["verdict"] == .text(verdict))
    #expect(timing?["spoken_s"] == .number(84.841))
    let text = try Program.run("--target", target, Self.talk).text
    #expect(text.contains("\nTime\n  Spoken  1:24  \(verdict) "))
  }

  @Test func `time over the slot is shown where it began, and with what was said there`() throws {
    let tip = try #require(try report("--target", "40s", "--focus", "pace")["tip"])
    #expect(tip["rule"] == .text("pace.slot_over"))
    guard case .list(let evidence)? = tip["evidence"] else {
      Issue.record("no evidence")
      return
    }
    #expect(evidence.count == 1)
    #expect(evidence[0]["start_s"] == .number(40.798))
    #expect(evidence[0]["excerpt"]?.string?.isEmpty == false)
  }

  @Test func `a band of one's own wins over the profile, and says whose it is`() throws {
    let report = try report(
      "--profile", "reading", "--focus", "pace", "--band", "pace.too_fast=100",
      "--band", "pace.too_slow=50..40", "--band", "pace.too_fast=150wpm")
    #expect(report["tip"]?["rule"] == .text("pace.too_fast"))
    #expect(report["tip"]?["why"] == .text("You set this mark yourself: 150 wpm."))
    guard case .list(let bands)? = report["bands"] else {
      Issue.record("no bands")
      return
    }
    #expect(bands.map { $0["rule"] } == [.text("pace.too_fast"), .text("pace.too_slow")])
    #expect(bands.map { $0["tip"] } == [.number(150), .number(40)])
    #expect(bands.allSatisfy { $0["source"] == .text("your own band") })
  }

  @Test func `explain shows the bands that apply, each with its source`() throws {
    func step(_ arguments: String...) throws -> JSONValue? {
      let run = try Program.run(["explain", "pace", "--json"] + arguments + [Self.talk])
      let explained = try JSONValue(run.text)
      #expect(try JSONSchema(named: "explanation").problems(in: explained) == [])
      guard case .list(let steps)? = explained["steps"] else { return nil }
      return steps.first { $0["name"] == .text("Band pace.too_fast") }
    }
    let talk = try #require(try step())
    let reading = try #require(try step("--profile", "reading"))
    let own = try #require(try step("--profile", "reading", "--band", "pace.too_fast=170"))
    #expect(talk["source"]?.string?.contains("Speaker Coach") == true)
    #expect(reading["source"]?.string?.contains("Foulke") == true)
    #expect(own["source"] == .text("your own band"))
    #expect(Set([talk, reading, own].map { "\($0)" }).count == 3)
  }

  @Test func `a Markdown text whose headings plan a time gives each section its own`() throws {
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
    guard case .list(let sections)? = report["timing"]?["sections"] else {
      Issue.record("no sections")
      return
    }
    #expect(sections.map { $0["title"] } == ["Opening", "Body", "Close"].map { .text($0) })
    #expect(sections.map { $0["planned_s"] } == [10, 60, 10].map { .number($0) })
    let times = sections.compactMap { section -> Double? in
      guard case .number(let time)? = section["spoken_s"] else { return nil }
      return time
    }
    // The headings stand before the first word, so that the parts are the whole.
    #expect(abs(times.reduce(0, +) - 84.841) < 0.01)
    #expect(times.allSatisfy { $0 > 20 && $0 < 40 })
    #expect(report["timing"]?["verdict"] == .null)
  }

  @Test func `a name is read as clubs write it, and the same options give the same bytes`() throws {
    let arguments = ["--profile", "Toastmasters 5-7", "--json", Self.talk]
    #expect(try Program.run(arguments).output == (try Program.run(arguments).output))
  }
}
