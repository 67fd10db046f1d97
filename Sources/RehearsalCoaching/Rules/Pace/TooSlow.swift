import RehearsalBase

extension PaceRules {
  /// The whole take is slower than listeners like.
  static let tooSlow: Rule<WordsPerMinute> = Rule(
    "pace.too_slow", .pace, .improve, gate: .syllables,
    norm: Norm(
      quiet: 110, tip: 100, extreme: 60,
      source: """
        Microsoft Speaker Coach, 100-165 words a minute; brisker speakers are found more credible \
        (Miller et al. 1976). The dead-band is our choice: a tenth.
        """),
    reading: \.rate,
    evidence: { $0.evidence(of: $0.slowestStretch) },
    advice: { rate, moment, take in
      Copy.Pace.tooSlow(rate, estimated: take.wordsAreEstimated, at: moment.start)
    },
    comparison: .shared(with: tooFast))
}
