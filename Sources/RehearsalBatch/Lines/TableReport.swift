package import Rehearsal
import RehearsalBase
package import RehearsalReport

/// A row of a table for each recording.
package struct TableReport: ReportFormat {
  package static let name = "csv"
  package static let endings = ["csv"]
  package static let isAboutOneRecording = false

  private let table = BatchTable()

  package init(_ options: ReportOptions) {}

  package var heading: String { table.heading + "\n" }

  package func text(of review: ReviewedTake) throws -> String {
    table.row(of: try JSONValue(encoding: review.report)) + "\n"
  }

  package func text(of failure: Failure) throws -> String? {
    table.row(of: try JSONValue(encoding: failure)) + "\n"
  }
}
