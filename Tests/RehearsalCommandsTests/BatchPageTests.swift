import Foundation
import Testing

/// The page on batches shows the programs that `make cluster-demo` runs.
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
    let page = try Self.text("Sources/Rehearsal/Documentation.docc/Batch.md")
    let program = try Self.text("Benchmarks/Acceptance/Batch/\(file)")
    #expect(page.contains("```\(language)\n\(program)```\n"), "'\(file)' has changed, or the page")
  }
}
