package import Rehearsal
import RehearsalBase

/// Reports that were saved as JSON: one object, or one per line.
package enum SavedReports {
  /// Reads one report after the other, so that only one is in memory.
  ///
  /// - Returns: `false` for a file that is not JSON, such as a recording.
  /// - Throws: When it is JSON but not a report, or what `use` throws.
  package static func forEach(
    inFile path: String, _ use: (JSONDocument) throws -> Void
  ) throws -> Bool {
    // A pipe can be read only once.
    guard FileKind(path) == .file else { return false }
    var reader = try ByteReader(path: path, longestLine: Report.longestRead)
    try reader.skipByteOrderMark()
    guard try reader.peek() == UInt8(ascii: "{"), let first = try reader.nextLine() else {
      return false
    }
    var document = try? JSONDocument(strict: first)
    if document == nil {
      // One object over several lines.
      let whole = first + [UInt8(ascii: "\n")] + (try reader.rest())
      document = try? JSONDocument(strict: whole)
    }
    try use(try report(document, path: path, line: 1))
    while let line = try reader.nextLine() {
      if line.isEmpty { continue }
      try use(try report(try? JSONDocument(strict: line), path: path, line: reader.lastLine))
    }
    return true
  }

  private static func report(
    _ document: JSONDocument?, path: String, line: Int
  ) throws(BatchError) -> JSONDocument {
    guard let document, document.impossibleNumber == nil,
      [Report.schema, Failure.schema].contains(document["schema"]?.string)
    else { throw .notAReport(path: path, line: line) }
    return document
  }
}

extension JSONValue {
  /// That the recording of a report ends early; `nil` if it doesn't, and for a failure.
  package var truncation: BatchError? {
    let code = Quality.Warning.Code.truncated.rawValue
    let warning = self["quality"]?["warnings"]?.elements.first { $0["code"]?.string == code }
    return warning.map {
      .truncated(path: recordingPath ?? "", warning: $0["message"]?.string ?? "")
    }
  }

  /// The error of a recording that could not be analysed; `nil` for a report.
  package var failure: Failure.Reason? {
    guard self["schema"]?.string == Failure.schema, let error = self["error"] else { return nil }
    return Failure.Reason(
      code: .init(rawValue: error["code"]?.string ?? ""), message: error["message"]?.string ?? "",
      hint: error["hint"]?.string ?? "")
  }
}
