import RehearsalApp
import ArgumentParser
import RehearsalReport
import RehearsalLanguage

struct SuggestForScript: ScriptCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "List what your rehearsals suggest to change in a script.",
    usage: "rehearse script suggest [<options>] <script>",
    discussion: """
      Remember a rehearsal of the script first: rehearse talk.wav --script keynote --save. \
      'rehearse script apply' takes a suggestion over, 'rehearse script dismiss' puts it away; \
      neither comes again.
      """)

  @OptionGroup var script: ScriptName

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  var form: TextForm { chosen.form }

  func answer(from store: Store, in run: RunContext) throws -> String {
    let found = try Suggestions(for: script.name, in: store)
    return try shown(found.all, as: text(of: found, in: run))
  }

  private func text(of found: Suggestions, in run: RunContext) -> String {
    if found.all.isEmpty {
      return (found.reason ?? ScriptWords.noSuggestions(found.name)) + "\n"
    }
    let layout = run.layout
    let diff = TextDiff(style: run.style)
    var lines: [String] = []
    for (index, suggestion) in found.all.enumerated() {
      lines += layout.hanging("\(index + 1)  ", ScriptCopy.offer(suggestion.kind))
        .map(run.style.strong)
      lines += layout.hanging("   ", suggestion.why)
      var change = ScriptDiff(from: suggestion.before, to: suggestion.after)
      // A cut has no new text.
      change.lines.removeAll { $0.text.isEmpty }
      lines += diff.lines(of: change).map { "   \($0)" } + [""]
    }
    return (lines + [ScriptWords.apply(found.name)]).map { $0 + "\n" }.joined()
  }
}

struct ApplySuggestion: ScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Apply a suggestion; the script gets a new version.",
    usage: "rehearse script apply <script> <number>")

  @OptionGroup var script: ScriptName

  @Argument(help: "The number of the suggestion in 'rehearse script suggest'.")
  var number: Int

  @OptionGroup var display: DisplayOptions

  func answer(from store: Store, in run: RunContext) throws -> String {
    let found = try Suggestions(for: script.name, in: store)
    let version = try found.apply(try found.suggestion(number), in: store).number
    return ScriptWords.newVersion(version, of: found.name)
  }
}

struct DismissSuggestion: ScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Put a suggestion away; it does not come again.",
    usage: "rehearse script dismiss <script> <number>")

  @OptionGroup var script: ScriptName

  @Argument(help: "The number of the suggestion in 'rehearse script suggest'.")
  var number: Int

  @OptionGroup var display: DisplayOptions

  func answer(from store: Store, in run: RunContext) throws -> String {
    let suggestion = try Suggestions(for: script.name, in: store).suggestion(number)
    try store.dismiss(suggestion: suggestion.id, forScript: script.name)
    return ScriptWords.dismissed
  }
}

struct SaveExcerpt: ScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Make something that you said a line of a script.",
    usage: "rehearse script save [<options>] <script> <excerpt>")

  @OptionGroup var script: ScriptName

  @Argument(help: "The words.")
  var excerpt: String

  @Option(
    help: ArgumentHelp(
      "After which sentence, from 1; 0 puts it first. Default: at the end.", valueName: "number"))
  var after: Int?

  @Option(help: ArgumentHelp("The session in which you said it.", valueName: "number"))
  var session: Int?

  @OptionGroup var display: DisplayOptions

  mutating func validate() throws {
    guard excerpt.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("the excerpt is empty; give the words in quotation marks")
    }
    if let after, after < 0 { throw ValidationError("'--after' counts sentences from 0") }
  }

  func answer(from store: Store, in run: RunContext) throws -> String {
    let added = try store.add(
      excerpt: excerpt, afterSentence: after, of: session, toScript: script.name)
    return ScriptWords.newVersion(
      added.number, of: try store.versions(ofScript: script.name).name)
  }
}
