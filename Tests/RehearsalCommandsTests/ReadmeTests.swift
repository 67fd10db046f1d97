import Fixtures
import Foundation
import RehearsalTestKit
import Testing

@Suite struct ReadmeTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let manual = "Sources/Rehearsal/Documentation.docc/TheCommand.md"
  private static let pages = [
    "README.md", manual, "Sources/Rehearsal/Documentation.docc/GettingStarted.md",
    "Sources/Rehearsal/Documentation.docc/Batch.md",
  ]

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
    let shown = try Self.block("report", in: "README.md")
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
}
