package import Rehearsal
import RehearsalBase

/// Reports that were saved as JSON: one object, or one per line.
package enum SavedReports {
  /// Reads one report after the other, so that only one is in memory.
  ///
  /// - Returns: `false` for a file that is not JSON, such as a recording.
  /// - Throws: When it is JSON but not a report, or what `use` throws.
  package static func forEach(
    inFile path: String, _ use: (JSONValue) throws -> Void
  ) throws -> Bool {
    // A pipe can be read only once.
    guard FileKind(path) == .file else { return false }
    var reader = try ByteReader(path: path, longestLine: Report.longestRead)
    try reader.skipByteOrderMark()
    guard try reader.peek() == UInt8(ascii: "{"), let first = try reader.nextLine() else {
      return false
    }
    guard let document = try? JSONDocument(strict: first) else {
      // One object over several lines.
      let whole = first + [UInt8(ascii: "\n")] + (try reader.rest())
      guard let document = try? JSONDocument(strict: whole) else {
        throw BatchError.notAReport(path: path, line: 1)
      }
      try use(try report(document, path: path, line: 1))
      return true
    }
    try use(try report(document, path: path, line: 1))
    while let line = try reader.nextLine() {
      if line.isEmpty { continue }
      guard let document = try? JSONDocument(strict: line) else {
        throw BatchError.notAReport(path: path, line: reader.lastLine)
      }
      try use(try report(document, path: path, line: reader.lastLine))
    }
    return true
  }

  private static func report(
    _ document: JSONDocument, path: String, line: Int
  ) throws(BatchError) -> JSONValue {
    guard [Report.schema, Failure.schema].contains(document["schema"]?.string),
      document.impossibleNumber == nil
    else {
      throw .notAReport(path: path, line: line)
    }
    return JSONValue(document, 0)
  }
}

extension JSONValue {
  /// The error of a recording that could not be analysed; `nil` for a report.
  package var failure: Failure.Reason? {
    guard self["schema"]?.string == Failure.schema, let error = self["error"] else { return nil }
    return Failure.Reason(
      code: .init(rawValue: error["code"]?.string ?? ""), message: error["message"]?.string ?? "",
      hint: error["hint"]?.string ?? "")
  }
}
