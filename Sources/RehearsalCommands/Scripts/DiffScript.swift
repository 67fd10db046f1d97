import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalLanguage
import RehearsalReport
import RehearsalTranscript
import RehearsalBase

struct DiffScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two versions, or what was said against what is written.",
    usage: "rehearse script diff [<options>] <script> [<version> [<version>]]",
    discussion: """
      Examples:
        rehearse script diff keynote 1 2
        rehearse script diff keynote
        rehearse script diff keynote --session 12

      Without versions, the last two are compared, line by line. With '--session', what was left \
      out is in [-...-], and what was added in {+...+}; with colour, these are colours.
      """)

  @Argument(help: "The name of the script.")
  var script: String

  @Argument(help: ArgumentHelp("Versions, the earlier first.", valueName: "version"))
  var numbers: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Show what was said in this session against the version that was rehearsed.",
      valueName: "number"))
  var session: Int?

  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if numbers.count > 2 { throw ValidationError("two versions are compared, not more") }
    if session != nil, !numbers.isEmpty {
      throw ValidationError("'--session' shows the version that was rehearsed; leave out versions")
    }
  }

  func run() throws {
    let file = try output.file()
    let text = TextDiff(width: output.width, style: output.style)
    let lines = try output.display.memory.using(script: script) { store in
      if let session {
        let rehearsed = try RehearsedSession(try store.session(session), of: script, in: store)
        return text.lines(of: SaidDiff(rehearsed.alignment))
      }
      let versions = try store.versions(ofScript: script).versions
      let newest = versions.last?.number ?? 1
      let from = numbers.first ?? max(1, newest - 1)
      let to = numbers.count > 1 ? numbers[1] : newest
      return text.lines(
        of: ScriptDiff(
          from: try store.version(from, ofScript: script).text,
          to: try store.version(to, ofScript: script).text))
    }
    var results = Results(to: file)
    try results.add(
      report: (lines.isEmpty ? [ScriptWords.same] : lines).map { $0 + "\n" }.joined())
    try results.finish()
  }
}
