import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalReport
import RehearsalLanguage

struct SuggestForScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "List what your rehearsals suggest to change in a script.",
    usage: "rehearse script suggest [<options>] <script>",
    discussion: """
      Remember a rehearsal of the script first: rehearse talk.wav --script keynote --save. \
      'rehearse script apply' takes a suggestion over, 'rehearse script dismiss' puts it away; \
      neither comes again.
      """)

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run() throws {
    let file = try output.file()
    let found = try output.display.memory.using(script: script) {
      try Suggestions(for: script, in: $0)
    }
    var results = Results(to: file, as: format.chosen.form)
    try results.add(report: try text(of: found))
    try results.finish()
  }

  private func text(of found: Suggestions) throws -> String {
    if format.chosen == .json { return try OrderedJSON().string(from: found.all) + "\n" }
    if found.all.isEmpty { return ScriptWords.noSuggestions(found.name) + "\n" }
    let layout = TextLayout(width: output.width, style: output.style)
    let diff = TextDiff(width: output.width, style: output.style)
    var lines: [String] = []
    for (index, suggestion) in found.all.enumerated() {
      lines += layout.hanging("\(index + 1)  ", ScriptCopy.offer(suggestion.kind))
        .map(output.style.strong)
      lines += layout.hanging("   ", suggestion.why)
      var change = ScriptDiff(from: suggestion.before, to: suggestion.after)
      // A cut leaves nothing in its place.
      change.lines.removeAll { $0.text.isEmpty }
      lines += diff.lines(of: change).map { "   \($0)" } + [""]
    }
    return (lines + [ScriptWords.apply(found.name)]).map { $0 + "\n" }.joined()
  }
}

struct ApplySuggestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Apply a suggestion; the script gets a new version.",
    usage: "rehearse script apply <script> <number>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @Argument(help: "The number of the suggestion in 'rehearse script suggest'.")
  var number: Int

  @OptionGroup var display: DisplayOptions

  func run() throws {
    let (name, version) = try display.memory.using(script: script) { store in
      let found = try Suggestions(for: script, in: store)
      let version = try found.apply(try found.suggestion(number), in: store).number
      return (found.name, version)
    }
    display.messages.note(ScriptWords.newVersion(version, of: name))
  }
}

struct DismissSuggestion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Put a suggestion away; it does not come again.",
    usage: "rehearse script dismiss <script> <number>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @Argument(help: "The number of the suggestion in 'rehearse script suggest'.")
  var number: Int

  @OptionGroup var display: DisplayOptions

  func run() throws {
    try display.memory.using(script: script) { store in
      let suggestion = try Suggestions(for: script, in: store).suggestion(number)
      try store.dismiss(suggestion: suggestion.id, forScript: script)
    }
    display.messages.note(ScriptWords.dismissed)
  }
}

struct SaveExcerpt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Make something that you said a line of a script.",
    usage: "rehearse script save [<options>] <script> <excerpt>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

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

  func run() throws {
    let (name, version) = try display.memory.using(script: script) { store in
      let added = try store.add(
        excerpt: excerpt, afterSentence: after, of: session, toScript: script)
      return (try store.versions(ofScript: script).name, added.number)
    }
    display.messages.note(ScriptWords.newVersion(version, of: name))
  }
}
