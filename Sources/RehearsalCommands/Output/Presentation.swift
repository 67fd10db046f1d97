import Rehearsal
import RehearsalBatch
import RehearsalReport
import RehearsalBase

/// How the result of a recording is presented.
enum Presentation {
  case text(TextReport)
  case json(OrderedJSON)
  case markdown(MarkdownReport)
  case html(PageReport)
  case svg(Picture)
  case captions(Captions)
  case csv(BatchTable)
  case textGrid
  case labels

  /// What is printed before the first result.
  var heading: String {
    if case .csv(let table) = self { table.heading + "\n" } else { "" }
  }

  /// What is printed between two results.
  var separator: String {
    switch self {
    case .text, .markdown: "\n"
    case .json, .html, .svg, .captions, .csv, .textGrid, .labels: ""
    }
  }

  /// A recording in one format; `nil` for a format that ``text(of:)`` makes of the report alone.
  ///
  /// - Throws: When the recording lacks what the format is made of, such as the times of words.
  func text(ofTake review: ReviewedTake) throws -> String? {
    let minimumPause = review.measured.options.minimumPause
    return switch self {
    case .text, .json, .markdown, .csv: nil
    case .html(let page): page.text(of: review)
    case .svg(let picture): picture.plot(of: review).file()
    case .captions(let captions): try captions.text(of: review)
    case .textGrid: TextGrid(minimumPause: minimumPause).text(of: review.measured.delivery)
    case .labels: LabelTrack(minimumPause: minimumPause).text(of: review.measured.delivery)
    }
  }

  /// A report in one format; `nil` for a format that ``text(ofTake:)`` makes.
  func text(of report: Report) throws -> String? {
    switch self {
    case .text(let layout): layout.text(of: report)
    case .json(let json): try checked(json.string(from: report), of: report) + "\n"
    case .markdown(let layout): layout.text(of: report)
    case .csv(let table): table.row(of: try JSONValue(encoding: report)) + "\n"
    case .html, .svg, .captions, .textGrid, .labels: nil
    }
  }

  /// - Throws: When the JSON of a report could not be read again.
  private func checked(_ json: String, of report: Report) throws -> String {
    guard json.utf8.count <= Report.longestJSON else {
      throw BatchError.reportTooLong(path: report.recording.path, limit: Report.longestJSON)
    }
    return json
  }

  /// What is printed in place of a result; `nil` when the error goes to standard error only.
  func text(of failure: Failure) throws -> String? {
    switch self {
    case .json(let json): try json.string(from: failure) + "\n"
    case .csv(let table): table.row(of: try JSONValue(encoding: failure)) + "\n"
    case .text, .markdown, .html, .svg, .captions, .textGrid, .labels: nil
    }
  }
}
