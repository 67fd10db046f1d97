import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalBase
import RehearsalReport
import Synchronization

struct Check: AsyncParsableCommand, ManyArguments {
  static let configuration = CommandConfiguration(
    commandName: "check",
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

      Up to a dozen recordings are listed with every rule; of more, the text says how often each \
      rule was broken, and by which recordings.

      A value that can't be known, such as fillers without a transcript, breaks its rule unless \
      unknown values are allowed. Folders and patterns work as in 'rehearse batch'. Reports saved \
      as JSON are checked as they are, whatever the options.

      Exit status: 0 all rules kept; 1 a rule is broken; 2 a recording could not be analysed; 64 \
      wrong usage; 73 the output can't be written; 78 a rule or the settings can't be understood.
      """)

  @Argument(
    help: ArgumentHelp(
      "Sound files, folders, patterns in quotation marks, or reports as JSON.",
      valueName: "recordings"),
    completion: .file())
  var given: [String]

  var recordings: [String] { given.each }

  @Option(
    name: .customLong("rule"),
    help: "What must be true; repeatable.")
  var givenRules: [String] = []

  @Option(
    help: ArgumentHelp("A file with rules, as above.", valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Don't count an unknown value as a broken rule.")
  var allowUnknown = false

  @Flag(help: "List every recording with every rule, however many there are.")
  var verbose = false

  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<CheckFormat>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try RecordingSource.check(arguments: recordings)
    try judging.words.check(recordings: recordings)
    try transcript.check(recordings: recordings, judging.words)
  }

  mutating func run() async throws {
    try fill()
    let (rules, allowsUnknown) = try ruleSet()
    let file = try output.file(
      notOverwriting: [
        "recording": recordings, "transcript": transcript.files, "report": tip.previous,
        "file of rules": [config ?? RuleFile.standardName],
        "model": judging.words.recognition.files,
      ])
    try refuseOneTranscriptForMany()
    let transcriber = try judging.words.recognition.chosen(saying: output.messages)
    var options = judging.options
    transcript.apply(to: &options)
    try tip.apply(to: &options)
    let folders = FolderListings()
    let checks = try await inOrder { [self, options] input in
      await check(
        input, by: rules, allowsUnknown: allowsUnknown, options, heardBy: transcriber, in: folders)
    }
    guard !checks.isEmpty else { throw BatchError.noRecordings(in: recordings) }
    var results = Results(to: file, as: format.chosen.form)
    let layout = CheckText(columns: output.columns, style: output.style, listsAll: verbose)
    try results.add(report: format.chosen.text(of: checks, layout: layout))
    try results.finish()
    if format.chosen != .json { summarize(checks) }
    if checks.contains(where: { $0.failure != nil }) { throw ExitStatus.notAnalyzed }
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

  private mutating func fill() throws {
    var inUse = try settings.read(byDefault: false)
    tip.fill(from: &inUse)
    try judging.fill(from: &inUse)
    output.display.fill(from: &inUse)
    inUse.announce(in: output.messages)
  }

  private func ruleSet() throws -> (rules: [CheckRule], allowsUnknown: Bool) {
    var file = RuleFile()
    if let config {
      file = try RuleFile(path: config)
    } else if givenRules.isEmpty {
      file = try RuleFile.find() ?? file
    }
    let all = file.rules + (try givenRules.each.map { try CheckRule($0) })
    guard !all.isEmpty else { throw RuleError.noRules }
    return (all, allowUnknown || file.allowsUnknown)
  }

  private func inOrder(
    _ check: @escaping @Sendable (BatchInput) async -> Result<[CheckedRecording], RuleError>
  ) async throws -> [CheckedRecording] {
    let checks = Mutex<[CheckedRecording]>([])
    let run = OrderedRun(jobs: judging.words.recognition.defaultJobs)
    try await run(
      PathInputs(recordings), until: Interruption(), work: check,
      deliver: { result in
        let checked = try result.get()
        checks.withLock { $0 += checked }
        return .proceed
      })
    return checks.withLock { $0 }
  }

  /// The checks of an input: one for a recording, one for each report in a file of reports.
  private func check(
    _ input: BatchInput, by rules: [CheckRule], allowsUnknown: Bool, _ options: RehearsalOptions,
    heardBy transcriber: Transcriber?, in folders: FolderListings
  ) async -> Result<[CheckedRecording], RuleError> {
    var checks: [CheckedRecording] = []
    do {
      if let problem = input.problem { throw problem }
      try await judging.forEachReport(
        at: input.path, options, heardBy: transcriber, in: folders, saying: output.messages
      ) { report in
        let checked =
          if let failure = report.failure {
            CheckedRecording(path: report.recordingPath ?? input.path, failure: failure)
          } else {
            try CheckedRecording(report, by: rules, allowsUnknown: allowsUnknown)
          }
        checks.append(checked)
      }
      return .success(checks)
    } catch let error as RuleError {
      return .failure(error)
    } catch {
      let reason = Failure.Reason(error, of: input.path)
      return .success([CheckedRecording(path: input.path, failure: reason)])
    }
  }

  private func summarize(_ checks: [CheckedRecording]) {
    let outcomes = checks.flatMap(\.outcomes)
    let broken = outcomes.count { !$0.isKept }
    let unread = checks.count { $0.failure != nil }
    var parts = ["\(broken) of \(outcomes.count) rules broken"]
    if unread > 0 { parts.append("\(unread) of \(checks.count) recordings could not be analysed") }
    output.messages.note(parts.joined(separator: ", "))
  }
}

extension CheckFormat: OutputFormat {
  static let standard = text

  var form: TextForm {
    switch self {
    case .text: .styled
    case .json: .json
    case .junit, .github: .plain
    }
  }
}
