/// A score with the parts that make it up.
public struct ScoreReading<Parts: Codable & Equatable & Sendable>: MetricReading {
  /// 0 to 100, the sum of the parts; `nil` where ``ScoreLimits`` allow none.
  public var score: Int?
  public var parts: Parts?
  public var reason: ScoreLimits.Reason?

  public init(score: Int?, parts: Parts?, reason: ScoreLimits.Reason?) {
    self.score = score
    self.parts = parts
    self.reason = reason
  }

  public var headline: Double? { score.map(Double.init) }
}

extension ScoreReading {
  private enum CodingKeys: String, CodingKey { case score, parts, reason }

  /// Without its parts where another version had others: the score can still be compared.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      score: try container.decodeIfPresent(Int.self, forKey: .score),
      parts: try? container.decodeIfPresent(Parts.self, forKey: .parts),
      reason: try container.decodeIfPresent(ScoreLimits.Reason.self, forKey: .reason))
  }
}
