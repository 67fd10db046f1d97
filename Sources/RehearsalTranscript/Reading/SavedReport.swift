import RehearsalBase

/// Recognises the text that this program writes about recordings and transcripts.
///
/// `rehearse talk.wav -o talk.txt` leaves it beside the recording, under the name of a transcript.
package enum SavedReport {
  static func isOne(_ manuscript: Manuscript) -> Bool {
    let lines = manuscript.lines.prefix(mostLines).map(withoutColors)
    return [mark, tableHead].contains { lines.first?.begins(with: $0) ?? false }
      || lines.first == "---" && lines.contains { $0.begins(with: mark) }
      || hasHeader(lines) || isComparison(lines) || isCheck(lines)
  }

  /// Our choice: more lines than a report has before its practice action.
  private static let mostLines = 60

  /// The beginning of a report in Markdown, after its front matter: a comment that names this
  /// program.
  package static let mark = "<!-- rehearse "
  /// The beginning of a table with one recording to a row.
  private static let tableHead = "recording.path,"

  /// A title and its facts, on one line or with the facts indented below; an empty line; then a tip
  /// or an indented table.
  private static func hasHeader(_ lines: [String]) -> Bool {
    guard let empty = lines.firstIndex(of: ""), (1...2).contains(empty) else { return false }
    let facts = lines[..<empty].joined(separator: separator).parts(around: separator)
      .filter { !$0.isEmpty }
    let hasLength = facts.dropFirst().contains { fact in
      ClockTime.seconds(fact.trimmed) != nil || isCount(fact.trimmed)
    }
    guard hasLength else { return false }
    let body = lines[empty...].filter { !$0.isEmpty }
    return body.prefix(2).contains { $0.begins(with: indent) } || body.contains(practice)
  }

  /// A comparison: one recording per line, under the letters that head its columns.
  private static func isComparison(_ lines: [String]) -> Bool {
    lines.count > 3 && lines[0].begins(with: "A  ") && lines[1].begins(with: "B  ")
      && lines.contains { $0.trimmed.begins(with: "A ") && $0.ends(with: "change") }
  }

  /// A check: a recording, then a verdict on each rule.
  private static func isCheck(_ lines: [String]) -> Bool {
    lines.count > 1
      && ["kept", "BROKEN"].contains { lines[1].begins(with: indent + $0 + indent) }
  }

  private static let separator = " · "
  private static let indent = "  "
  /// The line above the action.
  private static let practice = "Try this next time"

  /// Whether it is a number of words.
  private static func isCount(_ fact: Substring) -> Bool {
    let parts = fact.fields
    return parts.count == 2 && DecimalNumber.read(parts[0]) != nil && parts[1].begins(with: "word")
  }

  /// Without the escape sequences of `--color always`.
  private static func withoutColors(_ line: String) -> String {
    let pieces = line.parts(between: "\u{1B}")
    return pieces.dropFirst().reduce(String(pieces[0])) { text, piece in
      text + (piece.first("m").map { piece[$0...].dropFirst() } ?? piece)
    }
  }
}
