import RehearsalMetrics
import RehearsalUnits

extension ClarityRules {
  /// Hardly any of the speech has a pitch, as in a whisper or a creak.
  static let whispered: Rule<Percent> = Rule(
    "clarity.whispered", .clarity, .improve, gate: .levels,
    norm: Norm(
      quiet: 40, tip: 30, extreme: 0,
      source: """
        Our measurement: 52-82 % of the speech of readers, speakers and callers is voiced, 18 % of \
        a whisper and 9 % of a creak.
        """),
    reading: \.voicedShare,
    evidence: { hearing in
      hearing.evidence(
        at: hearing.longestPhrase?.span, Copy.Clarity.heard(voiced: hearing.voicedShare))
    },
    advice: { share, moment, _ in Copy.Clarity.whispered(share, at: moment.start) },
    comparison: .own("voiced_share") { share, _ in Copy.Clarity.heard(voiced: share) })

  /// Below this share of voiced speech, the pitch of the rest says little about the voice.
  static let fewestVoiced = Limit(
    Percent(40), source: "As for ``whispered``: speech in which nothing is whispered has more.")
}
