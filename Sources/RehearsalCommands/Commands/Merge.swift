import RehearsalApp
import ArgumentParser
import RehearsalBatch
import RehearsalReport

struct Merge: FormattedCommand, ManyArguments {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge the outputs of shards, checking that none is missing or repeated.",
    usage: "rehearse merge [<options>] <shard> ...",
    discussion: """
      Examples:
        rehearse merge part-*.jsonl --manifest talks.csv -o talks.jsonl
        rehearse merge part-*.jsonl --list paths.txt -o talks.jsonl
        rehearse merge part-*.jsonl -o talks.jsonl

      With the manifest or list that the shards were made from, every recording must have exactly \
      one line, and lines keep its order. Without one, no recording may occur twice and each file \
      must be a different shard; lines are sorted by path, as 'rehearse batch' does for a folder.

      Exit status: 0 success; 2 something is missing, repeated or can't be read; 64 wrong usage; \
      73 the output can't be written.
      """)

  @Argument(
    help: ArgumentHelp("The output of each 'rehearse batch --shard'.", valueName: "shard"),
    completion: .file())
  var given: [String]

  var shards: [String] { given.each }

  @Option(
    help: ArgumentHelp("The manifest that the shards were made from.", valueName: "file"),
    completion: .file())
  var manifest: String?

  @Option(
    help: ArgumentHelp(
      "The list of paths that the shards were made from, one per line.", valueName: "file"),
    completion: .file())
  var list: String?

  @OptionGroup var format: FormatOptions<OnlyJSON>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if let manifest, let list {
      throw ValidationError(contradiction: "--manifest \(manifest)", "--list \(list)")
    }
  }

  func run(in run: RunContext) async throws {
    _ = try run.results(
      notOverwriting: [
        "shard": shards, "manifest": manifest.map { [$0] } ?? [],
        "list": list.map { [$0] } ?? [],
      ])
    let merge = try ShardMerge(shards: shards)
    let file = try output.path.map { path throws(BatchError) in
      try LineFile(path: path, draft: .temporary)
    }
    do {
      let failed = try write(merge, to: file)
      try file?.finish()
      let noun = merge.count == 1 ? "recording" : "recordings"
      run.messages.note("\(merge.count) \(noun), \(failed) failed")
    } catch {
      file?.discard()
      throw error
    }
  }

  /// - Returns: How many recordings could not be analysed.
  private func write(_ merge: ShardMerge, to file: LineFile?) throws -> Int {
    var failed = 0
    let write = { (line: ShardMerge.Line) in
      if line.isFailure { failed += 1 }
      if let file {
        try file.add(line.json)
      } else {
        try StandardStreams.emit(line.json + "\n", as: .json)
      }
    }
    if let inputs = try inputs() {
      try merge.inOrder(of: inputs, write)
    } else {
      try merge.inOrderOfPaths(shards: shards, write)
    }
    return failed
  }

  /// The recordings that must have a line; `nil` without a manifest or list.
  private func inputs() throws -> (any BatchInputs)? {
    if let manifest { return try ManifestInputs(path: manifest) }
    return try list.map { ListInputs(try ByteReader(path: $0)) }
  }
}
