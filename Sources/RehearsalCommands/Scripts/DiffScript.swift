import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalLanguage
import RehearsalReport

struct DiffScript: ScriptCommand, OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two versions, or what was said against what is written.",
    usage: "rehearse script diff [<options>] <script> [<version> [<version>]]",
    discussion: """
      Examples:
        rehearse script diff keynote 1 2
        rehearse script diff keynote
        rehearse script diff keynote --session 12

      Without versions, the last two are compared, word by word. With '--session', what was said \
      is compared with the version that was rehearsed. What was left out is in [-...-], and what \
      was added in {+...+}; with colour, these are colours.
      """)

  @OptionGroup var script: ScriptName

  @Argument(help: ArgumentHelp("Versions, the earlier first.", valueName: "version"))
  var numbers: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Show what was said in this session against the version that was rehearsed.",
      valueName: "number"),
    completion: ValueCompletion.sessions)
  var session: Int?

  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if numbers.count > 2 { throw ValidationError("two versions are compared, not more") }
    if session != nil, !numbers.isEmpty {
      throw ValidationError("'--session' shows the version that was rehearsed; leave out versions")
    }
  }

  func answer(from store: Store, in run: RunContext) throws -> String {
    let lines = try lines(from: store, as: TextDiff(style: run.style))
    return (lines.isEmpty ? [ScriptWords.same] : lines).map { $0 + "\n" }.joined()
  }

  private func lines(from store: Store, as text: TextDiff) throws -> [String] {
    let name = script.name
    if let session {
      let take = try ScriptTake(try store.session(session), of: name, in: store)
      return text.lines(of: SaidDiff(take.alignment))
    }
    let newest = try store.versions(ofScript: name).versions.last?.number ?? 1
    let from = numbers.first ?? max(1, newest - 1)
    let to = numbers.count > 1 ? numbers[1] : newest
    return text.lines(
      of: ScriptDiff(
        from: try store.version(from, ofScript: name).text,
        to: try store.version(to, ofScript: name).text))
  }
}

/// Differences of scripts as lines of text.
struct TextDiff {
  let style: Style

  /// Our choice, in lines: enough to find the place.
  private static let context = 2

  /// The changed lines with their context.
  func lines(of diff: ScriptDiff) -> [String] {
    diff.hunks(context: Self.context).map { hunk in
      hunk.map { line in
        let text = "  " + text(line.shortened).joined()
        return line.isSame ? style.faint(text) : text
      }
    }
    .joined(separator: ["…"]).map { $0 }
  }

  /// Sentence by sentence, with omissions and additions marked among the words.
  func lines(of diff: SaidDiff) -> [String] {
    diff.lines.map { text($0).joined(separator: " ") }
  }

  private func text(_ parts: [DiffPart]) -> [String] {
    parts.map { part in
      // The mark excludes the space after a word.
      let text = part.text.printable
      let space = text.reversed().prefix { $0 == " " }.count
      let word = text.dropLast(space)
      guard !word.isEmpty else { return text }
      let shown =
        switch (part.kind, style) {
        case (.same, _): String(word)
        case (.removed, .plain): "[-\(word)-]"
        case (.removed, _): style.removed(String(word))
        case (.added, .plain): "{+\(word)+}"
        case (.added, _): style.accent(String(word))
        }
      return shown + String(repeating: " ", count: space)
    }
  }
}
