import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func `what is heard matches the golden file`(golden: GoldenCase) async throws {
    let file = GoldenFile(golden.name)
    let heard = try await golden.heard()
    guard let before = file.text else {
      try #require(
        StoredResults.areBeingWritten,
        "\(golden.name) has no golden file; \(StoredResults.howToWrite)")
      return try file.write(heard)
    }
    let comparison = GoldenComparison(
      expected: try JSONValue(json: before), got: try JSONValue(json: heard))
    if StoredResults.areBeingWritten {
      if !comparison.differences.isEmpty { print("\(golden.name)\n\(comparison.table)") }
      try file.write(heard)
    } else if !comparison.differences.isEmpty {
      // Not an expectation, which would print every difference a second time.
      Issue.record(
        """
        \(golden.name): \(comparison.differences.count) of \(comparison.count) values left their \
        tolerance; \(StoredResults.howToWrite)
        \(comparison.table)
        """)
    }
  }

  @Test func `every golden file has its case`() throws {
    let names = Set(GoldenCase.all.map(\.name))
    #expect(names.count == GoldenCase.all.count)
    let stale = try GoldenFile.names.subtracting(names)
    if StoredResults.areBeingWritten {
      for name in stale { try GoldenFile(name).remove() }
    } else {
      #expect(stale.isEmpty, "\(StoredResults.howToWrite)")
    }
  }
}
