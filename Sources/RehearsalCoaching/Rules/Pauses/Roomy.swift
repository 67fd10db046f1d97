import RehearsalBase

extension PauseRules {
  /// Enough pauses from ``breath`` to ``longestGood``.
  static let roomy: Rule<PerMinute> = Rule(
    "pauses.roomy", .pauses, .keep, gate: .timing,
    norm: Norm(
      quiet: 3, tip: 4, extreme: 12,
      source: """
        Our choice: 4-5 pauses a minute, silent or filled, are natural in calls (Benki et al. \
        2011), so as many silent ones are worth keeping.
        """),
    reading: { $0.perMinute($0.goodPauses) },
    unless: { take in
      // So many that they break up what is said.
      take.perMinute(take.breaths).map { $0 > take.norms[choppy].quiet } ?? true
    },
    evidence: { take in
      [take.bestPause].compactMap { $0 }
        .map { take.moment($0, Copy.Pauses.heard(pause: $0.length), marking: .silence) }
    },
    advice: { rate, moment, _ in
      Copy.Pauses.roomy(
        rate, at: moment.start, from: breath.value,
        to: longestGood.value)
    },
    comparison: .shared(with: tooFew))
}
