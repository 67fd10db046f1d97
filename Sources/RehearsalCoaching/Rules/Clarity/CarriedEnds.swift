import RehearsalUnits

extension ClarityRules {
  /// Phrases keep their level to the end: the opposite of ``trailingOff``.
  static let carriedEnds: Rule<DecibelRatio> = Rule(
    "clarity.carried_ends", .clarity, .keep, gate: .levels,
    norm: Norm(
      quiet: 6, tip: 4, extreme: -2,
      source: "Our choice, from the band for phrases that trail off."),
    reading: \.typicalDrop,
    evidence: { hearing in
      hearing.evidence(
        at: hearing.lastingEndings.first(best: \.drop, <)?.span, Copy.Clarity.heardCarried)
    },
    advice: { _, moment, _ in Copy.Clarity.carriedEnds(at: moment.start) },
    comparison: .shared(with: trailingOff))
}
