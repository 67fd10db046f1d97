package import Rehearsal
import RehearsalFiles
import RehearsalJSON

/// Reports that were saved as JSON: one object, or one per line.
package enum SavedReports {
  /// - Returns: `nil` for a file that is not JSON, such as a recording.
  /// - Throws: When it is JSON but not a report.
  package static func read(path: String) throws(BatchError) -> [JSONValue]? {
    // Looking into a pipe consumes it.
    guard FileKind(path) == .file else { return nil }
    var reader = try ByteReader(path: path)
    try reader.skipByteOrderMark()
    guard try reader.peek() == UInt8(ascii: "{") else { return nil }
    var lines: [[UInt8]] = []
    while let line = try reader.nextLine() { lines.append(line) }
    // A pretty-printed report is not JSON line by line, so the whole file is tried first.
    if let one = try? JSONValue(json: Array(lines.joined(separator: [UInt8(ascii: "\n")]))) {
      return [try report(one, path: path, line: 1)]
    }
    var reports: [JSONValue] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let value = try? JSONValue(json: line) else {
        throw .notAReport(path: path, line: index + 1)
      }
      reports.append(try report(value, path: path, line: index + 1))
    }
    return reports
  }

  private static func report(
    _ value: JSONValue, path: String, line: Int
  ) throws(BatchError) -> JSONValue {
    guard [Report.schema, Failure.schema].contains(value["schema"]?.string) else {
      throw .notAReport(path: path, line: line)
    }
    return value
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
