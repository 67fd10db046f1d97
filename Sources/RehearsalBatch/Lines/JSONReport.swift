package import Rehearsal
import RehearsalBase
package import RehearsalReport

/// Everything known about a recording: one indented object for people, or a line for each
/// recording.
package struct JSONReport: ReportFormat {
  package static let name = "json"
  package static let endings = ["json", "jsonl"]
  package static let form = TextForm.json
  package static let isAboutOneRecording = false

  private let json: OrderedJSON

  package init(_ options: ReportOptions) {
    json = OrderedJSON(options.isSingle ? .pretty : .compact)
  }

  /// - Throws: When the JSON could not be read again.
  package func text(of review: ReviewedTake) throws -> String {
    let text = try json.string(from: review.report)
    guard text.utf8.count <= Report.longestJSON else {
      throw BatchError.reportTooLong(
        path: review.report.recording.path, limit: Report.longestJSON)
    }
    return text + "\n"
  }

  package func text(of failure: Failure) throws -> String? {
    try json.string(from: failure) + "\n"
  }
}
