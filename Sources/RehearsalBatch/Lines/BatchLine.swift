package import Rehearsal

/// The result of one recording of a batch: a line of JSON.
package struct BatchLine: Sendable {
  /// An object without a line end.
  package var json: String
  /// `nil` for a report.
  package var failure: Failure.Reason?
  /// Of the recording; `nil` for a failure.
  package var duration: Seconds?
  /// Whether it is from an earlier run.
  package var isKept = false

  package init(
    _ report: Report, row: ManifestRow?
  ) throws {
    json = Self.adding(row, to: try OrderedJSON(.compact).string(from: report))
    duration = report.recording.duration
  }

  package init(failure reason: Failure.Reason, path: String, row: ManifestRow?) {
    do {
      let failure = Failure(path: path, reason: reason)
      json = Self.adding(row, to: try OrderedJSON(.compact).string(from: failure))
    } catch {
      // A failure holds text only, and text always has a way to be written.
      preconditionFailure("can't write the failure of '\(path)': \(error)")
    }
    failure = reason
  }

  init(kept json: String, duration: Seconds) {
    self.json = json
    self.duration = duration
    isKept = true
  }

  /// The same to be looked into.
  package var value: JSONValue { JSONValue(json: json) ?? .null }

  /// The key under which a line carries the columns of its manifest.
  package static let manifestKey = "manifest"

  private static func adding(_ row: ManifestRow?, to object: String) -> String {
    guard let row else { return object }
    return "\(object.dropLast()),\"\(manifestKey)\":\(row.carried.line)}"
  }
}
