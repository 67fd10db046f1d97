package import RehearsalSignal
package import RehearsalBase

/// The limits within which a score is given.
public enum ScoreLimits {
  /// Our choice, from the first to the last speech: below it, a score would say more about the text
  /// than about the speaker.
  package static let leastSpeech = Seconds(30)
  /// Our choice: half of that may be pauses.
  package static let leastPhonation = Seconds(15)
  /// Our choice: the share of the points that an unknown measurement earns, such as the pitch at
  /// the end of whispered phrases; neither good nor bad.
  static let unheard = 0.5

  public enum Reason: String, Codable, CaseIterable, Sendable {
    case tooLittleSpeech = "too_little_speech"
  }

  /// Whether a take has enough speech for a score.
  package static func allow(_ take: Take) -> Bool {
    guard let speaking = take.speaking else { return false }
    return speaking.length >= leastSpeech && take.phonation >= leastPhonation
  }
}
