import RehearsalBase

extension TranscriptFormat {
  public static let stm = TranscriptFormat(rawValue: "stm")
}

/// NIST's segment time marks: space-separated recording, channel, speaker, start, end, `<label>`
/// and words, in seconds; `;;` begins a comment.
///
/// Of alternatives `{ um / uh / @ }` the first is read; optional words `(of)` are read too.
///
/// - Source: NIST, *SCTK*, `doc/infmts.htm`.
enum SegmentTimeMarks: ReadableFormat {
  static let format = TranscriptFormat.stm

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    let rows = manuscript.firstRows
    return !rows.isEmpty && areTurns(rows)
  }

  static func areTurns(_ rows: [[Substring]]) -> Bool {
    rows.areMostly { row in
      guard row.count >= 5, let start = row.number(3), let end = row.number(4) else { return false }
      return end >= start
    }
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], habits: .speakersApart)
    for line in manuscript.lines where !line.isBlank {
      let row = line[...].fields
      if row.isComment { continue }
      guard row.count >= 5, let start = row.number(3) else {
        reading.repairs.note(.badCue)
        continue
      }
      let words = row.dropFirst(isLabeled(row) ? 6 : 5)
      if words.first == "IGNORE_TIME_SEGMENT_IN_SCORING" { continue }
      reading.passages.append(
        Passage(
          start: start, end: row.number(4), speaker: String(row[2]),
          text: firstAlternatives(words).joined(separator: " ")))
    }
    return reading
  }

  /// Whether the words follow a label: `<o,f0,male>` or `<o>`, but not `<unk>`.
  private static func isLabeled(_ row: [Substring]) -> Bool {
    guard row.count > 5, row[5].begins(with: "<"), row[5].ends(with: ">") else { return false }
    let content = String(Substring(row[5].utf8.dropFirst().dropLast()))
    return content.first(",") != nil || Sound.inAngleBrackets(content, isWhole: false) == nil
  }

  private static func firstAlternatives(_ words: ArraySlice<Substring>) -> [Substring] {
    var chosen: [Substring] = []
    var choice: Int?
    for word in words {
      switch word {
      case "{": choice = 0
      case "/": choice = choice.map { $0 + 1 }
      case "}": choice = nil
      case "@": break
      default:
        guard (choice ?? 0) == 0 else { continue }
        let isOptional = word.begins(with: "(") && word.ends(with: ")") && word.utf8.count > 2
        chosen.append(isOptional ? Substring(word.utf8.dropFirst().dropLast()) : word)
      }
    }
    return chosen
  }
}
