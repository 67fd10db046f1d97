import Rehearsal
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalBatch

/// Whatever ends the lines and however long they are, each is found where it is.
@Suite struct LineIndexTests {
  private func line(_ path: String, padding: Int = 0) -> String {
    #"{"schema":"rehearsmart.session/1","recording":{"path":"\#(path)"},"padding":""#
      + String(repeating: "x", count: padding) + #""}"#
  }

  private func index(
    _ path: String, damagedLines: LineIndex.DamagedLines = .refused
  ) throws -> LineIndex {
    try LineIndex([try KeptFile(path: path, begunWith: path)], damagedLines: damagedLines)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `every line is found, with any line ends`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let paths = (0..<20).map { "talks/\($0) é \(random.next() % 5).wav" }
    var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
    for path in paths {
      text += line(path, padding: Int(random.next() % 90_000))
      text += Bool.random(using: &random) ? "\r\n" : "\n"
    }
    // The last line may have no end.
    if Bool.random(using: &random) { text += line("last.wav") }
    let index = try index(try folder.file("lines.jsonl", text))
    for path in paths {
      let found = try index.candidates(for: path).map { try index.value(at: $0).recordingPath }
      #expect(found == [path])
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `merged lines are those of the shards, and end with a line feed`(end: String) throws {
    let folder = try TemporaryFolder()
    let paths = ["b.wav", "a.wav", "c.wav"]
    let shard = try folder.file("1.jsonl", paths.map { line($0) + end }.joined())
    var merged: [String] = []
    try ShardMerge(shards: [shard]).inOrderOfPaths(shards: [shard]) { merged.append($0.json) }
    #expect(merged == paths.sorted().map { line($0) })
  }

  @Test func `a damaged line is skipped or refused`() throws {
    let folder = try TemporaryFolder()
    let text = line("a.wav") + "\r\n{\"schema\":\r\n" + line("b.wav") + "\r\n"
    let path = try folder.file("lines.jsonl", text)
    let found = try index(path, damagedLines: .skipped)
    #expect(
      try found.candidates(for: "b.wav").map { try found.value(at: $0).recordingPath } == ["b.wav"])
    #expect(throws: BatchError.shardTruncated(path: path, line: 2)) { try index(path) }
  }

  /// More than a path or a row of a table may have.
  @Test func `lines of several MiB are found`() throws {
    let folder = try TemporaryFolder()
    let paths = ["a.wav", "b.wav"]
    let text = paths.map { line($0, padding: 3 * ByteReader.longestLine) + "\n" }.joined()
    let path = try folder.file("lines.jsonl", text)
    let index = try index(path)
    for path in paths {
      let found = try index.candidates(for: path).map { try index.value(at: $0).recordingPath }
      #expect(found == [path])
    }
    var reports: [String?] = []
    #expect(try SavedReports.forEach(inFile: path) { reports.append(JSONValue($0).recordingPath) })
    #expect(reports == paths)
  }

  @Test func `what is written fits into what is read, with its line end`() {
    #expect(Report.longestJSON + 2 <= Report.longestRead)
  }
}
