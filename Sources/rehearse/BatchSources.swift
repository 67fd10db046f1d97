import ArgumentParser
import Rehearsal
import RehearsalBatch

/// Where the recordings of a batch come from.
struct BatchSources: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Sound files, folders, patterns in quotation marks; '-' for a list on standard input.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "A table with a column 'recording', as CSV, TSV or JSON lines; see below.",
      valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Take every N-th part of the recordings only, the I-th, told by their paths.",
      valueName: "i/n"))
  var shard: ShardChoice?

  mutating func validate() throws {
    if let manifest {
      guard paths.isEmpty else {
        throw ValidationError(
          "'--manifest \(manifest)' names the recordings; leave out '\(paths[0])'")
      }
    } else if paths.isEmpty {
      throw ValidationError("Missing expected argument '<path> ...'")
    }
    guard paths.contains("-") else { return }
    if paths.count > 1 {
      throw ValidationError("'-' takes all paths from standard input; leave out the others")
    }
    if StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads paths from standard input, but that is the keyboard")
    }
  }

  var isList: Bool { paths == ["-"] }

  /// The columns that come back with the results.
  var carried: [String] {
    get throws { try manifest.map { try ManifestInputs(path: $0).carried } ?? [] }
  }

  /// From the first recording on, each time; but for standard input, which has no second time.
  func inputs(until interruption: Interruption) throws -> any BatchInputs {
    let all: any BatchInputs
    if let manifest {
      all = try ManifestInputs(path: manifest)
    } else if isList {
      all = ListInputs(ByteReader(standardInput: interruption))
    } else {
      all = PathInputs(paths)
    }
    return shard.map { ShardInputs(all, of: $0.shard) } ?? all
  }

  /// How many recordings there are; `nil` for a list that is yet to come.
  func count() throws -> Int? {
    guard !isList else { return nil }
    var inputs = try inputs(until: Interruption())
    var count = 0
    while try inputs.next() != nil, !Task.isCancelled { count += 1 }
    return count
  }
}

/// A shard as named on the command line: `2/8`.
struct ShardChoice: ExpressibleByArgument {
  let shard: Shard

  init?(argument: String) {
    guard let shard = Shard(argument) else { return nil }
    self.shard = shard
  }
}
