import RehearsalApp
import RehearsalReport
import RehearsalLanguage
import RehearsalBase

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
