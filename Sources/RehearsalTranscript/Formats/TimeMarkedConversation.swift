extension TranscriptFormat {
  public static let ctm = TranscriptFormat(rawValue: "ctm")
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

  /// Whether a row that could be a segment time mark, of a speaker with a number for a name, has a
  /// confidence or nothing where that has words.
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
        let confidence = row.count > 5 ? row.number(5) : nil
        words.append(
          (
            String(row[1]),
            Passage.Word(
              String(row[4]), start: start,
              end: start.flatMap { start in row.number(3).map { start + $0 } },
              confidence: confidence)
          ))
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
