import RehearsalBase

extension TranscriptFormat {
  public static let subRip = TranscriptFormat(rawValue: "srt")
}

/// `N`, `HH:MM:SS,mmm --> HH:MM:SS,mmm`, lines of text, an empty line. There is no specification.
///
/// Also read: hours of one digit or none, a decimal point, no fraction, and cues without a number,
/// without text or with empty lines in the text.
enum SubRip: ReadableFormat {
  static let format = TranscriptFormat.subRip

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    // A time line comes first or after a number; a few lines of credits may precede it.
    manuscript.firstLines(sampleLines).contains { line in
      guard line.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false else { return false }
      guard let arrow = line.place(of: "-->") else { return false }
      return ClockTime.seconds(line[..<arrow.lowerBound].trimmed) != nil
    }
  }

  /// Our choice, for the lines of credits.
  private static let sampleLines = 8

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var scanner = CueScanner(emptyLineEnds: false)
    scanner.scan(manuscript.lines)
    var log = scanner.repairs
    let passages = DoubledCues.passages(of: scanner.cues, log: &log)
    return Reading(passages: passages, repairs: log, habits: .namesSpeakers)
  }
}
