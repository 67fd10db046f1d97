/// The one thing a session is about.
public enum Focus: String, Codable, CaseIterable, Sendable {
  case pace, fillers, pauses, clarity, confidence
  /// Rated by the speakers themselves: nothing in a recording shows it.
  case eyeContact = "eye-contact"

  /// Whether a recording can tell how it went.
  public var isHeard: Bool { self != .eyeContact }
}
