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

  @OptionGroup var output: OutputOptions

  func run() throws {
    let guide = TextFocusGuide(width: output.width, style: output.style)
    var results = Results(to: try output.file(), separator: "")
    try results.add(report: focus?.focus.map { guide.text(of: $0.guide) } ?? guide.overview)
    try results.finish()
  }
}
