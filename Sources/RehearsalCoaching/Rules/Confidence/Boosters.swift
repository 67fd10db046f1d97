import RehearsalBase

extension ConfidenceRules {
  /// Many words only add emphasis.
  static let boosters: Rule<PerMinute> = .style(
    "confidence.boosters",
    norm: Norm(
      quiet: 3.5, tip: 6, extreme: 15,
      source: """
        Testimony with hedges, intensifiers, hesitations and questioning tones was less credible \
        (Erickson, Lind, Johnson & O'Barr 1978, Journal of Experimental Social Psychology 14); of \
        intensifiers alone no effect was found (Hosman 1989, Human Communication Research 15). \
        That they get a tip is our choice, as they can be left out. The edges are ours: \
        at 150 words a minute, 1 of 20 speakers has more than 3.6 a minute, and none of 112 more \
        than 6 (GUM; NLTK's Switchboard sample).
        """),
    of: \.boosters,
    advice: Copy.Confidence.boosters,
    comparison: .own("boosters_per_minute") { rate, _ in Copy.FollowUp.boosters(rate) })
}
