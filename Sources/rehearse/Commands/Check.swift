import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalJSON
import Synchronization

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check recordings against rules, for scripts and CI.",
    usage: "rehearse check [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse check talk.wav --rule 'pace.words_per_minute in 110..165'
        rehearse check talks --rule 'quality.usable == true' --rule 'clarity.score >= 60'
        rehearse check speech.wav --target 5-7m --rule 'timing.verdict == green'
        rehearse check talks.jsonl --config rules.yml --format junit -o report.xml

      A rule is the path of a value in the JSON report, without 'metrics.', and a condition: <, \
      <=, ==, !=, >=, > or 'in a..b'. Without '--rule' and '--config', rules are read from \
      .rehearse.yml:

        rules:
          - pace.words_per_minute in 110..165
          - fillers.per_minute <= 4
        allow_unknown: true

      A value that can't be known, such as fillers without a transcript, breaks its rule unless \
      unknown values are allowed. Folders and patterns work as in 'rehearse batch'. Reports saved \
      as JSON are checked as they are, whatever the options.

      Exit status: 0 all rules kept; 1 a rule is broken; 2 a recording could not be analysed; 64 \
      wrong usage; 73 the output can't be written; 78 a rule can't be understood.
      """)

  @Argument(
    help: "Sound files, folders, patterns in quotation marks, or reports as JSON.",
    completion: .file())
  var recordings: [String]

  @Option(
    name: .customLong("rule"),
    help: "What must be true; repeatable.")
  var rules: [String] = []

  @Option(
    help: ArgumentHelp("A file with rules, as above.", valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Don't count an unknown value as a broken rule.")
  var allowUnknown = false

  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var format: FormatOptions<CheckFormat>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try RecordingSource.check(arguments: recordings)
    try judging.words.check(recordings: recordings)
    try transcript.check(recordings: recordings, judging.words)
  }

  func run() async throws {
    let (rules, allowsUnknown) = try settings()
    let file = try output.file(
      notOverwriting: [
        "recording": recordings, "transcript": transcript.files, "report": tip.previous,
        "file of rules": config.map { [$0] } ?? [],
      ])
    try refuseOneTranscriptForMany()
    let recogniser = try judging.words.recognition.chosen()
    var options = judging.options
    transcript.apply(to: &options)
    try tip.apply(to: &options)
    let checks = try await checks(by: rules, allowsUnknown: allowsUnknown) { [options] in
      await reports(of: $0, options, heardBy: recogniser)
    }
    guard !checks.isEmpty else { throw BatchError.noRecordings(in: recordings) }
    var results = Results(to: file, separator: "")
    try results.add(report: format.chosen.text(of: checks, style: output.style))
    try results.finish()
    if !output.quiet, format.chosen != .json { summarise(checks) }
    if checks.contains(where: { $0.failure != nil }) { throw ExitStatus.notAnalysed }
    if !checks.allSatisfy(\.isKept) { throw ExitStatus.someFailed }
  }

  /// Not in `validate()`: it takes a search to know how many recordings a folder or pattern has.
  private func refuseOneTranscriptForMany() throws {
    guard let transcript = transcript.transcript else { return }
    var inputs = PathInputs(recordings)
    guard inputs.next() != nil, inputs.next() != nil else { return }
    throw ValidationError(
      "'--transcript \(transcript)' is for one recording; several were found")
  }

  private func settings() throws -> (rules: [CheckRule], allowsUnknown: Bool) {
    var file = RuleFile()
    if let config {
      file = try RuleFile(path: config)
    } else if rules.isEmpty {
      file = try RuleFile.find() ?? file
    }
    let all = file.rules + (try rules.map { try CheckRule($0) })
    guard !all.isEmpty else { throw RuleError.noRules }
    return (all, allowUnknown || file.allowsUnknown)
  }

  private func checks(
    by rules: [CheckRule], allowsUnknown: Bool,
    reports: @escaping @Sendable (BatchInput) async -> [(path: String, value: JSONValue)]
  ) async throws -> [CheckedRecording] {
    let checks = Mutex<[CheckedRecording]>([])
    let run = OrderedRun(jobs: judging.words.recognition.defaultJobs)
    try await run(
      PathInputs(recordings), until: Interruption(), work: reports,
      deliver: { reports in
        for report in reports {
          let checked =
            if let failure = report.value.failure {
              CheckedRecording(path: report.path, failure: failure)
            } else {
              try CheckedRecording(report.value, by: rules, allowsUnknown: allowsUnknown)
            }
          checks.withLock { $0.append(checked) }
        }
        return .proceed
      })
    return checks.withLock { $0 }
  }

  /// The reports of an input: one for a recording, all of those in a file of reports.
  private func reports(
    of input: BatchInput, _ options: RehearsalOptions, heardBy recogniser: (any Recogniser)?
  ) async -> [(path: String, value: JSONValue)] {
    do {
      if let problem = input.problem { throw problem }
      let reports = try await judging.reports(
        at: input.path, options, heardBy: recogniser, quiet: output.quiet)
      return reports.map { ($0.recordingPath ?? input.path, $0) }
    } catch {
      let reason = Failure.Reason(error, of: input.path)
      return [(input.path, BatchLine(failure: reason, path: input.path, row: nil).value)]
    }
  }

  private func summarise(_ checks: [CheckedRecording]) {
    let outcomes = checks.flatMap(\.outcomes)
    let broken = outcomes.count { !$0.isKept }
    let unread = checks.count { $0.failure != nil }
    var parts = ["\(broken) of \(outcomes.count) rules broken"]
    if unread > 0 { parts.append("\(unread) of \(checks.count) recordings could not be analysed") }
    StandardStreams.note(parts.joined(separator: ", "))
  }
}

extension CheckFormat: OutputFormat {
  static let standard = text
}
