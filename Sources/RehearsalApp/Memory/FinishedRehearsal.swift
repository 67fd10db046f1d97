package import Rehearsal
package import RehearsalBase

/// A session that was analysed, as it is to be remembered.
package struct FinishedRehearsal: Sendable {
  package var report: Report
  /// The report as `rehearse --json` prints it.
  package var json: String
  /// What a later session reads of the report.
  package var past: PastSession
  /// Its words as `rehearse transcript --json` prints them; `nil` without any.
  package var transcript: String?
  package var talk: String?
  /// When the recording began, in seconds since 1970.
  package var began: Int
  /// Whether this program has recorded it.
  package var isOwnRecording: Bool
  package var marks: [Seconds]
  /// The version of a stored script that was rehearsed.
  package var script: NamedScript?
}

/// A script that has a name in the memory.
package struct NamedScript: Equatable, Sendable {
  package var name: String
  package var version: Int
  package var text: String

  package init(name: String, version: Int, text: String) {
    self.name = name
    self.version = version
    self.text = text
  }
}

/// What a speaker decides about a practice action.
package enum ActionDecision: String, CaseIterable, Sendable {
  case done
  case skipped
  /// To be shown again.
  case later
}
