import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalReport

struct ShowFocus: SettingsCommand, OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Show what a session can focus on, and how to work on it.",
    usage: "rehearse focus [<focus>] [<options>]",
    discussion: """
      Examples:
        rehearse focus
        rehearse focus pauses
      """)

  @Argument(help: "The focus to explain; default: a list of all.")
  var focus: FocusChoice?

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) throws {
    let guide = TextFocusGuide(width: run.width, style: run.style)
    let results = try run.results()
    try results.print(focus?.focus.map { guide.text(of: $0.guide) } ?? guide.overview)
  }
}
