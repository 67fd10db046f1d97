package import RehearsalBase

/// The content of a transcript file, decoded once for all formats.
package struct Manuscript: Sendable {
  /// Valid, without a byte order mark.
  package let utf8: [UInt8]
  /// `nil` when the text is not JSON.
  package let json: JSONDocument?
  /// Without line ends; empty when the text is JSON.
  package let lines: [String]
  /// Repairs made while decoding.
  let repairs: RepairLog

  /// Our choice: twelve times the fullest output of whisper.cpp for three hours.
  static let mostBytes = 128 * 1_048_576
  /// Our choice: one word per line and an empty line after each, for two days of continuous speech.
  static let mostLines = 2_000_000
  /// Our choice: four space-separated parts, such as times, for each token that is allowed.
  static let mostParts = 4_000_000

  package init(_ bytes: [UInt8]) throws(TranscriptError) {
    guard bytes.count <= Self.mostBytes else {
      throw .tooLarge(measure: .bytes, limit: Self.mostBytes)
    }
    guard !bytes.starts(with: "ooBinaryFile".utf8) else { throw .binaryTextGrid }
    var log = RepairLog()
    utf8 = try TextEncoding.utf8(bytes, log: &log)
    guard utf8.contains(where: { $0 > 0x20 }) else { throw .empty }
    json = try Self.json(utf8)
    if let json {
      lines = []
      log.note(.invalidJSON, json.invalidCount)
      log.note(.truncated, json.isTruncated ? 1 : 0)
    } else {
      lines = try Self.lines(of: utf8)
    }
    repairs = log
  }

  private static func json(_ utf8: [UInt8]) throws(TranscriptError) -> JSONDocument? {
    do throws(JSONError) {
      return try JSONDocument(utf8)
    } catch {
      switch error.problem {
      case .tooDeep(let limit): throw .tooDeep(line: error.line, limit: limit)
      case .tooManyValues(let limit): throw .tooLarge(measure: .values, limit: limit)
      default: throw .invalidJSON(line: error.line, column: error.column)
      }
    }
  }

  /// Lines end in LF, CRLF or CR, as in WebVTT.
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

  /// The first lines that are not blank, trimmed.
  package func firstLines(_ count: Int) -> [Substring] {
    Array(lines.lazy.map { $0.trimmed }.filter { !$0.isEmpty }.prefix(count))
  }
}
