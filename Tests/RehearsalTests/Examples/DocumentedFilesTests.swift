import Foundation
import Testing

/// What the pages for developers say of the sources.
@Suite struct DocumentedFilesTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let documentation = "Sources/Rehearsal/Documentation.docc"

  private static let pages = ["CONTRIBUTING.md"] + files(in: documentation)
  private static let sources = ["Sources", "Tests", "Benchmarks", "Fixtures"].flatMap(files)

  /// The paths of all files in a folder of the repository, from the repository on.
  private static func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: repository.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).sorted().map { "\(folder)/\($0)" }
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOf: repository.appending(path: page), encoding: .utf8)
  }

  @Test(arguments: pages.filter { $0.hasSuffix(".md") })
  func `a file that a page names is there`(page: String) throws {
    // Those that a reader is to write have names such as `YourMetric.swift`.
    let names = try Self.text(of: page).matches(of: /`([\w\/+.-]+\.(?:swift|js))`/)
      .map { String($0.1) }.filter { !$0.contains("Your") }
    for name in names {
      #expect(Self.sources.contains { $0 == name || $0.hasSuffix("/\(name)") }, "\(name)")
    }
  }

  @Test func `four journeys lead through at most 30 files each`() throws {
    let page = try Self.text(of: "\(Self.documentation)/FollowingTheCode.md")
    let journeys = page.components(separatedBy: "\n### ").dropFirst()
    #expect(journeys.count == 4)
    for journey in journeys {
      let files = journey.matches(of: /(?m)^\d+\. `([^`]+)`/).map { String($0.1) }
      #expect((5...30).contains(files.count), "\(journey.prefix(40))")
      #expect(Set(files).count == files.count)
      #expect(files.allSatisfy(Self.sources.contains), "\(journey.prefix(40))")
    }
  }
}
