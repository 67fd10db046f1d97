package import Rehearsal
import RehearsalBase

/// The outcome of every rule on one recording.
package struct CheckedRecording: Equatable, Sendable {
  package struct Outcome: Equatable, Sendable {
    package var rule: CheckRule
    package var verdict: CheckRule.Verdict
    package var isKept: Bool
  }

  /// Of the recording, as given.
  package var path: String
  package var outcomes: [Outcome]
  /// Why there is no report, and so no outcomes.
  package var failure: Failure.Reason?

  package var isKept: Bool { failure == nil && outcomes.allSatisfy(\.isKept) }

  /// - Parameter allowsUnknown: Whether a rule about an unknown value counts as kept.
  /// - Throws: When a rule does not fit the report.
  package init(
    _ report: JSONValue, by rules: [CheckRule], allowsUnknown: Bool
  ) throws(RuleError) {
    path = report.recordingPath ?? ""
    outcomes = []
    for rule in rules {
      let verdict = try rule.verdict(on: report)
      let isKept =
        switch verdict {
        case .kept: true
        case .broken: false
        case .unknown: allowsUnknown
        }
      outcomes.append(Outcome(rule: rule, verdict: verdict, isKept: isKept))
    }
  }

  package init(path: String, failure: Failure.Reason) {
    self.path = path
    self.failure = failure
    outcomes = []
  }
}

extension CheckRule.Verdict {
  /// The value as text, or that it is unknown, with the reason if there is one.
  package var summary: String {
    switch self {
    case .kept(let value), .broken(let value): value.cell
    case .unknown(let reason?): "unknown (\(reason))"
    case .unknown(nil): "unknown"
    }
  }
}
