package import Rehearsal
import RehearsalBase

/// The result of one recording of a batch: a line of JSON.
package struct BatchLine: Sendable {
  /// An object.
  package let value: JSONValue
  /// The object as text, without a line end.
  package let json: String
  /// `nil` for a report.
  package var failure: Failure.Reason?
  /// Of the recording; `nil` for a failure.
  package var duration: Seconds?
  /// Whether it was reused from an earlier run.
  package var isKept = false

  /// - Parameter longest: In bytes; what is longer could not be read again.
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

  /// - Parameter json: The line of an earlier run, reused byte for byte.
  init(kept value: JSONValue, json: String, duration: Seconds) {
    self.value = value
    self.json = json
    self.duration = duration
    isKept = true
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
