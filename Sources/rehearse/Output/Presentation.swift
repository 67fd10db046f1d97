import Rehearsal
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
      try json.string(from: try await Report(of: source, options: options)) + "\n"
    case .textGrid:
      TextGrid(minimumPause: options.metrics.minimumPause)
        .text(of: try await Delivery(of: source, options: options))
    case .labels:
      LabelTrack(minimumPause: options.metrics.minimumPause)
        .text(of: try await Delivery(of: source, options: options).take)
    }
  }

  /// What is printed in place of a result; `nil` when the error goes to standard error only.
  func text(of failure: Failure) throws -> String? {
    switch self {
    case .json(let json): try json.string(from: failure) + "\n"
    case .text, .textGrid, .labels: nil
    }
  }
}
