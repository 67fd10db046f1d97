import Foundation
import Testing

@Suite struct ExampleTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let repository = here.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What is compiled between `// example: name` and `// end`, without its indentation.
  private static func example(_ name: String) throws -> String {
    let code = try String(contentsOf: here.appending(path: "Examples.swift"), encoding: .utf8)
    let start = try #require(code.range(of: "  // example: \(name)\n"))
    let end = try #require(code.range(of: "  // end\n", range: start.upperBound..<code.endIndex))
    return code[start.upperBound..<end.lowerBound]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("report", "README.md"), ("report", "Sources/Rehearsal/Documentation.docc/Rehearsal.md"),
    ("samples", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("progress", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("explanation", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("rendering", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("norms", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("errors", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("own", "Sources/Rehearsal/Documentation.docc/Library.md"),
    ("live", "Sources/Rehearsal/Documentation.docc/LiveSessions.md"),
  ])
  func `an example in the text is what is compiled`(name: String, page: String) throws {
    let text = try String(
      contentsOf: Self.repository.appending(path: page), encoding: .utf8)
    let modules = name == "rendering" ? ["Rehearsal", "RehearsalReport"] : ["Rehearsal"]
    let imports = modules.map { "import \($0)\n" }.joined()
    let shown = "```swift\n\(imports)\n\(try Self.example(name))```\n"
    #expect(text.contains(shown), "\(page) should have:\n\(shown)")
  }
}
