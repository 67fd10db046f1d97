import RehearsalBase

extension TranscriptFormat {
  public static let audacityLabels = TranscriptFormat(rawValue: "audacity_labels")
}

/// Tab-separated `start`, `end` and `text`, in seconds, without a header; some locales write a
/// decimal comma. Lines that begin with a backslash hold frequencies and are skipped.
enum AudacityLabels: ReadableFormat {
  static let format = TranscriptFormat.audacityLabels

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    let lines = manuscript.firstLines(sampleLines).filter { !$0.begins(with: "\\") }
    return !lines.isEmpty && lines.allSatisfy { passage(of: $0) != nil }
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], producer: nil, habits: .namesSpeakers)
    for line in manuscript.lines where !line.isBlank && !line.begins(with: "\\") {
      guard let passage = passage(of: line[...]) else {
        reading.repairs.note(.badCue)
        continue
      }
      reading.passages.append(passage)
    }
    return reading
  }

  /// Our choice: enough to tell a table from prose.
  private static let sampleLines = 10

  private static func passage(of line: Substring) -> Passage? {
    let fields = line.parts(between: "\t", atMost: 3)
    guard fields.count >= 2, let start = DecimalNumber.read(fields[0]),
      let end = DecimalNumber.read(fields[1])
    else { return nil }
    return Passage(start: start, end: end, text: fields.count > 2 ? String(fields[2]) : "")
  }
}
