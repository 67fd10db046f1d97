/// The one aspect of speaking that a session works on.
public enum Focus: String, Codable, CaseIterable, Sendable {
  case pace, fillers, pauses, clarity, confidence
  /// Rated by the speaker, because a recording doesn't show it.
  case eyeContact = "eye-contact"

  /// Whether it can be judged from a recording.
  public var isHeard: Bool { self != .eyeContact }
}
