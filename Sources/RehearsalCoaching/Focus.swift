/// The one thing a session is about.
public enum Focus: String, Codable, CaseIterable, Sendable {
  case pace, fillers, pauses, clarity, confidence
}
