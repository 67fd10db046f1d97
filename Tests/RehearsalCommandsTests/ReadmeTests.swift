import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct ReadmeTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let documentation = "Sources/Rehearsal/Documentation.docc"
  private static let manual = "\(documentation)/TheCommand.md"
  private static let start = "\(documentation)/GettingStarted.md"
  private static let skill = ".make/skills/rehearse/SKILL.md"
  private static let pages = ["README.md", manual, start, "\(documentation)/Batch.md", skill]

  private static func text(of page: String) throws -> String {
    try String(contentsOf: repository.appending(path: page), encoding: .utf8)
  }

  /// The lines in the code blocks of a page that run the program.
  private static func examples(in page: String) throws -> [String] {
    let lines = try text(of: page).split(separator: "\n", omittingEmptySubsequences: false)
    var isCode = false
    return lines.compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      let command = line.hasPrefix("$ ") ? line.dropFirst(2) : line
      return isCode && command.hasPrefix("rehearse ") ? String(command) : nil
    }
  }

  @Test(arguments: pages) func `every example is valid usage`(page: String) throws {
    let examples = try Self.examples(in: page)
    #expect(!examples.isEmpty)
    for example in examples {
      // Its recordings are missing here (status 2); only the usage is checked.
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("talks"), withIntermediateDirectories: true)
      // The page stays until it is interrupted.
      let command = example.hasPrefix("rehearse app") ? "\(example) --help" : example
      // Before the dates of the examples.
      let run = try Program.shell(
        "(\(command)) < /dev/null", environment: ["REHEARSE_NOW": "1795996800"], in: folder.url)
      #expect(run.status != 64, "\(example): \(run.errors)")
    }
  }

  /// The text between `<!-- name -->` and `<!-- /name -->`.
  private static func block(_ name: String, in page: String = manual) throws -> String {
    let text = try text(of: page)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(name) -->"))
    return String(text[start.upperBound..<end.lowerBound])
  }

  private static let howToRefresh: Comment = "'make readme' updates it"

  @Test func `the report is what the program prints`() throws {
    let path = "Fixtures/Recordings/\(Recording.talk.rawValue)"
    let run = try Program.run(path, in: Self.repository)
    let shown = try Self.block("report", in: Self.start)
    #expect(shown == "```\n$ rehearse \(path)\n\(run.text)```\n", Self.howToRefresh)
  }

  @Test func `the explanation is what the program prints`() throws {
    let shown = try Self.block("explanation")
    let command = try #require(shown.split(separator: "\n").dropFirst().first?.dropFirst(2))
    let run = try Program.shell(String(command), in: Self.repository)
    #expect(command.hasPrefix("rehearse explain pauses "))
    #expect(shown == "```\n$ \(command)\n\(run.text)```\n", Self.howToRefresh)
  }

  @Test func `the error is what the program prints`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.wav")
    let run = try Program.run("tlak.wav", in: folder.url)
    let shown = try Self.block("error")
    #expect(shown == "```\n$ rehearse tlak.wav\n\(run.errors)```\n", Self.howToRefresh)
  }

  /// Each figure of the README, and where it was last measured or is decided: the text around it in
  /// both.
  private static let figures: [(shown: (String, String), file: String, source: (String, String))] =
    [
      (
        ("An hour of 16 kHz mono takes ", " s of\nprocessor time"), "\(documentation)/AtScale.md",
        ("| 1 h, 16 kHz mono | 115 MB | ", " s |")
      ),
      (("it takes ", " s on two cores"), "Benchmarks/Speed/build.json", ("\"wall_s\": ", "\n")),
      (("[Swift ", "]("), "Package.swift", ("swift-tools-version: ", "\n")),
      (("or macOS ", "."), "Package.swift", (".macOS(.v", ")")),
    ]

  private static func text(in page: String, between: (String, String)) throws -> String {
    let text = try text(of: page)
    let start = try #require(text.range(of: between.0), "\(page): \(between.0)").upperBound
    let end = try #require(text.range(of: between.1, range: start..<text.endIndex))
    return String(text[start..<end.lowerBound])
  }

  @Test func `every figure of the README is what was last measured`() throws {
    var rest = try Self.text(of: "README.md")
    for (shown, file, source) in Self.figures {
      let figure = try Self.text(in: "README.md", between: shown)
      #expect(try figure == Self.text(in: file, between: source), "\(shown.0)\(figure)")
      rest = rest.replacing(shown.0 + figure + shown.1, with: "")
    }
    // No other is left; what is code is tried above.
    rest = rest.replacing(
      #/```[^`]*```|`[^`]*`|<[^>]*>|\]\([^)]*\)|Apache[- ]\S* ?2\.0|GPL-3\.0|MP3|M4A/#, with: "")
    #expect(rest.firstMatch(of: /.*[0-9].*/)?.output == nil)
  }

  @Test func `the README fits, and its pictures are there and name no folder of ours`() throws {
    let readme = try Self.text(of: "README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    let pictures = readme.matches(of: /(?:src|srcset)="([^"]*)"/).map { String($0.output.1) }
    #expect(pictures.count == 3)
    for picture in pictures {
      let text = try Self.text(of: picture)
      #expect(text.utf8.count < 100_000 && !text.contains("/home") && !text.contains("/tmp"))
    }
  }

  @Test func `the picture of a report has the sentences of its tip`() throws {
    let run = try Program.run(Recording.talk.path, "--json")
    let tip = try #require(try JSONValue(json: run.text)["tip"])
    for name in ["report", "report-dark"] {
      let picture = try Self.text(of: "Benchmarks/Pictures/\(name).svg")
      for key in ["takeaway", "why", "action"] {
        let sentence = try #require(tip[key]?.string)
        #expect(picture.contains(sentence), Self.howToRefresh)
      }
    }
  }

  /// - Source: agentskills.io/specification
  @Test func `the skill is one by its specification`() throws {
    let text = try Self.text(of: Self.skill)
    let parts = text.split(separator: "---\n")
    let head = try #require(parts.first).split(separator: "\n")
    #expect(text.hasPrefix("---\nname: rehearse\ndescription: >-\n"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 500)
    let description = head.filter { $0.hasPrefix("  ") }.joined(separator: " ")
    #expect(description.contains("Use when") && description.count <= 1_024)
    let keys = head.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
    #expect(keys == ["name", "description", "license", "compatibility"])
    #expect(head.allSatisfy { !$0.hasPrefix("compatibility") || $0.count <= 500 })
  }
}
