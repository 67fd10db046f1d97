import RehearsalBase

extension PaceRules {
  /// One stretch is too fast in a take that is not fast as a whole.
  static let rushedStretch: Rule<WordsPerMinute> = Rule(
    "pace.rushed_stretch", .pace, .improve, gate: .syllables,
    norm: Norm(
      quiet: 180, tip: 200, extreme: 280,
      source: """
        Our choice: a stretch may be a tenth faster than a whole talk before it earns a tip, as a \
        change of pace is welcome.
        """),
    reading: \.fastestStretch?.rate,
    unless: { take in
      // In a take that is fast throughout no stretch stands out: ``tooFast`` covers it.
      take.isFast
    },
    evidence: { $0.evidence(of: $0.fastestStretch) },
    advice: { rate, moment, take in
      Copy.Pace.rushedStretch(rate, estimated: take.wordsAreEstimated, at: moment.start)
    },
    comparison: .own("fastest_stretch") {
      Copy.FollowUp.fastest($0, estimated: $1.wordsAreEstimated)
    })
}
