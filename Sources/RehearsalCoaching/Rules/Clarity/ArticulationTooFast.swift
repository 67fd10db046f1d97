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
    unless: { take in
      // In some languages more syllables a second are usual than in English.
      guard let rate = take.articulationAsInEnglish else { return true }
      return rate != take.articulationRate && rate < take.norms[articulationTooFast].tip
    },
    evidence: { take in
      let window = take.densestWindow
      return take.evidence(at: window?.span, Copy.Clarity.heard(rate: window?.rate))
    },
    advice: { rate, moment, _ in Copy.Clarity.articulationTooFast(rate, at: moment.start) },
    comparison: .own("articulation_rate") { rate, _ in
      Copy.FollowUp.articulation(rate)
    })
}
