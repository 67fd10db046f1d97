import RehearsalUnits

extension ClarityRules {
  /// Too many syllables a second.
  static let articulationTooFast: Rule<SyllablesPerSecond> = Rule(
    "clarity.articulation_too_fast", .clarity, .improve, gate: .syllables,
    norm: Norm(
      quiet: 5.5, tip: 6.05,
      extreme: 8,
      source: """
        Talk in US English runs at 5.1-5.5 syllables a second (Jacewicz, Fox & Wei 2010); the \
        dead-band is the 10 % by which counted syllables may be off.
        """),
    reading: \.articulationRate,
    evidence: { hearing in
      let window = hearing.densestWindow
      return hearing.evidence(at: window?.span, Copy.Clarity.heard(rate: window?.rate))
    },
    advice: { rate, moment, _ in Copy.Clarity.articulationTooFast(rate, at: moment.start) },
    comparison: .own("articulation_rate") { rate, _ in
      Copy.FollowUp.articulation(rate)
    })
}
