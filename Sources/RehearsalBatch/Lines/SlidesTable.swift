package import Rehearsal
import RehearsalBase
package import RehearsalReport

/// The slides of a recording as a table: a row for each slide of the deck, numbers as in the JSON,
/// empty for `null`.
package struct SlidesTable: ReportFormat {
  package static let name = "slides-csv"

  package init(_ options: ReportOptions) {}

  package var heading: String {
    "slide,title,first_shown_s,duration_s,planned_s,difference_s,words_per_minute,long_pauses,"
      + "fillers\n"
  }

  /// No rows without a deck.
  package func text(of review: ReviewedTake) throws -> String {
    let slides = try JSONValue(encoding: review.report.slides)["list"]?.elements ?? []
    return slides.map { slide in
      let difference = slide["duration_s"]?.number.flatMap { time in
        slide["planned_s"]?.number.map { (time - $0).rounded(toDecimals: Seconds.decimals) }
      }
      let cells = [
        slide["slide"], slide["title"], slide["spans"]?.elements.first?["start_s"],
        slide["duration_s"], slide["planned_s"], JSONValue(difference), slide["words_per_minute"],
        slide["long_pauses"], slide["fillers"],
      ]
      return cells.map { ($0 ?? .null).cell.safeCell.commaSeparatedField }.joined(separator: ",")
        + "\n"
    }.joined()
  }
}
