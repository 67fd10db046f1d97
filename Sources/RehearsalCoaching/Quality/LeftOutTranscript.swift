public import RehearsalDelivery
public import RehearsalTranscript

/// A transcript that lies beside a recording and was not used.
public struct LeftOutTranscript: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case unreadable(TranscriptError)
    /// Its words are not those of the recording.
    case mismatch(TranscriptMismatch)
  }

  /// The name of the file, fit for a terminal.
  public var name: String
  public var reason: Reason

  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}

extension LeftOutTranscript {
  /// What was left out and why, in one sentence without a full stop.
  public var message: String { Copy.Quality.leftOut(self) }
}
