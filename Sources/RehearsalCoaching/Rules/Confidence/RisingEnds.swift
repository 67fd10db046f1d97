import RehearsalUnits

extension ConfidenceRules {
  /// Share of the phrases before a pause that end on a rising pitch.
  ///
  /// The extreme lies beyond any share: rising ends are customary in some dialects, so this never
  /// outweighs everything else.
  static let risingEnds: Rule<Percent> = Rule(
    "confidence.rising_ends", .confidence, .improve, gate: .pitchMovement,
    norm: Norm(
      quiet: 45, tip: 60, extreme: 120,
      source: """
        A rising end is heard as less certain (Goupil et al. 2021). The share is our choice, and \
        high: ends inside a sentence rise by nature.
        """),
    reading: \.risingShare,
    evidence: { hearing in
      hearing.risingClosings
        .sorted { ($1.slope, $0.span.start) < ($0.slope, $1.span.start) }
        .map { hearing.moment($0.span, Copy.Confidence.heard(rise: $0.slope)) }
    },
    advice: { _, moments, hearing in
      Copy.Confidence.risingEnds(
        hearing.risingClosings.count, of: hearing.closings.count, at: moments.starts)
    },
    comparison: .own("rising_ends") { share, _ in Copy.FollowUp.rising(share) })

  static let rise = Limit(
    Semitones(1.5),
    source:
      "'t Hart (1981): listeners tell movements of pitch in speech apart from 1.5-2 semitones.")

  static let fewestPhrases = Limit(
    8, source: "Our choice: a share of fewer phrases moves by more than an eighth with each.")
}
