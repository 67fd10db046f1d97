import RehearsalUnits

extension ConfidenceRules {
  /// The share of phrases before a pause that end with a rising pitch.
  ///
  /// The extreme is above 100 %, so that this never has the highest severity: rising ends are
  /// normal in some dialects.
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

  /// The smallest movement that counts as a rise.
  static let rise = Limit(
    Semitones(1.5),
    source: "'t Hart (1981): in speech, listeners distinguish movements of 1.5-2 semitones.")

  static let fewestPhrases = Limit(
    8, source: "Our choice: with fewer, each phrase changes the share by a seventh or more.")
}
