import Rehearsal
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalBatch

@Suite struct ShardTests {
  private let paths = (1...1_000).map { "talks/\($0 % 10)/take-\($0).wav" }

  @Test(arguments: [1, 2, 3, 8, 50])
  func `every path is in one shard, and shards are of about equal size`(count: Int) throws {
    let shards = (1...count).compactMap { Shard(number: $0, count: count) }
    #expect(shards.count == count)
    for path in paths { #expect(shards.count { $0.contains(path) } == 1) }
    let sizes = shards.map { shard in paths.count { shard.contains($0) } }
    let fair = Double(paths.count) / Double(count)
    // Five standard deviations of a fair draw.
    #expect(sizes.allSatisfy { abs(Double($0) - fair) <= 5 * fair.squareRoot() }, "\(sizes)")
  }

  @Test(
    arguments: [
      ("", 0xF52A_15E9_A9B5_E89B), ("talk.wav", 0x4650_FA94_6462_0116),
      ("ünï.wav", 0x9C64_495B_5D93_F31B),
    ] as [(String, UInt64)])
  func `the hash never changes`(path: String, hash: UInt64) {
    #expect(PathHash.value(of: path) == hash)
  }

  @Test(arguments: ["1/1", "2/8", "8/8"])
  func `is written as a fraction`(text: String) {
    let shard = Shard(text)
    #expect(shard.map { "\($0.number)/\($0.count)" } == text)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/1000001", "1 / 2"])
  func `is refused otherwise`(text: String) { #expect(Shard(text) == nil) }

  // MARK: - Merging

  private func line(_ path: String, _ mark: String = "") -> String {
    #"{"schema":"rehearsmart.session/1","recording":{"path":"\#(path)"},"mark":"\#(mark)"}"# + "\n"
  }

  private func shards(of count: Int, on folder: TemporaryFolder, _ paths: [String]) throws
    -> [String]
  {
    try (1...count).map { number in
      let lines = paths.filter { Shard.number(of: $0, of: count) == number }.map { line($0) }
      return try folder.file("\(number).jsonl", lines.joined())
    }
  }

  private func merged(_ shards: [String], list: String? = nil) throws -> [String] {
    let merge = try ShardMerge(shards: shards)
    var found: [String] = []
    let write = { (line: ShardMerge.Line) in
      found.append(try JSONValue(json: line.json).recordingPath ?? "no path")
    }
    if let list {
      try merge.inOrder(of: ListInputs(try ByteReader(path: list)), write)
    } else {
      try merge.inOrderOfPaths(shards: shards, write)
    }
    return found
  }

  @Test(arguments: [1, 4, 7])
  func `shards are merged in the order of the list`(count: Int) throws {
    let folder = try TemporaryFolder()
    let paths = Array(paths.shuffledBySteps(of: 37))
    let shards = try shards(of: count, on: folder, paths)
    let list = try folder.file("list", paths.joined(separator: "\n"))
    #expect(try merged(shards.reversed(), list: list) == paths)
  }

  @Test func `what is missing is told, also where others come twice`() throws {
    let folder = try TemporaryFolder()
    let shard = try folder.file("shard", line("y") + line("y"))
    for name in "abcdefghijklmnopqrstuvwx" {
      let list = try folder.file("list", "y\ny\n\(name)\n")
      #expect(throws: BatchError.linesMissing(count: 1, examples: [String(name)])) {
        try merged([shard], list: list)
      }
    }
  }

  @Test func `without a list they are merged in the order of a folder`() throws {
    let folder = try TemporaryFolder()
    let paths = ["t/a/2.wav", "t/a.wav", "t/b/1.wav", "t/b/c/1.wav", "t/c.wav"]
    #expect(try merged(try shards(of: 3, on: folder, paths)) == paths)
  }

  @Test func `a missing, repeated or truncated shard is reported`() throws {
    let folder = try TemporaryFolder()
    let shards = try shards(of: 3, on: folder, paths)
    let list = try folder.file("list", paths.joined(separator: "\n"))
    func error(_ shards: [String], list: String? = nil) -> BatchError? {
      #expect(throws: BatchError.self) { try merged(shards, list: list) }
    }
    let second = paths.filter { Shard.number(of: $0, of: 3) == 2 }
    let (count, examples) = (second.count, Array(second.prefix(3)))
    let two = [shards[0], shards[2]]
    #expect(error(two, list: list) == .linesMissing(count: count, examples: examples))
    /// How many results are there more than once, if all examples are among the paths.
    func repeated(_ error: BatchError?, among paths: [String]) -> Int? {
      guard case .linesRepeated(let count, let examples) = error,
        Set(examples).isSubset(of: paths)
      else { return nil }
      return count
    }
    #expect(repeated(error(shards + [shards[1]], list: list), among: second) == count)
    #expect(error(two) == .shardMixed(path: shards[0], count: 2))
    let first = paths.filter { Shard.number(of: $0, of: 3) == 1 }
    #expect(repeated(error([shards[0], shards[0], shards[2]]), among: first) == first.count)
    let less = try folder.file("less", paths.dropLast().joined(separator: "\n"))
    #expect(
      error(shards, list: less) == .linesUnexpected(count: 1, examples: [paths[paths.count - 1]]))
    let truncated = try folder.file("2.jsonl", String(try folder.text("2.jsonl").dropLast(20)))
    #expect(
      error([shards[0], truncated, shards[2]]) == .shardTruncated(path: truncated, line: count))
    let one = try folder.file("1.jsonl", line(first[0]))
    let other = try folder.file("2.jsonl", line(first[1]))
    #expect(error([one, other, shards[2]]) == .shardMissing([2], of: 3))
  }

  @Test func `a recording that is listed twice has two lines`() throws {
    let folder = try TemporaryFolder()
    let shard = try folder.file("shard", line("a.wav") + line("b.wav") + line("a.wav"))
    let list = try folder.file("list", "a.wav\nb.wav\na.wav\n")
    #expect(try merged([shard], list: list) == ["a.wav", "b.wav", "a.wav"])
  }
}

extension [String] {
  /// Its elements in a fixed order that looks random.
  fileprivate func shuffledBySteps(of step: Int) -> [String] {
    indices.map { self[$0 * step % count] }
  }
}
