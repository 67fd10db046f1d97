import RehearsalUnits

extension PauseRules {
  /// Enough pauses from ``breath`` to ``longestGood``.
  static let roomy: Rule<PerMinute> = Rule(
    "pauses.roomy", .pauses, .keep, gate: .timing,
    norm: Norm(
      quiet: 3, tip: 4, extreme: 12,
      source: "4-5 short pauses a minute persuade best (Benki et al. 2011)."),
    reading: { $0.perMinute($0.goodPauses) },
    evidence: { hearing in
      [hearing.bestPause].compactMap { $0 }
        .map { hearing.moment($0, Copy.Pauses.heard(pause: $0.length), marking: .silence) }
    },
    advice: { _, moment, hearing in
      Copy.Pauses.roomy(
        at: moment.start, from: breath.value,
        to: longestGood.value)
    },
    comparison: .shared(with: tooFew))
}
