import RehearsalApp
import ArgumentParser
import RehearsalReport

struct ShowProgress: SettingsCommand, FormattedCommand {
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

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let (summary, sessions) = try run.memory.progress(
      following: focus?.focus, talk: talk, goal: run.settings.settings.goal, over: days)
    let text = ProgressText(
      width: run.width, style: run.style, isPlain: !Computer.showsUnicode)
    try results.print(
      shown(summary.json, as: text.lines(of: summary).map { $0 + "\n" }.joined()))
    try run.memory.report(sessions.damaged)
  }
}
