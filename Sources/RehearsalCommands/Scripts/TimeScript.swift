import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import RehearsalLanguage
import RehearsalReport

struct TimeScript: SettingsCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "time", abstract: "Say how long a script will take you.",
    usage: "rehearse script time [<options>] <script>",
    discussion: """
      It goes by its syllables, and by your pace and your pauses in the stored takes of this \
      talk, else in those of any talk, else by the usual pace of its language. The more takes \
      there are, and the more alike they are, the narrower the range.
      """)

  @Argument(
    help: ArgumentHelp(
      "A text file, a deck, or the name of a script or of a talk with slides.",
      valueName: "script"),
    completion: ValueCompletion.scriptsAndFiles)
  var script: String

  @Option(
    help: ArgumentHelp(
      "The talk whose takes count; default: the one called like the script.", valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  @Option(help: "The language; default: the script's, else the talk's or this computer's.")
  var language: LanguageChoice?

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) throws {
    let isFile = FileKind(script) == .file || script.contains("/")
    let results = try run.results(
      as: chosen.form, notOverwriting: isFile ? ["the script": [script]] : [:])
    let written =
      isFile ? try read() : try run.memory.written(for: script)
    let estimate = try TalkEstimate(
      of: written, talk: talk ?? (isFile ? String(script.fileName.stem) : nil),
      language: language?.pack.language, in: run.memory)
    guard let estimate else { throw HomeError.nothingWritten(script) }
    try results.print(
      shown(
        estimate.json(of: written.name ?? script, version: written.version),
        as: text(of: estimate, written.name ?? script, in: run)))
  }

  /// The notes of the deck in the file, else the text in it.
  private func read() throws -> RehearsedScript {
    do throws(RehearsalError) {
      let written = try RehearsedScript.read(path: script)
      // From these bytes, since a pipe is read once.
      guard let deck = try? Deck.read(Array(written.text.utf8), name: script),
        deck.format != .script, deck.slides.contains(where: { !$0.notes.isEmpty }),
        // Rules and comments are in scripts too.
        deck.format != .slidev || written.text.begins(with: "---")
      else { return written }
      return RehearsedScript(text: deck.script)
    } catch {
      guard let deck = try? Deck.read(path: script) else { throw error }
      return RehearsedScript(text: deck.script)
    }
  }

  private func text(of estimate: TalkEstimate, _ name: String, in run: RunContext) -> String {
    let (length, layout, settings) = (estimate.length, run.layout, run.settings.settings)
    var lines = layout.hanging("", "\(name.printable): \(PlanWords.long(length))")
      .map(layout.style.strong)
    lines += layout.hanging("", PlanWords.source(estimate))
    if !length.sections.isEmpty {
      lines += ["", PlanWords.sections]
      lines += layout.table(
        length.sections.map {
          [
            String(repeating: "  ", count: min($0.level, 6) - 1) + $0.title.printable,
            PlanWords.takes($0), PlanWords.planned($0.planned),
          ]
        })
      let plan = PlanWords.planned(length, for: settings.target ?? settings.profile?.slot)
      lines += plan.map { layout.hanging("", $0) } ?? []
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
