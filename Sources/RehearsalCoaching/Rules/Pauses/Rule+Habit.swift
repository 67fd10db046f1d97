import RehearsalBase

extension Rule where Unit == PerMinute {
  /// A rule about pauses of one kind that come too often; the longest of them show it.
  ///
  /// A single one is no habit, so the rule steps back from it.
  static func habit(
    _ id: String, _ focus: Focus, gate: Gate, norm: Norm<PerMinute>,
    of pauses: @escaping @Sendable (JudgedTake) -> [TimeSpan]?,
    heard: @escaping @Sendable (_ length: Seconds) -> String,
    advice: @escaping @Sendable (_ count: Int, Moments) -> Advice,
    comparison: Comparison
  ) -> Self {
    Rule(
      id, focus, .improve, gate: gate, norm: norm,
      reading: { $0.perMinute(pauses($0)) },
      unless: { pauses($0)?.count == 1 },
      evidence: { take in
        take.longest(pauses(take) ?? [])
          .map { take.moment($0, heard($0.length), marking: .silence) }
      },
      advice: { _, moments, take in advice(pauses(take)?.count ?? 0, moments) },
      comparison: comparison)
  }
}
