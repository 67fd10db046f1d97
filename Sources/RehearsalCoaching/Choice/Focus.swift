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

/// A question for the speaker, about a focus that a recording doesn't show.
public struct SelfRating: Codable, Equatable, Sendable {
  /// One answer of the scale.
  public struct Step: Codable, Equatable, Sendable {
    /// From `1`, the least.
    public var value: Int
    /// The answer in words.
    public var label: String
  }

  /// The focus that is rated.
  public var focus: Focus
  /// The question, as it is put to the speaker.
  public var question: String
  /// From least to most.
  public var scale: [Step]

  /// `nil` for a focus that is judged from the recording, and for auto.
  public init?(for focus: Focus?) {
    guard focus == .eyeContact else { return nil }
    self.focus = .eyeContact
    question = Copy.EyeContact.question
    scale = zip(1..., Copy.EyeContact.answers).map { Step(value: $0, label: $1) }
  }
}
