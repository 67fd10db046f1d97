package import Rehearsal
import RehearsalBase

/// The result of one recording of a batch: a line of JSON.
package struct BatchLine: Sendable {
  /// An object.
  package private(set) var value: JSONValue
  /// The object as text, without a line end.
  package private(set) var json: String
  /// `nil` for a report.
  package var failure: Failure.Reason?
  /// Of the recording; `nil` for a failure.
  package var duration: Seconds?
  /// Whether it was reused from an earlier run.
  package var isKept = false

  /// - Parameter longest: In bytes; a longer line could not be read again.
  /// - Throws: When the report is longer, or JSON can't hold it.
  package init(
    _ report: Report, row: ManifestRow?, longest: Int = Report.longestJSON
  ) throws {
    value = try JSONValue(encoding: report).adding(row)
    json = value.line
    guard json.utf8.count <= longest else {
      throw BatchError.reportTooLong(path: report.recording.path, limit: longest)
    }
    duration = report.recording.duration
  }

  package init(failure reason: Failure.Reason, path: String, row: ManifestRow?) {
    do {
      value = try JSONValue(encoding: Failure(path: path, reason: reason)).adding(row)
      json = value.line
    } catch {
      // Only infinite numbers and NaN can't be encoded, and a failure has no numbers.
      preconditionFailure("can't write the failure of '\(path)': \(error)")
    }
    failure = reason
  }

  /// A line as it was written, by an earlier run or a worker.
  ///
  /// - Returns: `nil` for anything else.
  init?(written bytes: [UInt8]) {
    guard let value = try? JSONValue(json: bytes) else { return nil }
    self.value = value
    json = String(decoding: bytes, as: UTF8.self)
    if value["schema"]?.string == Failure.schema {
      guard let code = value["error"]?["code"]?.string,
        let message = value["error"]?["message"]?.string,
        let hint = value["error"]?["hint"]?.string
      else { return nil }
      failure = Failure.Reason(
        code: RehearsalError.Code(rawValue: code), message: message, hint: hint)
    } else {
      guard let seconds = value["recording"]?["duration_s"]?.number else { return nil }
      duration = Seconds(seconds)
    }
  }

  /// The line with the row of the manifest.
  ///
  /// - Throws: When it is too long to be read again.
  func adding(_ row: ManifestRow?, longest: Int = Report.longestJSON) throws -> BatchLine {
    guard let row else { return self }
    var line = self
    line.value = value.adding(row)
    // The same text as encoding the new value, without encoding all of it again.
    line.json = "\(json.dropLast()),\"\(Self.manifestKey)\":\(row.carried.line)}"
    guard failure != nil || line.json.utf8.count <= longest else {
      throw BatchError.reportTooLong(path: value.recordingPath ?? "", limit: longest)
    }
    return line
  }

  /// How every line begins.
  static let mark = #"{"schema":"rehearsmart."#
  /// The key of a line's manifest columns.
  package static let manifestKey = "manifest"
}

extension JSONValue {
  fileprivate func adding(_ row: ManifestRow?) -> JSONValue {
    guard let row else { return self }
    return .object(members + [Member(key: BatchLine.manifestKey, value: row.carried)])
  }
}
