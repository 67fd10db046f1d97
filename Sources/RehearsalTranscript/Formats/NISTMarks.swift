import RehearsalBase

extension TranscriptFormat {
  public static let ctm = TranscriptFormat(rawValue: "ctm")
  public static let stm = TranscriptFormat(rawValue: "stm")
}

/// NIST's time-marked conversation file: space-separated recording, channel, start, **duration**,
/// word and confidence, in seconds; `;;` begins a comment.
///
/// Of alternatives the first is read. Confidences may have any scale and are kept only if all lie
/// between 0 and 1. Several channels are several speakers. Only the first recording is read.
///
/// - Source: NIST, *SCTK*, `doc/infmts.htm`.
enum TimeMarkedConversation: ReadableFormat {
  static let format = TranscriptFormat.ctm

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    let rows = manuscript.firstRows
    guard !rows.isEmpty, !SegmentTimeMarks.areTurns(rows) || rows.areMostly(hasNumberForWord)
    else { return false }
    return rows.areMostly { row in
      (5...8).contains(row.count)
        && (row.isAlternative || (row.number(2) != nil && row.number(3) != nil))
    }
  }

  /// Whether the row also parses as a segment time mark whose speaker is named by a number, but has
  /// a confidence, or nothing, where that has words.
  private static func hasNumberForWord(_ row: [Substring]) -> Bool {
    row.number(2) != nil && (row.count == 5 || row.number(5) != nil)
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var log = RepairLog()
    var words: [(channel: String, word: Passage.Word)] = []
    var recording: Substring?
    var alternative = 0
    for line in manuscript.lines where !line.isBlank {
      let row = line[...].fields
      if row.isComment { continue }
      guard row.count >= 5 else {
        log.note(.badCue)
        continue
      }
      switch row[4] {
      case "<ALT_BEGIN>": alternative = 1
      case "<ALT>": alternative += 1
      case "<ALT_END>": alternative = 0
      default:
        recording = recording ?? row[0]
        guard row[0] == recording else {
          log.note(.badCue)
          continue
        }
        guard alternative <= 1, row[4] != "@" else { continue }
        let start = row.number(2)
        let word = Passage.Word(
          String(row[4]), start: start,
          end: start.flatMap { start in row.number(3).map { start + $0 } },
          confidence: row.number(5))
        words.append((String(row[1]), word))
      }
    }
    let isShare = words.allSatisfy { (0...1).contains($0.word.confidence ?? 0) }
    let hasTurns = words.contains { $0.channel != words[0].channel }
    let passages = Passage.sentences(
      of: words.map { channel, word in
        var word = word
        if !isShare { word.confidence = nil }
        if hasTurns { word.speaker = channel }
        return word
      })
    return Reading(passages: passages, repairs: log, habits: [.wholeWords, .speakersApart])
  }
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

extension Manuscript {
  /// The space-separated columns of the first lines, without comments.
  fileprivate var firstRows: [[Substring]] {
    firstLines(Self.sampleLines).map { $0.fields }.filter { !$0.isComment }
  }

  /// Our choice: enough to tell a table from prose, despite a few comments.
  private static let sampleLines = 12
}

extension [[Substring]] {
  /// Whether the rows are of one kind: all of them, or at least three that make up three quarters.
  /// One broken row must not hide the format.
  fileprivate func areMostly(_ isOfKind: ([Substring]) -> Bool) -> Bool {
    let found = count(where: isOfKind)
    return found == count || (found >= 3 && 4 * (count - found) <= count)
  }
}

extension [Substring] {
  /// Whether it is a comment or empty.
  fileprivate var isComment: Bool { first?.begins(with: ";;") ?? true }
  /// Whether it is `<ALT_BEGIN>` or similar, with `*` in place of times.
  fileprivate var isAlternative: Bool { count == 5 && self[2] == "*" && self[3] == "*" }

  /// The number in a column; `nil` if there is none.
  fileprivate func number(_ index: Int) -> Double? {
    index < count ? DecimalNumber.read(self[index]) : nil
  }
}
