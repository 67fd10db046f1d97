import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalBase

struct Compare: JudgingCommand, FormattedCommand, ManyArguments {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare takes of one talk and show what changed.",
    usage: "rehearse compare [<options>] <recording> <recording> ...",
    discussion: """
      Examples:
        rehearse compare monday.wav tuesday.wav
        rehearse compare monday.json tuesday.json wednesday.wav --json
        rehearse compare keynote

      Give the takes oldest first; reports saved as JSON are used as they are. The name of a talk \
      stands for its remembered takes. Each number of the \
      last take is compared with that of the take before. It has changed if takes of an unchanged \
      speaker, as long as these, differ by less in 19 of 20 comparisons, and if listeners notice: \
      the number from which a difference is a change stands beside it. The "Last time ... this \
      time ..." of a report uses the same number.

      Exit status: 0 success; 2 a recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written; 78 the settings can't be used.
      """)

  @Argument(
    help: ArgumentHelp(
      "Sound files, or reports as JSON, oldest first; or the name of one talk.",
      valueName: "recordings"),
    completion: .file())
  var given: [String]

  var recordings: [String] { given.each }

  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try judging.check(recordings: recordings)
  }

  func run(in run: RunContext) async throws {
    run.announceSettings()
    let results = try run.results(
      as: chosen.form,
      notOverwriting: [
        "take": recordings, "model": judging.recognition.files, "deck": judging.slideFiles,
      ])
    var judge = try RecordingJudge(try judging.readOptions(), judging, in: run)
    if chosen != .json {
      judge.options.assumedLanguage = AssumedLanguage.found(in: Computer.environment)
    }
    var takes: [ComparedTake] = []
    if let talk { takes = try run.memory.reports(ofTalk: talk).map { try ComparedTake($0) } }
    for path in recordings where talk == nil {
      try await judge.forEachReport(at: path) { document in
        if document["error"] != nil, let failure = JSONValue(document).failure {
          let path = document["recording"]?["path"]?.string ?? path
          throw CommandError.takeFailed(path: path, failure)
        }
        takes.append(try ComparedTake(document))
      }
    }
    guard let comparison = Comparison(takes) else {
      throw ValidationError(
        talk.map { "there is only one take of '\($0)' to compare; rehearse it once more" }
          ?? "there is only one take to compare; give at least two")
    }
    try results.print(
      chosen == .json
        ? comparison.json + "\n" : comparison.text(style: run.style, columns: run.columns))
  }

  /// The talk whose remembered takes are compared; `nil` to compare files.
  private var talk: String? {
    guard recordings.count == 1, recordings[0] != "-", FileKind(recordings[0]) == nil else {
      return nil
    }
    return recordings[0]
  }
}
