import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalLanguage
import RehearsalReport
import RehearsalTranscript

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

/// Differences of scripts as lines of text.
struct TextDiff {
  var width: Int
  var style: Style

  /// Our choice, in lines: what a reader needs to find the place.
  private static let context = 2

  /// The changed lines, with a mark in front of each.
  func lines(of diff: ScriptDiff) -> [String] {
    diff.hunks(context: Self.context).map { hunk in hunk.map(line) }.joined(separator: ["…"])
      .map { $0 }
  }

  private func line(_ line: ScriptDiff.Line) -> String {
    switch line.kind {
    case .same: style.faint("  " + line.text.printable)
    case .removed: "- " + line.segments.map { segment($0, style.removed) }.joined()
    case .added: "+ " + line.segments.map { segment($0, style.accent) }.joined()
    }
  }

  private func segment(
    _ segment: ScriptDiff.Segment, _ set: (String) -> String
  ) -> String {
    segment.isChanged ? set(segment.text.printable) : segment.text.printable
  }

  /// Sentence by sentence, with what was left out and added among the words.
  func lines(of diff: SaidDiff) -> [String] {
    diff.lines.map { parts in
      parts.map { part in
        let text = part.text.printable
        switch (part.kind, style) {
        case (.same, _): return text
        case (.removed, .plain): return "[-\(text)-]"
        case (.removed, _): return style.removed(text)
        case (.added, .plain): return "{+\(text)+}"
        case (.added, _): return style.accent(text)
        }
      }.joined(separator: " ")
    }
  }
}
