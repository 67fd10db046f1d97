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

/// What a focus is and how to work on it.
public struct FocusGuide: Equatable, Sendable {
  public var focus: Focus
  /// One line.
  public var meaning: String
  /// Two sentences.
  public var guidance: String
  /// An example of speaking that way.
  public var example: String
  /// Three to five words each, to have in view while speaking.
  public var hints: [String]

  /// What `auto` means, in one line.
  public static var auto: String { Copy.auto }
}

extension Focus {
  /// The name to show: `Filler words`.
  public var name: String { Copy.capitalised(Copy.name(self)) }

  /// What the focus is and how to work on it.
  public var guide: FocusGuide { Copy.guide(to: self) }
}
