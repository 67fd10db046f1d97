import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalBase

struct Batch: TipCommand, FormattedCommand, ManyArguments {
  static let usesSettingsUntold = false
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Analyse any number of recordings, with one line of JSON for each.",
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

      Lines keep the order of the recordings, whatever the number of jobs. A recording that can't \
      be analysed has its error in its place, and the others are still analysed. Folders are \
      searched for sound files, recognised by content, in the order of their names.

      A manifest has a column 'recording'. Columns 'transcript', 'focus', 'profile' and 'language' \
      are optional and override the options. All columns are copied to the result, under \
      'manifest'. In a list on standard input, each line is a path, or an object as in a manifest \
      of JSON lines. Paths start at the working folder, wherever the list is.

      With '-o', lines are written to FILE.part, which becomes FILE when the run is complete. \
      '--resume' reuses the lines in it that still apply: same bytes, transcript, options and \
      engine.

      Exit status: 0 success; 1 more recordings than '--max-failures' could not be analysed; 2 the \
      same, where none could or a path that was named here doesn't exist, and where the list can't \
      be read; 64 wrong usage, or '--resume' with other options; 73 the output can't be \
      written; 78 the settings can't be used; 130 interrupted.
      """)

  @OptionGroup var sources: BatchSources

  @Option(
    help: ArgumentHelp(
      "Also write a table with a row for each recording; '-' for standard output.",
      valueName: "file"),
    completion: .file())
  var csv: String?

  @Flag(help: "Write the cells of the table as they are, even if a spreadsheet would run them.")
  var rawCells = false

  @Option(
    name: .shortAndLong,
    help: """
      How many recordings to analyse at once; default: the number of cores, or 1 with \
      '--transcribe'.
      """)
  var jobs: Int?

  @Flag(help: "Continue an interrupted run from what it left beside the output.")
  var resume = false

  @Flag(help: "Stop at the first recording that can't be analysed.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "How many recordings, or what share of them, may fail without status 1; default: 0.",
      valueName: "n or p%"))
  var maxFailures: RecordingLimit?

  @Flag(help: "Count a recording whose file ends early as one that can't be analysed.")
  var failTruncated = false

  /// The descriptor of the channel in a worker; `nil` in the parent, which has the output.
  @Option(help: .private)
  var worker: CInt?

  @OptionGroup var tip: TipOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<OnlyJSON>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try JobLimit.check(jobs)
    if resume, output.path == nil {
      throw ValidationError("'--resume' continues a file; name it with '-o'")
    }
    if let path = output.path, let csv {
      if LineFile.isSame(path, csv) {
        throw ValidationError("'-o' and '--csv' name the same file, '\(path)'")
      }
      if Resumption.uses(csv, for: path) {
        throw ValidationError(
          "'--csv \(csv)' is a file that '-o \(path)' needs until it is complete")
      }
    }
    if csv == "-", output.path == nil {
      throw ValidationError(
        "'--csv -' writes the table to standard output, where the lines go; add -o talks.jsonl")
    }
    if requested == nil, let path = output.path, path.ending == "csv" {
      throw ValidationError("'-o' writes lines of JSON; for a table, add --csv \(path.pathWord)")
    }
    if rawCells, csv == nil {
      throw ValidationError("'--raw-cells' goes with '--csv'; give both or neither")
    }
    try refuseToOverwriteInputs()
    if resume, sources.isList {
      throw ValidationError(
        "'--resume' needs the whole list of recordings; give a manifest instead of '-'")
    }
  }

  /// Leaves the recordings, of which there may be any number, to ``GuardedInputs``.
  private func refuseToOverwriteInputs() throws {
    let inputs =
      (sources.manifest.map { [$0] } ?? []) + tip.previous
      + judging.recognition.files + judging.slideFiles
    for (option, path) in [("-o", output.path), ("--csv", csv)] {
      guard let path, let input = inputs.first(where: { LineFile.isSame($0, path) }) else {
        continue
      }
      throw ValidationError("'\(option) \(path)' would overwrite '\(input)', which is read")
    }
  }

  func run(in run: RunContext) async throws {
    var run = run
    // The parent has already printed the notes.
    if worker != nil { run.messages = .onlyErrors }
    run.announceSettings()
    let options = try options
    var analysis = BatchAnalysis(
      options: options, recognition: try recognition(options, in: run),
      describe: { Failure.Reason($0, of: $1) })
    if let worker {
      return await BatchWorkers.serve(try LineChannel(inherited: worker), by: analysis)
    }
    analysis.failsTruncated = failTruncated
    let interruption = Signals.interrupting(saying: run.messages)
    let tally = BatchTally(of: sources.paths, in: run.messages)
    let (inputs, carried) = try sources.inputs(until: interruption)
    let output = try BatchOutput(
      path: output.path, table: csv, columns: BatchTable(carried: carried, isRaw: rawCells),
      resumes: resume, options: analysis.options, recognition: analysis.recognition)
    analysis.kept = output.kept
    let workers = workers(for: analysis)
    analysis.workers = workers
    defer { workers?.stop() }
    do {
      let written = [self.output.path, csv == "-" ? nil : csv].compactMap(\.self)
      let guarded = GuardedInputs(inputs, from: written)
      try await write(analysis, guarded, interruption, tally, output)
      if tally.done == 0, interruption.status == nil { try refuseNoRecordings() }
    } catch {
      output.abandon(keepingDraft: tally.done > 0)
      throw error
    }
    let wasStopped = failFast && tally.failed > 0
    if interruption.status != nil || wasStopped {
      output.abandon(keepingDraft: tally.done > 0)
      tally.finish()
      if let advice = resuming { run.messages.note(advice) }
      throw interruption.status ?? .someFailed
    }
    try output.finish()
    let haveAllFailed = tally.failed > 0 && tally.failed == tally.done
    let isWithinLimit = maxFailures?.allows(tally.failed, of: tally.done) ?? (tally.failed == 0)
    tally.finish(allowingFailures: isWithinLimit && !haveAllFailed)
    if haveAllFailed { throw ExitStatus.notAnalyzed }
    if !isWithinLimit { throw tally.isPathMissing ? ExitStatus.notAnalyzed : .someFailed }
  }

  /// How recordings are transcribed and aligned; `nil` when neither was asked for.
  ///
  /// - Throws: When there is no recogniser, once instead of for every recording.
  private func recognition(
    _ options: RehearsalOptions, in run: RunContext
  ) throws(RehearsalError) -> WordRecognition? {
    var judge = try RecordingJudge(options, judging, in: run)
    guard judge.transcriber != nil || judging.align else { return nil }
    judge.messages = .onlyErrors
    let recognizer = judge.transcriber?.recognizer
    let conditions = WordRecognition.Conditions(
      recognizer: recognizer.map { $0.name + ($0.isVerbatim ? Transcript.verbatimMark : "") },
      model: recognizer.flatMap { $0.model.isEmpty ? nil : $0.model }, aligns: judging.align)
    return WordRecognition(conditions) { [judge] options, recording in
      var judge = judge
      judge.options = options
      // A transcript named in the manifest takes precedence over the recogniser.
      if options.transcript.isFile { judge.transcriber = nil }
      return try await judge.options(for: .file(recording))
    }
  }

  /// Worker processes; `nil` if an option comes from a pipe, which can be read only once and so not
  /// again by a worker.
  private func workers(for analysis: BatchAnalysis) -> BatchWorkers? {
    let arguments = programArguments
    guard arguments.first == Self.configuration.commandName,
      tip.previous.allSatisfy({ FileKind($0) == .file })
    else { return nil }
    // The parent has already reported that the recogniser of the settings is missing.
    let lacksRecognizer =
      analysis.recognition?.conditions.recognizer == nil && judging.recognition.mayTranscribe
    let most = ResourceShortage.mostChildren ?? analyzedAtOnce
    return BatchWorkers(jobs: min(analyzedAtOnce, most), for: analysis) { () throws(FileError) in
      try OwnChild(
        arguments[0], (lacksRecognizer ? ["--no-transcribe"] : []) + arguments.dropFirst())
    }
  }

  private var analyzedAtOnce: Int { jobs ?? judging.recognition.defaultJobs }

  /// A folder without a recording is a mistake; a list or a shard may be empty.
  private func refuseNoRecordings() throws {
    guard !sources.paths.isEmpty, !sources.isList, sources.shard == nil else { return }
    throw BatchError.noRecordings(in: sources.paths)
  }

  private func write(
    _ analysis: BatchAnalysis, _ inputs: any BatchInputs, _ interruption: Interruption,
    _ tally: BatchTally, _ output: BatchOutput
  ) async throws {
    let counting = Task { [sources] in
      guard tally.wantsTotal, let total = try? sources.count(), !Task.isCancelled else { return }
      tally.expect(total)
    }
    defer { counting.cancel() }
    let run = OrderedRun(jobs: analyzedAtOnce)
    try await run(
      inputs, until: interruption,
      work: { await analysis.line(for: $0) },
      deliver: { [failFast] line in
        try output.add(line)
        tally.add(line)
        guard let failure = line.failure else { return .proceed }
        tally.showError(failure)
        return failFast ? .stop : .proceed
      })
  }

  /// A message with the command that resumes the run; `nil` if it can't be resumed.
  private var resuming: String? {
    guard output.path != nil, !sources.isList else { return nil }
    let arguments = programArguments.filter { $0 != "--resume" }
    let command = ["rehearse"] + arguments.map(\.asArgument) + ["--resume"]
    return "stopped early; continue with: \(command.joined(separator: " "))"
  }
}

extension String {
  /// The argument as a shell word, quoted where necessary. Unlike a path, it may be an option.
  fileprivate var asArgument: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./,:=@%+".utf8.contains(byte)
      }
    }
    return isPlain && !isEmpty ? self : shellPath
  }
}
