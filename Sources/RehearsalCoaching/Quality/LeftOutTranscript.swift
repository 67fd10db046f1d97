package import RehearsalMetrics
package import RehearsalTranscript

/// A transcript beside a recording that was not used.
package struct LeftOutTranscript: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable(TranscriptError)
    /// It is not of this recording.
    case mismatch(TranscriptMismatch)
  }

  /// The name of the file, without control characters.
  package var name: String
  package var reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}
