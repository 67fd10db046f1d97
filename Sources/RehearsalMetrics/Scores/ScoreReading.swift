package import RehearsalSignal
package import RehearsalBase

/// The points that each part of a score earns.
public protocol ScoreParts: Codable, Equatable, Sendable {
  /// The sum of the parts.
  var total: Int { get }
}

/// A score and its parts.
public struct ScoreReading<Parts: ScoreParts>: MetricReading {
  /// 0 to 100, the sum of the parts; `nil` outside ``ScoreLimits``, see ``reason``.
  public var score: Int?
  /// `nil` without a score.
  public var parts: Parts?
  /// Why there is no score; `nil` where there is one.
  public var reason: ScoreLimits.Reason?

  package init(score: Int?, parts: Parts?, reason: ScoreLimits.Reason?) {
    self.score = score
    self.parts = parts
    self.reason = reason
  }

  public var headline: Double? { score.map(Double.init) }
}

extension ScoreReading {
  /// - Parameter parts: Called only for a take within ``ScoreLimits``.
  init(of take: Take, parts: () -> Parts) {
    guard ScoreLimits.allow(take) else {
      self.init(score: nil, parts: nil, reason: .tooLittleSpeech)
      return
    }
    let parts = parts()
    self.init(score: parts.total, parts: parts, reason: nil)
  }
}

extension ScoreReading {
  private enum CodingKeys: String, CodingKey { case score, parts, reason }

  /// Without its parts if another version had others, because the score can still be compared.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      score: try container.decodeIfPresent(Int.self, forKey: .score),
      parts: try? container.decodeIfPresent(Parts.self, forKey: .parts),
      reason: try container.decodeIfPresent(ScoreLimits.Reason.self, forKey: .reason))
  }
}

/// The limits within which a score is given.
public enum ScoreLimits {
  /// Our choice, from the first to the last speech: with less, a score would say more about the
  /// text than about the speaker.
  package static let leastSpeech = Seconds(30)
  /// Our choice: half of that may be pauses.
  package static let leastPhonation = Seconds(15)
  /// Our choice: the share of the points that an unknown measurement earns, such as the ends of
  /// phrases if there is no pause; less than almost any known one, so that hiding it never pays.
  static let unheard = 0.25

  /// Why no score is given.
  public enum Reason: String, Codable, CaseIterable, Sendable {
    /// Less than 30 s from the first to the last speech, or less than 15 s of speech.
    case tooLittleSpeech = "too_little_speech"
  }

  /// Whether a take has enough speech for a score.
  package static func allow(_ take: Take) -> Bool {
    guard let speaking = take.speaking else { return false }
    return speaking.length >= leastSpeech && take.phonation >= leastPhonation
  }
}
