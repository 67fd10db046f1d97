import ArgumentParser
import RehearsalApp
import RehearsalBatch
import RehearsalReport

struct Summarize: JudgingCommand, FormattedCommand, ManyArguments {
  static let usesSettingsUntold = false
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Show many recordings in a page.",
    usage: "rehearse summary [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse summary talks.jsonl
        rehearse summary talks --profile reading
        rehearse summary talks.jsonl --format markdown -o talks.md

      Of each number, the summary has the median of the recordings that are good enough for it to \
      be judged, and the values that a tenth of them are below (p10) and above (p90). Below are \
      the three recordings that are farthest from where a number needs no work, what the tips are \
      about, and what could not be analysed. Folders and patterns work as in 'rehearse batch'. \
      Reports saved as JSON are used as they are.

      Exit status: 0 success; 2 none of the recordings could be analysed; 64 wrong usage; 73 the \
      output can't be written; 78 the settings can't be used.
      """)

  @Argument(
    help: ArgumentHelp(
      "Sound files, folders, patterns in quotation marks, or reports as JSON.",
      valueName: "recordings"),
    completion: .file())
  var given: [String]

  var recordings: [String] { given.each }

  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<SummaryFormat>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try judging.check(recordings: recordings)
  }

  func run(in run: RunContext) async throws {
    run.announceSettings()
    let results = try run.results(
      as: chosen.form,
      notOverwriting: [
        "recording": recordings, "model": judging.recognition.files, "deck": judging.slideFiles,
      ])
    let judge = try RecordingJudge(try judging.readOptions(), judging, in: run)
    let summary = RecordingSummary(
      try await judge.forEachReport(ofAll: recordings) { SummarizedReport($0) })
    try results.print(chosen.text(of: summary, style: run.style))
    if summary.analyzed == 0 { throw ExitStatus.notAnalyzed }
  }
}

extension SummaryFormat: OutputFormat {
  static let standard = text
  static let endings = ["json": json, "md": markdown, "txt": text]
}
