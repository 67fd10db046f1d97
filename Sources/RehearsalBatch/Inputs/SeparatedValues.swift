import Rehearsal
import RehearsalBase

/// The records of a text table: RFC 4180 with any separator.
///
/// Quoted fields may hold separators, line breaks and doubled quotation marks. Lines end with LF,
/// CRLF or CR. Empty lines are skipped.
struct SeparatedValues: Sendable {
  struct Record: Equatable, Sendable {
    var fields: [String]
    /// Where it begins, counted from 1.
    var line: Int
  }

  private var reader: ByteReader
  private let separator: UInt8
  private let name: String

  init(_ reader: ByteReader, separator: UInt8, name: String) {
    self.reader = reader
    self.separator = separator
    self.name = name
  }

  /// - Returns: `nil` at the end.
  mutating func next() throws(BatchError) -> Record? {
    while try reader.peek() != nil {
      let line = reader.line
      let fields = try record(from: line)
      if fields != [""] { return Record(fields: fields, line: line) }
    }
    return nil
  }

  private mutating func record(from line: Int) throws(BatchError) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var size = 0
    var isQuoted = false
    while let byte = try reader.next() {
      size += 1
      guard size <= ByteReader.longestLine else {
        throw .lineTooLong(path: name, line: line, limit: ByteReader.longestLine)
      }
      if isQuoted {
        if byte != Self.quote {
          field.append(byte)
        } else if try reader.peek() == Self.quote {
          field.append(byte)
          _ = try reader.next()
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      // Only at the start of a field; elsewhere a quotation mark is literal.
      case Self.quote where field.isEmpty: isQuoted = true
      case separator:
        fields.append(String(pathBytes: field))
        field = []
      case UInt8(ascii: "\n"):
        return fields + [String(pathBytes: field)]
      case UInt8(ascii: "\r"):
        if try reader.peek() == UInt8(ascii: "\n") { _ = try reader.next() }
        return fields + [String(pathBytes: field)]
      default: field.append(byte)
      }
    }
    guard !isQuoted else { throw .quoteNotClosed(path: name, line: line) }
    return fields + [String(pathBytes: field)]
  }

  private static let quote = UInt8(ascii: "\"")
}
