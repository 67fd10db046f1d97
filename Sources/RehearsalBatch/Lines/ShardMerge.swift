import Rehearsal
import RehearsalBase

/// Merges the outputs of shards into that of one run.
package struct ShardMerge: Sendable {
  /// A line of the merged output.
  package struct Line: Sendable {
    package var json: String
    package var isFailure: Bool
  }

  private let index: LineIndex

  /// Reads every shard once.
  ///
  /// - Throws: When one can't be read, or has a line that is not a complete batch result.
  package init(shards paths: [String]) throws(BatchError) {
    var shards: [KeptFile] = []
    for path in paths { shards.append(try KeptFile(path: path, begunWith: path)) }
    index = try LineIndex(shards, damagedLines: .refused)
  }

  package var count: Int { index.indices.count }

  // MARK: - With a list of the recordings

  /// The lines in the order of the recordings that the shards were made from.
  ///
  /// - Throws: When a recording has no line, or a line's recording is not in the list.
  package func inOrder(
    of inputs: any BatchInputs, _ write: (Line) throws -> Void
  ) throws {
    var inputs = inputs
    var isUsed = [Bool](repeating: false, count: count)
    // The first unused line of each recording.
    var begin: [Int: Int] = [:]
    var order: [Int] = []
    var missing = Examples()
    while let input = try inputs.next() {
      let candidates = index.candidates(for: input.path)
      // An empty range begins at another recording's line.
      guard !candidates.isEmpty else {
        missing.add(input.path)
        continue
      }
      let start = begin[candidates.lowerBound] ?? candidates.lowerBound
      let unused = (start..<candidates.upperBound).drop { isUsed[$0] }
      begin[candidates.lowerBound] = unused.lowerBound
      let found = try unused.first { place in
        try !isUsed[place] && fits(index.value(at: place), input)
      }
      if let found {
        isUsed[found] = true
        order.append(found)
      } else {
        missing.add(input.path)
      }
    }
    if missing.count > 0 {
      throw BatchError.linesMissing(count: missing.count, examples: missing.first)
    }
    try rejectUnused(isUsed)
    for place in order { try write(try line(at: place)) }
  }

  private func fits(_ line: JSONValue, _ input: BatchInput) -> Bool {
    line.recordingPath == input.path && line[BatchLine.manifestKey] == input.row?.carried
  }

  private func rejectUnused(_ isUsed: [Bool]) throws {
    var repeated = Examples()
    var unexpected = Examples()
    for place in index.indices where !isUsed[place] {
      let path = try index.value(at: place).recordingPath ?? ""
      let isKnown = try index.candidates(for: path).contains {
        try isUsed[$0] && index.value(at: $0).recordingPath == path
      }
      if isKnown { repeated.add(path) } else { unexpected.add(path) }
    }
    if repeated.count > 0 {
      throw BatchError.linesRepeated(count: repeated.count, examples: repeated.first)
    }
    if unexpected.count > 0 {
      throw BatchError.linesUnexpected(count: unexpected.count, examples: unexpected.first)
    }
  }

  // MARK: - Without a list

  /// The lines ordered by path, folder by folder, as in a batch of one folder.
  ///
  /// - Parameter paths: The paths of the shards, for error messages.
  /// - Throws: When a shard is missing or given twice, as far as the paths show.
  package func inOrderOfPaths(
    shards paths: [String], _ write: (Line) throws -> Void
  ) throws {
    let lines = try index.indices
      .map { (path: try index.value(at: $0).recordingPath ?? "", index: $0) }
      .sorted { Self.areInOrder($0.path, $1.path) }
    var repeated = Examples()
    for (line, next) in zip(lines, lines.dropFirst()) where !Self.areInOrder(line.path, next.path) {
      repeated.add(line.path)
    }
    if repeated.count > 0 {
      throw BatchError.linesRepeated(count: repeated.count, examples: repeated.first)
    }
    try rejectMissingShards(paths, lines.map { ($0.path, index.file(of: $0.index)) })
    for line in lines { try write(try self.line(at: line.index)) }
  }

  /// Whether one path comes before another in a walk through folders.
  private static func areInOrder(_ first: String, _ second: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return first.utf8.split(separator: slash).lexicographicallyPrecedes(
      second.utf8.split(separator: slash)
    ) { $0.lexicographicallyPrecedes($1) }
  }

  private func rejectMissingShards(
    _ paths: [String], _ lines: [(path: String, shard: Int)]
  ) throws {
    var numbers = [Int?](repeating: nil, count: paths.count)
    for line in lines {
      let number = Shard.number(of: line.path, of: paths.count)
      guard numbers[line.shard] ?? number == number else {
        throw BatchError.shardMixed(path: paths[line.shard], count: paths.count)
      }
      numbers[line.shard] = number
    }
    let missing = Set(1...paths.count).subtracting(numbers.compactMap(\.self)).sorted()
    // An empty shard may be any of the missing ones.
    guard missing.count <= numbers.count(where: { $0 == nil }) else {
      throw BatchError.shardMissing(missing, of: paths.count)
    }
  }

  // MARK: - Lines

  private func line(at place: Int) throws(BatchError) -> Line {
    Line(
      json: String(decoding: try index.bytes(at: place), as: UTF8.self),
      isFailure: try index.value(at: place)["schema"]?.string == Failure.schema)
  }

  /// A count of names, of which only the first few are kept.
  private struct Examples {
    var count = 0
    var first: [String] = []
    static let most = 3

    mutating func add(_ name: String) {
      count += 1
      if first.count < Self.most { first.append(name) }
    }
  }
}

extension JSONValue {
  /// Of a line of a batch.
  package var recordingPath: String? { self["recording"]?["path"]?.string }
}
