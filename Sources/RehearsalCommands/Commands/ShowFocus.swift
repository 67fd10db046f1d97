import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalReport

struct ShowFocus: ParsableCommand {
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

  mutating func run() throws {
    var inUse = try settings.read()
    output.display.fill(from: &inUse)
    let guide = TextFocusGuide(width: output.width, style: output.style)
    var results = Results(to: try output.file())
    try results.add(report: focus?.focus.map { guide.text(of: $0.guide) } ?? guide.overview)
    try results.finish()
  }
}
