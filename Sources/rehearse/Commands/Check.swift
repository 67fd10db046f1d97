import ArgumentParser
import Rehearsal
import RehearsalBatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Hold recordings to rules, for scripts and CI.",
    usage: "rehearse check [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse check talk.wav --rule 'pace.words_per_minute in 110..165'
        rehearse check talks --rule 'quality.usable == true' --rule 'clarity.score >= 60'
        rehearse check speech.wav --target 5-7m --rule 'timing.verdict == green'
        rehearse check talks.jsonl --config rules.yml --format junit -o report.xml

      A rule names a value as it stands in the JSON, without 'metrics.', and what it has to be: \
      <, <=, ==, !=, >=, > or 'in a..b'. Without '--rule' and '--config', the rules stand in \
      .rehearse.yml:

        rules:
          - pace.words_per_minute in 110..165
          - fillers.per_minute <= 4
        allow_unknown: true

      What can't be known, such as fillers without a transcript, breaks its rule unless that is \
      allowed. Folders and patterns are taken as in 'rehearse batch'; reports that were saved as \
      JSON are taken as they are, whatever the options.

      Exit status: 0 all rules kept; 1 a rule is broken; 2 a recording could not be analysed; 64 \
      wrong usage; 73 the output can't be written; 78 a rule can't be understood.
      """)

  @Argument(
    help: "Sound files, folders, patterns in quotation marks, or reports as JSON.",
    completion: .file())
  var recordings: [String]

  @Option(
    name: .customLong("rule"),
    help: "What has to be so; several times for several rules.")
  var rules: [String] = []

  @Option(
    help: ArgumentHelp("A file with rules, as above.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: "How to write the outcome.")
  var format = CheckFormat.text

  @Flag(help: "Let what can't be known break no rule.")
  var allowUnknown = false

  @OptionGroup var choosing: ChoosingOptions
  @OptionGroup var words: TranscriptOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var measuring: MeasuringOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Print the outcome and errors, but no notes.")
  var quiet = false

  mutating func validate() throws {
    try RecordingSource.check(arguments: recordings)
    try words.check(recordings: recordings)
    if output == "-" { output = nil }
  }

  func run() async throws {
    let (rules, allowsUnknown) = try settings()
    let file = try output.map { path in
      try OutputFile(
        path: path,
        sparing: [
          "recording": recordings, "transcript": words.files, "report": choosing.previous,
          "file of rules": config.map { [$0] } ?? [],
        ])
    }
    try refuseOneTranscriptForMany()
    // Found out once, not by every recording.
    _ = try words.words.recognition.chosen()
    let previous = try choosing.sessions
    let checks = try await checks(by: rules, allowsUnknown: allowsUnknown, after: previous)
    guard !checks.isEmpty else { throw BatchError.noRecordings(in: recordings) }
    var results = Results(to: file, separator: "")
    try results.add(report: format.text(of: checks))
    try results.finish()
    if !quiet, format != .json { tell(checks) }
    if checks.contains(where: { $0.failure != nil }) { throw ExitStatus.notAnalysed }
    if !checks.allSatisfy(\.isKept) { throw ExitStatus.someFailed }
  }

  /// Folders and patterns show only now how many they hold.
  private func refuseOneTranscriptForMany() throws {
    guard let transcript = words.transcript else { return }
    var inputs = PathInputs(recordings)
    guard inputs.next() != nil, inputs.next() != nil else { return }
    throw ValidationError(
      "'--transcript \(transcript)' is of one recording; several were found")
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
    by rules: [CheckRule], allowsUnknown: Bool, after previous: [PastSession]
  ) async throws -> [Checked] {
    let checks = Mutex<[Checked]>([])
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let run = OrderedRun(jobs: words.words.recognition.transcribe ? 1 : cores)
    try await run(
      PathInputs(recordings), until: Interruption(),
      work: { await reports(of: $0, after: previous) },
      handOn: { reports in
        for report in reports {
          let checked =
            if let failure = report.value.failure {
              Checked(path: report.path, failure: failure)
            } else {
              try Checked(report.value, by: rules, allowsUnknown: allowsUnknown)
            }
          checks.withLock { $0.append(checked) }
        }
        return .goOn
      })
    return checks.withLock { $0 }
  }

  /// The reports of an input: one of a recording, all of a file of reports.
  private func reports(
    of input: BatchInput, after previous: [PastSession]
  ) async -> [(path: String, value: JSONValue)] {
    do {
      if let problem = input.problem { throw problem }
      if let saved = try SavedReports.read(path: input.path) {
        return saved.map { ($0.recordingPath ?? input.path, $0) }
      }
      let source = RecordingSource(argument: input.path)
      let options = try await words.options(for: source, metrics: measuring.metrics, quiet: quiet)
      let report = try await Report(
        of: source, options: choosing.applied(to: judging.applied(to: options), after: previous))
      return [(input.path, try BatchLine(report, row: nil).value)]
    } catch {
      let reason = Failure.Reason(error, of: input.path)
      return [(input.path, BatchLine(failure: reason, path: input.path, row: nil).value)]
    }
  }

  private func tell(_ checks: [Checked]) {
    let outcomes = checks.flatMap(\.outcomes)
    let broken = outcomes.count { !$0.isKept }
    let unread = checks.count { $0.failure != nil }
    var parts = ["\(broken) of \(outcomes.count) rules broken"]
    if unread > 0 { parts.append("\(unread) of \(checks.count) recordings could not be analysed") }
    StandardStreams.note(parts.joined(separator: ", "))
  }
}

extension CheckFormat: ExpressibleByArgument {}
