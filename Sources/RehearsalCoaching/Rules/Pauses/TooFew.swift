import RehearsalUnits

extension PauseRules {
  /// Too few pauses of at least ``breath``.
  static let tooFew: Rule<PerMinute> = Rule(
    "pauses.too_few", .pauses, .improve, gate: .pauses,
    norm: Norm(
      quiet: 4, tip: 3, extreme: 0,
      source: """
        4-5 short pauses a minute are natural in persuasive calls, and none at all did worst \
        (Benki et al. 2011); the average speaker's 3.5 are not enough (Zandan 2018).
        """),
    reading: { $0.perMinute($0.breaths) },
    unless: { hearing in
      // Speakers who stall inside phrases pause often, but in the wrong places. In a take that is
      // fast throughout, pauses come with a slower pace, which has its own rule.
      hearing.stallsOften || hearing.isFast
    },
    evidence: { $0.evidence(ofRun: $0.longestRun) },
    advice: { rate, moment, hearing in
      Copy.Pauses.tooFew(rate, of: breath.value, rest: hearing.restingPlace(in: moment.span))
    },
    comparison: .own("breaths_per_minute", otherSide: { $0[choppy] }) { rate, _ in
      Copy.FollowUp.pauses(rate, of: breath.value)
    })
}
