import ArgumentParser
import Rehearsal
import RehearsalBatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct Batch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Analyse any number of recordings: one line of JSON for each.",
    usage: "rehearse batch [<options>] <path> ...",
    discussion: """
      Examples:
        rehearse batch talks -o talks.jsonl --csv talks.csv
        rehearse batch 'talks/**/*.flac' > talks.jsonl
        rehearse batch --manifest talks.csv -o talks.jsonl
        rehearse batch --manifest talks.csv --shard 2/8 -o part-2.jsonl
        rehearse batch talks --profile toastmasters --target 5-7m
        rehearse batch talks --transcribe --model ggml-base.en.bin -o talks.jsonl
        rehearse batch talks -o talks.jsonl --resume
        find talks -name '*.wav' | rehearse batch -

      Lines come in the order of the recordings, whatever the number of jobs. A recording that can't \
      be analysed has a failure in its place; the others go on. Folders are looked through for sound \
      files by content, in the order of their names.

      A manifest has a column 'recording', and may have 'transcript', 'focus', 'profile' and \
      'language', which win over the options. All columns come back with the result, under \
      'manifest'. In a list on standard input, each line is a path, or an object as in a manifest of \
      JSON lines.

      With '-o', lines go to FILE.part, which becomes FILE when all are there. '--resume' takes from \
      it what still holds: same bytes, same transcript, same options, same engine.

      Exit status: 0 done; 1 some recordings could not be analysed; 2 there are none, or their list \
      can't be read; 64 wrong usage; 73 the output can't be written; 130 interrupted.
      """)

  @OptionGroup var sources: BatchSources

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Write a table with one row a recording as well.", valueName: "file"),
    completion: .file())
  var csv: String?

  @Option(
    name: .shortAndLong,
    help: """
      How many recordings to work on at once; as many as there are cores unless said otherwise, or \
      one with '--transcribe'.
      """)
  var jobs: Int?

  @Flag(help: "Go on with what an interrupted run left beside the output.")
  var resume = false

  @Flag(help: "Stop at the first recording that can't be analysed.")
  var failFast = false

  @OptionGroup var choosing: ChoosingOptions
  @OptionGroup var words: WordOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var measuring: MeasuringOptions

  @Flag(help: "Print nothing but results.")
  var quiet = false

  /// More would be a slip of the finger.
  private static let mostJobs = 1024

  mutating func validate() throws {
    if let jobs, !(1...Self.mostJobs).contains(jobs) {
      throw ValidationError("'--jobs \(jobs)' is outside 1 to \(Self.mostJobs)")
    }
    if output == "-" { output = nil }
    if resume, output == nil {
      throw ValidationError("'--resume' goes on with a file; name it with '-o'")
    }
    if let output, let csv, LineFile.isSame(output, csv) {
      throw ValidationError("'-o' and '--csv' name the same file, '\(output)'")
    }
    try refuseToOverwriteInputs()
    if resume, sources.isList {
      throw ValidationError(
        "'--resume' needs the recordings from the first on; give a manifest in place of '-'")
    }
  }

  /// Recordings are refused one by one: there may be any number of them.
  private func refuseToOverwriteInputs() throws {
    let inputs = (sources.manifest.map { [$0] } ?? []) + choosing.previous
    for (option, path) in [("-o", output), ("--csv", csv)] {
      guard let path, let input = inputs.first(where: { LineFile.isSame($0, path) }) else {
        continue
      }
      throw ValidationError("'\(option) \(path)' would overwrite '\(input)', which is read")
    }
  }

  private var options: RehearsalOptions {
    get throws(RehearsalError) {
      choosing.applied(
        to: judging.applied(to: words.options(measuring.metrics)), after: try choosing.sessions)
    }
  }

  /// How words are heard; `nil` where nobody asked for that.
  ///
  /// - Throws: When there is no recogniser: found out once, not by every recording.
  private var hearing: WordHearing? {
    get throws(RehearsalError) {
      guard words.areHeard else { return nil }
      let recogniser = try words.recognition.chosen()
      let conditions = WordHearing.Conditions(
        recogniser: recogniser?.name.rawValue, model: recogniser?.model, aligns: words.align)
      return WordHearing(conditions) { [words] recording, source, language in
        try await words.heard(
          .file(recording), from: source, by: source.isFile ? nil : recogniser,
          language: language, quiet: true)
      }
    }
  }

  /// A recogniser takes several cores and the memory of its model for each recording.
  private var defaultJobs: Int {
    words.recognition.transcribe ? 1 : ProcessInfo.processInfo.activeProcessorCount
  }

  func run() async throws {
    let signals = Signals(quiet: quiet)
    let progress = BatchProgress(quiet: quiet)
    let (options, hearing) = (try options, try hearing)
    let (inputs, carried) = try sources.inputs(until: signals.interruption)
    let output = try BatchOutput(
      path: output, table: csv, columns: BatchTable(carried: carried),
      resumes: resume, options: options, hearing: hearing)
    let analysis = BatchAnalysis(
      options: options, hearing: hearing, kept: output.kept,
      describe: { Failure.Reason($0, of: $1) })
    do {
      try await run(analysis, inputs, signals.interruption, progress, output)
      if progress.done == 0, signals.status == nil { try complainOfNothing() }
    } catch {
      output.leave(isWorthKeeping: progress.done > 0)
      throw error
    }
    let wasStopped = failFast && progress.failed > 0
    if signals.status != nil || wasStopped {
      output.leave(isWorthKeeping: progress.done > 0)
      tellHowToGoOn(progress)
      throw signals.status ?? .someFailed
    }
    try output.finish()
    progress.finish()
    if progress.failed > 0 { throw ExitStatus.someFailed }
  }

  /// A folder without a recording is a mistake; a list or a shard may well be empty.
  private func complainOfNothing() throws {
    guard !sources.paths.isEmpty, !sources.isList, sources.shard == nil else { return }
    throw BatchError.noRecordings(in: sources.paths)
  }

  private func run(
    _ analysis: BatchAnalysis, _ inputs: any BatchInputs, _ interruption: Interruption,
    _ progress: BatchProgress, _ output: BatchOutput
  ) async throws {
    let counting = Task { [sources] in
      guard progress.wantsTotal, let total = try? sources.count(), !Task.isCancelled else { return }
      progress.expect(total)
    }
    defer { counting.cancel() }
    let run = OrderedRun(jobs: jobs ?? defaultJobs)
    try await run(
      inputs, until: interruption,
      work: { await analysis.line(for: $0) },
      handOn: { [failFast] line in
        try output.add(line)
        progress.add(line)
        guard let failure = line.failure else { return .goOn }
        progress.complain(about: failure)
        return failFast ? .stop : .goOn
      })
  }

  private func tellHowToGoOn(_ progress: BatchProgress) {
    progress.finish()
    guard !quiet, output != nil, !sources.isList else { return }
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--resume" }
    let command = (["rehearse"] + arguments.map(\.shellWord) + ["--resume"]).joined(separator: " ")
    StandardStreams.note("stopped early; go on with: \(command)")
  }
}

extension String {
  /// As a word of a shell command, in quotation marks where it needs them.
  fileprivate var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./,:=@%+".utf8.contains(byte)
      }
    }
    return isPlain && !isEmpty ? self : printable.shellQuoted
  }
}
