import RehearsalBase

extension PaceRules {
  /// The whole take is faster than listeners can easily follow.
  static let tooFast: Rule<WordsPerMinute> = Rule(
    "pace.too_fast", .pace, .improve, gate: .syllables,
    norm: Norm(
      quiet: 165, tip: 180, extreme: 240,
      source: """
        Microsoft Speaker Coach, 100-165 words a minute. Comprehension declines slowly up to 275 \
        (Foulke & Sticht 1969), so that a tip begins at 180 is our choice: a tenth above the zone.
        """),
    reading: \.rate,
    evidence: { $0.evidence(of: $0.fastestStretch) },
    advice: { rate, moment, take in
      Copy.Pace.tooFast(rate, estimated: take.wordsAreEstimated, at: moment.start)
    },
    comparison: .own("words_per_minute", otherSide: { $0[tooSlow] }) {
      Copy.FollowUp.rate($0, estimated: $1.wordsAreEstimated)
    })
}
