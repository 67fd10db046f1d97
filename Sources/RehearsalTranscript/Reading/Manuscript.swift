/// The content of a transcript file, prepared once for every format to look at.
struct Manuscript: Sendable {
  /// Valid, without a byte order mark.
  let utf8: [UInt8]
  /// `nil` when the text is not JSON.
  let json: JSONDocument?
  /// Without their ends; empty when the text is JSON.
  let lines: [String]
  /// Mended on the way here.
  let repairs: RepairLog

  /// Twelve times the fullest output of whisper.cpp for three hours.
  static let mostBytes = 128 * 1_048_576
  /// A word a line, an empty line after each, for two days without a breath.
  static let mostLines = 2_000_000
  /// Between spaces, times among them: four for each of the words that are allowed.
  static let mostParts = 4_000_000

  init(_ bytes: [UInt8]) throws(TranscriptError) {
    guard bytes.count <= Self.mostBytes else {
      throw .tooLarge(measure: .bytes, limit: Self.mostBytes)
    }
    guard !bytes.starts(with: "ooBinaryFile".utf8) else { throw .binaryTextGrid }
    var log = RepairLog()
    utf8 = try TextEncoding.utf8(bytes, log: &log)
    guard utf8.contains(where: { $0 > 0x20 }) else { throw .empty }
    json = try JSONDocument(utf8)
    if let json {
      lines = []
      log.note(json.repairs)
    } else {
      lines = try Self.lines(of: utf8)
    }
    repairs = log
  }

  /// Ends are LF, CRLF or CR, as WebVTT has it.
  private static func lines(of utf8: [UInt8]) throws(TranscriptError) -> [String] {
    var lines: [String] = []
    var start = 0
    var position = 0
    var parts = 0
    while position <= utf8.count {
      let atEnd = position == utf8.count
      if !atEnd, utf8[position] <= 0x20, position > 0, utf8[position - 1] > 0x20 { parts += 1 }
      guard parts <= mostParts else { throw .tooLarge(measure: .words, limit: mostParts) }
      guard atEnd || utf8[position] == 0x0A || utf8[position] == 0x0D else {
        position += 1
        continue
      }
      guard lines.count < mostLines else { throw .tooLarge(measure: .lines, limit: mostLines) }
      lines.append(String(decoding: utf8[start..<position], as: UTF8.self))
      if !atEnd, utf8[position] == 0x0D, position + 1 < utf8.count, utf8[position + 1] == 0x0A {
        position += 1
      }
      position += 1
      start = position
    }
    return lines
  }

  /// The first lines that hold more than space, at most so many.
  func firstLines(_ count: Int) -> [Substring] {
    Array(lines.lazy.map { $0.trimmed }.filter { !$0.isEmpty }.prefix(count))
  }
}
