import Foundation
import Testing

/// The pages on batches show the programs that `make cluster-demo` and `make growth-table` run.
@Suite struct BatchPageTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [("sh", "parallel.sh"), ("python", "spark.py")])
  func `an example for a cluster is the program that is run`(
    language: String, file: String
  ) throws {
    try Self.compare("Batch", with: file, in: language)
  }

  @Test func `the recipe for parts of equal length is the program that is run`() throws {
    try Self.compare("AtScale", with: "deal.sh", in: "sh")
  }

  private static func compare(_ page: String, with file: String, in language: String) throws {
    let page = try text("Sources/Rehearsal/Documentation.docc/\(page).md")
    let program = try text("Benchmarks/Acceptance/Cluster/\(file)")
    #expect(page.contains("```\(language)\n\(program)```\n"), "'\(file)' has changed, or the page")
  }
}
