import ArgumentParser
import Rehearsal
import RehearsalReport

struct ShowFocus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Say what a session can be about, and how to work on it.",
    usage: "rehearse focus [<focus>] [<options>]",
    discussion: """
      Examples:
        rehearse focus
        rehearse focus pauses
      """)

  @Argument(help: "The one to learn more of; all of them unless said otherwise.")
  var focus: FocusChoice?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let file = try output.file(besides: [])
    let (width, style) = output.setting(toFile: file != nil)
    let guide = TextFocusGuide(width: width, style: style)
    var results = Results(to: file, separator: "")
    try results.add(report: focus?.focus.map { guide.text(of: $0.guide) } ?? guide.overview)
    try results.finish()
  }
}
