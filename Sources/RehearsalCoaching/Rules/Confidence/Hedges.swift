import RehearsalBase

extension ConfidenceRules {
  /// Many statements are weakened.
  static let hedges: Rule<PerMinute> = .style(
    "confidence.hedges",
    norm: Norm(
      quiet: 2, tip: 3.5, extreme: 12,
      source: """
        Testimony with hedges, intensifiers, hesitations and questioning tones was less credible \
        (Erickson, Lind, Johnson & O'Barr 1978, Journal of Experimental Social Psychology 14); \
        hedges alone cost authority, too (Hosman 1989, Human Communication Research 15). The edges \
        are ours: \
        at 150 words a minute, 1 of 20 speakers of today's talk has more than 2 a minute and none \
        of 64 more than 2.5; on the telephone none of 48 more than 4 (GUM; NLTK's Switchboard \
        sample).
        """),
    of: \.hedges,
    advice: Copy.Confidence.hedges,
    comparison: .own("hedges_per_minute") { rate, _ in Copy.FollowUp.hedges(rate) })

  static let fewestStylistic = Limit(
    4, source: "Our choice: three hedges or three boosters are not yet a habit.")
}
