import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalReport

struct ShowProgress: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Show what you have practised, and how your focus goes.",
    usage: "rehearse progress [<options>]",
    discussion: """
      Examples:
        rehearse progress
        rehearse progress --days 30 --focus pauses
        rehearse progress --talk keynote --json

      Shows the minutes of today against your goal, the days of this month, one trend, and what \
      you have reached. The trend is that of the last session's focus unless you name one. A day \
      is that of the clocks where you were when a session began. To change the goal: 'rehearse \
      settings set goal 10m'.

      Exit status: 0 success; 2 there is no such talk; 64 wrong usage; 73 the output can't be \
      written; 74 what is stored can't be read; 78 the settings can't be used.
      """)

  @Option(help: "Days over which the trend is smoothed: 7 or 30; default: 7.")
  var days: TrendWindow = .week

  @Option(help: "The focus whose trend is shown; default: that of the last session.")
  var focus: FocusName?

  @Option(
    help: ArgumentHelp("Only sessions of this talk.", valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  mutating func run() throws {
    var inUse = try settings.read()
    output.display.fill(from: &inUse)
    let file = try output.file()
    let (summary, damaged) = try CurrentProgress(
      focus: focus?.focus, talk: talk, goal: inUse.settings.goal, window: days.rawValue
    ).found(in: output.display.memory)
    var results = Results(to: file, as: format.chosen.form)
    try results.add(report: try text(of: summary))
    try results.finish()
    try output.display.memory.report(damaged)
  }

  private func text(of summary: ProgressSummary) throws -> String {
    if format.chosen == .json { return summary.json.text(.pretty) + "\n" }
    let text = ProgressText(
      width: output.width, style: output.style, isPlain: !Computer.showsUnicode)
    return text.lines(of: summary).map { $0 + "\n" }.joined()
  }
}
