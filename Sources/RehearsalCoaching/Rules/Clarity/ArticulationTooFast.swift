import RehearsalBase

extension ClarityRules {
  /// Too many syllables a second.
  static let articulationTooFast: Rule<SyllablesPerSecond> = Rule(
    "clarity.articulation_too_fast", .clarity, .improve, gate: .syllables,
    norm: Norm(
      quiet: 5.5, tip: 6.05,
      extreme: 8,
      source: """
        Our choice: at 1.4 syllables a word, 5.5 a second are some 235 words a minute without a \
        pause, and slower ones are understood better (Lam & Tjaden 2013); the dead-band is the \
        10 % by which counted syllables may be off.
        """),
    reading: \.articulationRate,
    unless: { hearing in
      // In some languages more syllables a second are usual than in English.
      guard let rate = hearing.articulationAsInEnglish else { return true }
      return rate != hearing.articulationRate && rate < hearing.norms[articulationTooFast].tip
    },
    evidence: { hearing in
      let window = hearing.densestWindow
      return hearing.evidence(at: window?.span, Copy.Clarity.heard(rate: window?.rate))
    },
    advice: { rate, moment, _ in Copy.Clarity.articulationTooFast(rate, at: moment.start) },
    comparison: .own("articulation_rate") { rate, _ in
      Copy.FollowUp.articulation(rate)
    })
}
