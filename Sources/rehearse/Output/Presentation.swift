import Rehearsal
import RehearsalDelivery
import RehearsalReport

/// How a recording and a failure are put into words, objects or annotations.
enum Presentation {
  case text(TextReport)
  case json(OrderedJSON)
  case textGrid
  case labels

  /// What stands between one recording's result and the next.
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

  /// What stands in the place of a result; `nil` where the error stream alone tells.
  func text(of failure: Failure) throws -> String? {
    switch self {
    case .json(let json): try json.string(from: failure) + "\n"
    case .text, .textGrid, .labels: nil
    }
  }
}
