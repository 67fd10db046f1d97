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
