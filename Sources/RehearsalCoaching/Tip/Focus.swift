/// The one aspect of speaking that a session works on.
public enum Focus: String, Codable, CaseIterable, Sendable {
  /// How fast the speaker speaks, and whether the talk fits its time.
  case pace
  /// Words that the sentence does not need, such as "um".
  case fillers
  /// The silences within the talk: their number, length and place.
  case pauses
  /// How clearly the voice comes through.
  case clarity
  /// How confident the delivery sounds to listeners.
  case confidence
  /// Rated by the speaker, because a recording doesn't show it.
  case eyeContact = "eye-contact"

  /// Whether it can be judged from a recording.
  public var isHeard: Bool { self != .eyeContact }
}
