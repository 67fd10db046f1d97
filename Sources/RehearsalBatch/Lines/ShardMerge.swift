import Rehearsal
import RehearsalJSON

/// Merges the outputs of shards into that of one run.
package struct ShardMerge: Sendable {
  /// Where the line of a recording is.
  private struct Place: Sendable {
    var hash: UInt64
    var shard: Int
    var start: Int
    var length: Int
  }

  /// A line of the merged output.
  package struct Line: Sendable {
    package var json: String
    package var isFailure: Bool
  }

  private let shards: [KeptFile]
  /// Ordered by hash, then by shard, then by start.
  private let places: [Place]

  /// Reads every shard once.
  ///
  /// - Throws: When one can't be read, or has a line that is not a complete batch result.
  package init(shards paths: [String]) throws(BatchError) {
    var shards: [KeptFile] = []
    var places: [Place] = []
    for (shard, path) in paths.enumerated() {
      shards.append(try KeptFile(path: path, begunWith: path))
      var reader = try ByteReader(path: path)
      var start = 0
      while let line = try reader.nextLine() {
        guard let name = try? JSONValue(json: line).recordingPath else {
          throw .shardTruncated(path: path, line: reader.lastLine)
        }
        let hash = PathHash.value(of: name)
        places.append(Place(hash: hash, shard: shard, start: start, length: line.count))
        start += line.count + 1
      }
    }
    self.shards = shards
    self.places = places.sorted {
      ($0.hash, $0.shard, $0.start) < ($1.hash, $1.shard, $1.start)
    }
  }

  package var count: Int { places.count }

  // MARK: - With a list of the recordings

  /// The lines in the order of the recordings that the shards were made from.
  ///
  /// - Throws: When a recording has no line, or a line is of no recording in the list.
  package func inOrder(
    of inputs: any BatchInputs, _ write: (Line) throws -> Void
  ) throws {
    var inputs = inputs
    var isUsed = [Bool](repeating: false, count: places.count)
    var order: [Int] = []
    var missing = Examples()
    while let input = try inputs.next() {
      let index = try candidates(for: input.path).first { index in
        try !isUsed[index] && fits(value(at: index), input)
      }
      if let index {
        isUsed[index] = true
        order.append(index)
      } else {
        missing.add(input.path)
      }
    }
    if missing.count > 0 {
      throw BatchError.linesMissing(count: missing.count, examples: missing.first)
    }
    try rejectUnused(isUsed)
    for index in order { try write(try line(at: index)) }
  }

  private func fits(_ line: JSONValue, _ input: BatchInput) -> Bool {
    line.recordingPath == input.path && line[BatchLine.manifestKey] == input.row?.carried
  }

  private func rejectUnused(_ isUsed: [Bool]) throws {
    var repeated = Examples()
    var unexpected = Examples()
    for index in places.indices where !isUsed[index] {
      let path = try value(at: index).recordingPath ?? ""
      let isKnown = try candidates(for: path).contains {
        try isUsed[$0] && value(at: $0).recordingPath == path
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
  /// - Parameter paths: Of the shards, for errors to name.
  /// - Throws: When a shard is missing or given twice, as far as the paths show.
  package func inOrderOfPaths(
    shards paths: [String], _ write: (Line) throws -> Void
  ) throws {
    let lines = try places.indices
      .map { (path: try value(at: $0).recordingPath ?? "", index: $0) }
      .map { (parts: $0.path.split(separator: "/"), path: $0.path, index: $0.index) }
      .sorted {
        $0.parts == $1.parts
          ? $0.index < $1.index : $0.parts.lexicographicallyPrecedes($1.parts)
      }
    var repeated = Examples()
    for (line, next) in zip(lines, lines.dropFirst()) where line.path == next.path {
      repeated.add(line.path)
    }
    if repeated.count > 0 {
      throw BatchError.linesRepeated(count: repeated.count, examples: repeated.first)
    }
    try rejectMissingShards(paths, lines.map { ($0.path, places[$0.index].shard) })
    for line in lines { try write(try self.line(at: line.index)) }
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
    // An empty shard may be any of those missing.
    guard missing.count <= numbers.count(where: { $0 == nil }) else {
      throw BatchError.shardMissing(missing, of: paths.count)
    }
  }

  // MARK: - Lines

  private func candidates(for path: String) -> Range<Int> {
    let hash = PathHash.value(of: path)
    let first = places.partitioningIndex { $0.hash >= hash }
    let end = places.partitioningIndex { $0.hash > hash }
    return first..<end
  }

  private func bytes(at index: Int) throws(BatchError) -> [UInt8] {
    let place = places[index]
    return try shards[place.shard].bytes(at: place.start, count: place.length)
  }

  private func value(at index: Int) throws(BatchError) -> JSONValue {
    let bytes = try bytes(at: index)
    do throws(JSONError) {
      return try JSONValue(json: bytes)
    } catch {
      // It was JSON when the shard was first read.
      throw .shardChanged(path: shards[places[index].shard].path)
    }
  }

  private func line(at index: Int) throws(BatchError) -> Line {
    Line(
      json: String(decoding: try bytes(at: index), as: UTF8.self),
      isFailure: try value(at: index)["schema"]?.string == Failure.schema)
  }

  /// Names, of which only the first few are remembered.
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
