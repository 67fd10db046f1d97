import RehearsalBase

extension PauseRules {
  /// Too few pauses of at least ``breath``.
  static let tooFew: Rule<PerMinute> = Rule(
    "pauses.too_few", .pauses, .improve, gate: .pauses,
    norm: Norm(
      quiet: 4, tip: 3, extreme: 0,
      source: """
        Our choice: 4-5 pauses a minute, silent or filled, are natural, and callers without any \
        had the least success (Benki et al. 2011); the average speaker's 3.5 are not enough \
        (Zandan 2018). Neither says how long they are.
        """),
    reading: { $0.perMinute($0.breaths) },
    unless: { take in
      // Speakers who stall inside phrases pause often, but in the wrong places. In a take that is
      // fast throughout, pauses come with a slower pace, which has its own rule.
      take.stallsOften || take.isFast
    },
    evidence: { $0.evidence(ofRun: $0.longestRun) },
    advice: { rate, moment, take in
      Copy.Pauses.tooFew(rate, of: breath.value, rest: take.restingPlace(in: moment.span))
    },
    comparison: .own("breaths_per_minute", otherSide: { $0[choppy] }) { rate, _ in
      Copy.FollowUp.pauses(rate, of: breath.value)
    })
}
