import RehearsalBase

extension TranscriptFormat {
  public static let whisperTable = TranscriptFormat(rawValue: "whisper_tsv")
}

/// Whisper's table: tab-separated `start`, `end` and `text`, in milliseconds.
enum WhisperTable: ReadableFormat {
  static let format = TranscriptFormat.whisperTable

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    manuscript.firstLines(1).first.map { $0.lowercased().begins(with: "start\tend\ttext") } ?? false
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], producer: "Whisper", habits: .namesSpeakers)
    for line in manuscript.lines.drop(while: \.isBlank).dropFirst() where !line.isBlank {
      let fields = line.parts(between: "\t", atMost: 3)
      guard fields.count == 3 else {
        reading.repairs.note(.badCue)
        continue
      }
      reading.passages.append(
        Passage(
          start: TableTime.seconds(fields[0]), end: TableTime.seconds(fields[1]),
          text: String(fields[2])))
    }
    return reading
  }
}

/// Times in tables: whole numbers are milliseconds, numbers with a fraction seconds.
enum TableTime {
  static func seconds(_ written: some StringProtocol) -> Double? {
    guard let number = DecimalNumber.read(written) else { return ClockTime.seconds(written) }
    return written.utf8.contains(UInt8(ascii: ".")) ? number : number / 1000
  }
}
