import Rehearsal
import RehearsalBase

/// The recordings named on standard input or in a file, one per line.
///
/// Every line gives one input, even an empty one, so that results correspond to lines. A line that
/// is a JSON object is read as a row of a manifest.
package struct ListInputs: BatchInputs {
  private var reader: ByteReader
  private var isFirst = true

  package init(_ reader: ByteReader) { self.reader = reader }

  package mutating func next() throws(BatchError) -> BatchInput? {
    if isFirst { try reader.skipByteOrderMark() }
    isFirst = false
    guard let line = try reader.nextLine() else { return nil }
    if line.first == UInt8(ascii: "{"), let row = try? JSONValue(json: line) {
      return BatchInput(row, line: reader.lastLine)
    }
    return BatchInput(path: String(pathBytes: line))
  }
}

/// The recordings of a manifest: a table with a heading, or one JSON object per line.
///
/// A first byte of `{` means objects. A table is separated by tabs, semicolons or commas, the first
/// of these in its heading. Paths are relative to the working folder, as everywhere.
package struct ManifestInputs: BatchInputs {
  private var rows: Rows

  private enum Rows: Sendable {
    case objects(ByteReader)
    case table(SeparatedValues, headings: [String])
    case nothing
  }

  /// The names of the columns that are copied into the results; for objects, those of the first.
  package let carried: [String]

  /// `false` for a pipe, because reading consumes it.
  package static func canBeReadTwice(path: String) -> Bool { FileKind(path) == .file }

  package init(path: String) throws(BatchError) {
    var reader = try ByteReader(path: path)
    try reader.skipByteOrderMark()
    while let line = try reader.peekLine(), line.isBlank { _ = try reader.nextLine() }
    guard let first = try reader.peekLine() else {
      (rows, carried) = (.nothing, [])
      return
    }
    if first.first == UInt8(ascii: "{") {
      // A row that isn't JSON is reported when it is reached.
      let names = (try? JSONValue(json: first))?.keys ?? []
      (rows, carried) = (.objects(reader), Self.carried(names))
      return
    }
    let separator = ["\t", ";", ","].map { UInt8(ascii: $0) }.first { first.contains($0) }
    var table = SeparatedValues(reader, separator: separator ?? UInt8(ascii: ","), name: path)
    let headings = try table.next()?.fields.map { $0.stripped } ?? []
    guard headings.contains(where: { ManifestRow.isNamed($0, .recording) }) else {
      throw .manifestWithoutRecording(path: path, headings: headings)
    }
    let counts = Dictionary(headings.map { ($0, 1) }, uniquingKeysWith: +)
    if let double = headings.first(where: { counts[$0, default: 0] > 1 }) {
      throw .manifestWithRepeatedHeading(path: path, heading: double)
    }
    (rows, carried) = (.table(table, headings: headings), Self.carried(headings))
  }

  package mutating func next() throws(BatchError) -> BatchInput? {
    switch rows {
    case .nothing: return nil
    case .objects(var reader):
      defer { rows = .objects(reader) }
      while let line = try reader.nextLine() {
        if line.isBlank { continue }
        guard let object = try? JSONValue(json: line), case .object = object else {
          return BatchInput(path: "", problem: .rowNotAnObject(line: reader.lastLine))
        }
        return BatchInput(object, line: reader.lastLine)
      }
      return nil
    case .table(var table, let headings):
      defer { rows = .table(table, headings: headings) }
      return try table.next().map { Self.input($0, headings) }
    }
  }

  private static func input(_ record: SeparatedValues.Record, _ headings: [String]) -> BatchInput {
    let fields =
      record.fields
      + Array(
        repeating: "", count: max(0, headings.count - record.fields.count))
    let members = zip(headings, fields).map { JSONValue.Member(key: $0, value: .string($1)) }
    var input = BatchInput(.object(members), line: record.line)
    if record.fields.count > headings.count {
      input.problem = .rowTooLong(
        line: record.line, fields: record.fields.count, headings: headings.count)
    }
    return input
  }

  private static func carried(_ names: [String]) -> [String] {
    names.filter { !ManifestRow.isNamed($0, .recording) }
  }
}

extension Sequence<UInt8> {
  fileprivate var isBlank: Bool { allSatisfy { " \t\r".utf8.contains($0) } }
}
