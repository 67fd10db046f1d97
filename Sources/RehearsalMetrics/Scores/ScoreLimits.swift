public import RehearsalSignal
public import RehearsalUnits

/// When a score may be given at all.
public enum ScoreLimits {
  /// Below this much speech, from first word to last, a score would say more about the sentence
  /// than about the speaker.
  public static let leastSpeech = Seconds(30)
  /// Half of it may be pauses.
  public static let leastPhonation = Seconds(15)
  /// The share of its points that a part earns when what it is made from could not be heard, such
  /// as the pitch at the ends of whispered phrases: neither good nor bad.
  static let unheard = 0.5

  public enum Reason: String, Codable, CaseIterable, Sendable {
    case tooLittleSpeech = "too_little_speech"
  }

  /// Whether a take holds enough speech for a score.
  public static func allow(_ take: Take) -> Bool {
    guard let speaking = take.speaking else { return false }
    return speaking.length >= leastSpeech && take.phonation >= leastPhonation
  }
}
