import RehearsalBase

extension TranscriptFormat {
  public static let whisperTable = TranscriptFormat(rawValue: "whisper_tsv")
  public static let whisperCppTable = TranscriptFormat(rawValue: "whispercpp_csv")
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
private enum TableTime {
  static func seconds(_ written: some StringProtocol) -> Double? {
    guard let number = DecimalNumber.read(written) else { return ClockTime.seconds(written) }
    return written.utf8.contains(UInt8(ascii: ".")) ? number : number / 1000
  }
}

/// whisper.cpp's `-ocsv`: a header `start,end[,speaker],text`, then rows in milliseconds with the
/// text in quotation marks.
enum WhisperCppTable: ReadableFormat {
  static let format = TranscriptFormat.whisperCppTable

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    manuscript.firstLines(1).first.map { $0.lowercased().begins(with: "start,end,") } ?? false
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    let rows = CommaSeparated.rows(of: manuscript.utf8)
    let header = (rows.first ?? []).map { $0.trimmed.lowercased() }
    guard let text = header.firstIndex(of: "text") else {
      throw .malformed(format: format, line: 1, expected: .columns(["start", "end", "text"]))
    }
    let speaker = header.firstIndex(of: "speaker")
    var reading = Reading(passages: [], producer: "whisper.cpp", habits: .namesSpeakers)
    for row in rows.dropFirst() {
      guard row.count > text else {
        reading.repairs.note(.badCue)
        continue
      }
      let name = speaker.map { String(row[$0].trimmed) }
      reading.passages.append(
        Passage(
          start: TableTime.seconds(row[0]), end: TableTime.seconds(row[1]),
          speaker: name.flatMap { $0.isEmpty ? nil : $0 }, text: row[text]))
    }
    return reading
  }
}

/// Comma-separated values as in RFC 4180, with any line ends; rows without text are left out.
///
/// Not a library, because those for Swift link all of Foundation, for tables of three columns.
package enum CommaSeparated {
  package static func rows(
    of bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")
  ) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var position = 0
    func endField() {
      row.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
    }
    func endRow() {
      endField()
      if row.contains(where: { !$0.isBlank }) { rows.append(row) }
      row = []
    }
    while position < bytes.count {
      let byte = bytes[position]
      let isDoubled =
        position + 1 < bytes.count && byte == quote && bytes[position + 1] == quote
      switch byte {
      case quote where isQuoted && isDoubled:
        field.append(quote)
        position += 1
      case quote where isQuoted: isQuoted = false
      case quote where field.allSatisfy({ $0 <= 0x20 }):
        field.removeAll(keepingCapacity: true)
        isQuoted = true
      case separator where !isQuoted: endField()
      case 0x0A where !isQuoted, 0x0D where !isQuoted: endRow()
      default: field.append(byte)
      }
      position += 1
    }
    endRow()
    return rows
  }

  private static let quote = UInt8(ascii: "\"")
}
