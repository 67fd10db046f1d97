import RehearsalUnits

extension ClarityRules {
  /// How far the last syllables fall below their phrase, the median of all phrases.
  static let trailingOff: Rule<DecibelRatio> = Rule(
    "clarity.trailing_off", .clarity, .improve, gate: .levels,
    norm: Norm(
      quiet: 6, tip: 9, extreme: 18,
      source: """
        Our choice: 6 dB halves the amplitude and stays in the natural fall of a phrase; lower \
        volume is heard as less certain (Goupil et al. 2021).
        """),
    reading: \.typicalDrop,
    evidence: { hearing in
      hearing.lastingEndings
        .sorted { ($1.drop, $0.span.start) < ($0.drop, $1.span.start) }
        .map { hearing.moment($0.span, Copy.Clarity.heard(drop: $0.drop)) }
    },
    advice: { drop, moments, _ in Copy.Clarity.trailingOff(drop, at: moments.starts) },
    comparison: .own("phrase_end_drop") { drop, _ in Copy.FollowUp.drop(drop) })

  static let fewestPhrases = Limit(
    5, source: "Our choice: with fewer, one or two phrases decide the median.")
}
