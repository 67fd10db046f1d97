import Rehearsal
import RehearsalJSON

/// Joins the outputs of shards into that of one run.
package struct ShardMerge: Sendable {
  /// Where the line of a recording is.
  private struct Place: Sendable {
    var hash: UInt64
    var shard: Int
    var start: Int
    var length: Int
  }

  /// A line in the order of the whole.
  package struct Line: Sendable {
    package var json: String
    package var isFailure: Bool
  }

  private let shards: [KeptFile]
  /// By hash, then by shard and place in it.
  private let places: [Place]

  /// Reads every shard once.
  ///
  /// - Throws: When one can't be read, or holds anything but whole lines of a batch.
  package init(shards paths: [String]) throws(BatchError) {
    var shards: [KeptFile] = []
    var places: [Place] = []
    for (shard, path) in paths.enumerated() {
      shards.append(try KeptFile(path: path, begunWith: path))
      var reader = try ByteReader(path: path)
      var start = 0
      while let line = try reader.nextLine() {
        guard let name = try? JSONValue(json: line).recordingPath else {
          throw .shardTorn(path: path, line: reader.lastLine)
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

  // MARK: - With the list of what there should be

  /// The lines in the order of the recordings that the shards were made from.
  ///
  /// - Throws: When one of them has no line, or a line has none of them.
  package func inOrder(
    of inputs: any BatchInputs, _ write: (Line) throws -> Void
  ) throws {
    var inputs = inputs
    var isUsed = [Bool](repeating: false, count: places.count)
    var order: [Int] = []
    var missing = Names()
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
    try complainOfUnused(isUsed)
    for index in order { try write(try line(at: index)) }
  }

  private func fits(_ line: JSONValue, _ input: BatchInput) -> Bool {
    line.recordingPath == input.path && line[BatchLine.manifestKey] == input.row?.carried
  }

  private func complainOfUnused(_ isUsed: [Bool]) throws {
    var doubled = Names()
    var foreign = Names()
    for index in places.indices where !isUsed[index] {
      let path = try value(at: index).recordingPath ?? ""
      let isKnown = try candidates(for: path).contains {
        try isUsed[$0] && value(at: $0).recordingPath == path
      }
      if isKnown { doubled.add(path) } else { foreign.add(path) }
    }
    if doubled.count > 0 {
      throw BatchError.linesDoubled(count: doubled.count, examples: doubled.first)
    }
    if foreign.count > 0 {
      throw BatchError.linesForeign(count: foreign.count, examples: foreign.first)
    }
  }

  // MARK: - Without

  /// The lines in the order of their paths, folder by folder: that of a batch of one folder.
  ///
  /// - Parameter paths: Of the shards, for errors to name.
  /// - Throws: When a shard is missing or there twice, as far as the paths tell.
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
    var doubled = Names()
    for (line, next) in zip(lines, lines.dropFirst()) where line.path == next.path {
      doubled.add(line.path)
    }
    if doubled.count > 0 {
      throw BatchError.linesDoubled(count: doubled.count, examples: doubled.first)
    }
    try complainOfMissingShards(paths, lines.map { ($0.path, places[$0.index].shard) })
    for line in lines { try write(try self.line(at: line.index)) }
  }

  private func complainOfMissingShards(
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
    // An empty shard is the one of its number, whichever that is.
    guard missing.count <= numbers.count(where: { $0 == nil }) else {
      throw BatchError.shardMissing(missing, of: paths.count)
    }
  }

  // MARK: - Lines

  private func candidates(for path: String) -> Range<Int> {
    let hash = PathHash.value(of: path)
    return places.partition { $0.hash >= hash }..<places.partition { $0.hash > hash }
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

  /// How many there are, and the first few.
  private struct Names {
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
