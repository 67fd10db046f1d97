import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalReport

struct Check: TipCommand, FormattedCommand, ManyArguments {
  static let usesSettingsUntold = false
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
      <=, ==, !=, >=, > or 'in a..b'. A rule can be about all recordings together: mean(path), \
      median, min, max, p90 and so on, or the share that keeps a condition:

        rehearse check talks --rule 'p90(pace.words_per_minute) <= 165'
        rehearse check talks --rule 'share(pace.words_per_minute in 110..165) >= 95%'

      Without '--rule' and '--config', rules are read from .rehearse.yml:

        rules:
          - pace.words_per_minute in 110..165
          - fillers.per_minute <= 4
        allow_unknown: true
        at_most: 5%

      Up to a dozen recordings are listed with every rule; of more, the text says how often each \
      rule was broken, and by which recordings.

      A value that can't be known, such as fillers without a transcript, breaks its rule unless \
      unknown values are allowed; mean(path) and the like leave it out, and say in how many \
      recordings. Numbers are checked as they were measured, also where the report doesn't judge \
      them: add 'quality.usable == true'. The pauses of a report are 'pauses.long_per_minute'. \
      Folders and patterns work as in 'rehearse batch'. Reports saved as JSON are checked as they \
      are, whatever the options.

      Exit status: 0 all rules kept; 1 a rule is broken, by more recordings than '--at-most'; 2 \
      more recordings than '--max-failures' could not be analysed, or none could; 64 wrong \
      usage; 73 the output can't be written; 78 a rule or the settings can't be understood.
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
    help: "What must be true; repeatable.", completion: ValueCompletion.checkable)
  var givenRules: [String] = []

  @Option(
    help: ArgumentHelp("A file with rules, as above.", valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Don't count an unknown value as a broken rule.")
  var allowUnknown = false

  @Option(
    help: ArgumentHelp(
      "How many recordings, or what share of them, may break a rule without status 1; default: 0.",
      valueName: "n or p%"))
  var atMost: RecordingLimit?

  @Option(
    help: ArgumentHelp(
      "How many recordings, or what share of them, may not be analysed without status 2; default: "
        + "0.",
      valueName: "n or p%"))
  var maxFailures: RecordingLimit?

  @Flag(help: "Count a recording whose file ends early as one that can't be analysed.")
  var failTruncated = false

  @Option(
    help: ArgumentHelp(
      "Also add the outcome to a file as Markdown, such as to $GITHUB_STEP_SUMMARY.",
      valueName: "file"),
    completion: .file())
  var summary: String?

  @Flag(help: "List every recording with every rule, however many there are.")
  var verbose = false

  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<CheckFormat>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try transcript.check(recordings: recordings, judging)
    if summary == "-" { throw ValidationError("'--summary' names a file; try --format markdown") }
    if let summary, let path = output.path, LineFile.isSame(path, summary) {
      throw ValidationError("'-o' and '--summary' name the same file, '\(path)'")
    }
  }

  func run(in run: RunContext) async throws {
    run.announceSettings()
    let rules = try rules
    let inputs: KeyValuePairs = [
      "recording": recordings, "transcript": transcript.files, "report": tip.previous,
      "file of rules": [config ?? RuleFile.standardName], "model": judging.recognition.files,
      "deck": judging.slideFiles,
    ]
    let results = try run.results(as: chosen.form, notOverwriting: inputs)
    let summarized = try summary.map {
      try OutputFile(path: $0, notOverwriting: inputs, option: "--summary")
    }
    try refuseOneTranscriptForMany()
    var options = try options
    try transcript.apply(to: &options)
    let judge = try RecordingJudge(options, judging, in: run)
    let checks = try CheckedRecordings(
      try await judge.forEachReport(ofAll: recordings) { [failTruncated] in
        if let failure = $0.failure ?? (failTruncated ? $0.truncation?.reason : nil) {
          CheckedRecording(path: $0.recordingPath ?? "", failure: failure)
        } else {
          try CheckedRecording($0, by: rules)
        }
      }, by: rules)
    let layout = CheckText(columns: run.columns, style: run.style, listsAll: verbose)
    try results.print(chosen.text(of: checks, layout: layout))
    try summarized?.append(CheckFormat.markdown.text(of: checks))
    if chosen != .json { run.messages.note(conclusion(on: checks)) }
    if !checks.isAnalyzed { throw ExitStatus.notAnalyzed }
    if !checks.isKept { throw ExitStatus.someFailed }
  }

  /// Not in `validate()`: counting the recordings of a folder or pattern needs a search.
  private func refuseOneTranscriptForMany() throws {
    let given = transcript.transcript.map { "--transcript \($0)" }
    guard let given = given ?? transcript.turns.map({ "--turns \($0)" }) else { return }
    var inputs = PathInputs(recordings)
    guard inputs.next() != nil, inputs.next() != nil else { return }
    throw ValidationError("'\(given)' is for one recording; several were found")
  }

  private var rules: CheckRules {
    get throws {
      var file = RuleFile()
      if let config {
        file = try RuleFile(path: config)
      } else if givenRules.isEmpty {
        file = try RuleFile.find() ?? file
      }
      let all = file.rules + (try givenRules.each.map { try CheckRule($0) })
      guard !all.isEmpty else { throw RuleError.noRules }
      return CheckRules(
        all, allowsUnknown: allowUnknown || file.allowsUnknown, atMost: atMost ?? file.most,
        mostFailures: maxFailures)
    }
  }

  private func conclusion(on checks: CheckedRecordings) -> String {
    let broken = checks.totals.count { $0.broken > 0 } + checks.overall.count { !$0.isKept }
    var parts = ["\(broken) of \(checks.totals.count + checks.overall.count) rules broken"]
    let breaking = checks.each.count { !$0.outcomes.allSatisfy(\.isKept) }
    if checks.each.count > 1, breaking > 0 {
      parts.append("by \(breaking) of \(checks.each.count) recordings")
    }
    if checks.isTolerated { parts[parts.count - 1] += " (allowed)" }
    if checks.failed > 0 {
      parts.append("\(checks.failed) of \(checks.each.count) recordings could not be analysed")
      if checks.isAnalyzed { parts[parts.count - 1] += " (allowed)" }
    }
    return parts.joined(separator: ", ")
  }
}

extension CheckFormat: OutputFormat {
  static let standard = text
  static let endings = ["json": json, "md": markdown, "txt": text, "xml": junit]
}
