import Rehearsal
import RehearsalReport

/// How reports and failures are put into words or objects.
enum Presentation {
  case text(TextReport)
  case json(OrderedJSON)

  /// What stands between one recording's result and the next.
  var separator: String {
    switch self {
    case .text: "\n"
    case .json: ""
    }
  }

  func text(of report: Report) throws -> String {
    switch self {
    case .text(let presentation): presentation.text(of: report)
    case .json(let json): try json.string(from: report) + "\n"
    }
  }

  /// What stands in the place of a report; `nil` in text, where the error stream tells.
  func text(of failure: Failure) throws -> String? {
    switch self {
    case .text: nil
    case .json(let json): try json.string(from: failure) + "\n"
    }
  }
}
