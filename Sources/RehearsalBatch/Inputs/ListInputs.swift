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

extension BatchInput {
  /// - Parameter object: A row; without a `recording`, the input has a problem.
  init(_ object: JSONValue, line: Int) {
    let row = ManifestRow(columns: object.members)
    guard let path = row[.recording] else {
      self.init(path: "", row: row, problem: .rowWithoutRecording(line: line))
      return
    }
    self.init(path: path, row: row)
  }
}
