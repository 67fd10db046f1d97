import Rehearsal
import RehearsalBatch
import RehearsalDelivery
import RehearsalReport

/// How results are presented: as text, JSON or annotations.
enum Presentation {
  case text(TextReport)
  case json(OrderedJSON)
  case textGrid
  case labels

  /// What is printed between two results.
  var separator: String {
    switch self {
    case .text: "\n"
    case .json, .textGrid, .labels: ""
    }
  }

  /// Analyses a recording as far as this presentation needs it.
  func text(of source: RecordingSource, options: RehearsalOptions) async throws -> String {
    switch self {
    case .text(let presentation):
      presentation.text(of: try await Report(of: source, options: options))
    case .json(let json):
      try checked(json.string(from: try await Report(of: source, options: options)), of: source)
        + "\n"
    case .textGrid:
      TextGrid(minimumPause: options.metrics.minimumPause)
        .text(of: try await Delivery(of: source, options: options))
    case .labels:
      LabelTrack(minimumPause: options.metrics.minimumPause)
        .text(of: try await Delivery(of: source, options: options).take)
    }
  }

  /// - Throws: When the JSON of a report could not be read again.
  private func checked(_ json: String, of source: RecordingSource) throws -> String {
    guard json.utf8.count <= Report.longestJSON else {
      throw BatchError.reportTooLong(path: source.name.path, limit: Report.longestJSON)
    }
    return json
  }

  /// What is printed in place of a result; `nil` when the error goes to standard error only.
  func text(of failure: Failure) throws -> String? {
    switch self {
    case .json(let json): try json.string(from: failure) + "\n"
    case .text, .textGrid, .labels: nil
    }
  }
}
