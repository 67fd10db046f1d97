import RehearsalApp
import ArgumentParser
import RehearsalBatch

/// Where the recordings of a batch come from.
struct BatchSources: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Sound files, folders, patterns in quotation marks; '-' for a list on standard input.",
      valueName: "path"),
    completion: .file())
  var given: [String] = []

  var paths: [String] { given.each }

  @Option(
    help: ArgumentHelp(
      "A table with a column 'recording', as CSV, TSV or JSON lines.",
      valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "Only analyse part I of N of the recordings, divided by their paths.",
      valueName: "i/n"),
    transform: shard)
  var shard: Shard?

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
      throw ValidationError("'-' reads paths from standard input, but nothing is piped in")
    }
  }

  /// - Parameter text: Such as `2/8`.
  @Sendable private static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("'\(text)' is not a shard; the second of eight is written 2/8")
    }
    return shard
  }

  var isList: Bool { paths == ["-"] }

  /// The recordings, and the columns of a manifest that are copied to the results.
  func inputs(
    until interruption: Interruption
  ) throws -> (inputs: any BatchInputs, carried: [String]) {
    let all: any BatchInputs
    var carried: [String] = []
    if let manifest {
      let rows = try ManifestInputs(path: manifest)
      (all, carried) = (rows, rows.carried)
    } else if isList {
      all = ListInputs(ByteReader(standardInput: interruption))
    } else {
      all = PathInputs(paths)
    }
    return (shard.map { ShardInputs(all, of: $0) } ?? all, carried)
  }

  /// The number of recordings; `nil` if counting would consume the list.
  func count() throws -> Int? {
    let isGone = manifest.map { !ManifestInputs.canBeReadTwice(path: $0) } ?? isList
    guard !isGone else { return nil }
    var inputs = try inputs(until: Interruption()).inputs
    var count = 0
    while try inputs.next() != nil, !Task.isCancelled { count += 1 }
    return count
  }
}
