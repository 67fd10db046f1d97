import RehearsalBase

extension PauseRules {
  /// A long run of speech without a pause of at least ``breath``.
  static let breathless: Rule<Seconds> = Rule(
    "pauses.breathless", .pauses, .improve, gate: .pauses,
    norm: Norm(
      quiet: 20, tip: 25, extreme: 60,
      source: """
        Our choice: 4-5 pauses a minute, silent or filled, are natural (Benki et al. 2011) and lie \
        12-15 s apart; 25 s is about twice that.
        """),
    reading: \.longestRun?.length,
    evidence: { $0.evidence(ofRun: $0.longestRun) },
    advice: { _, moment, take in
      Copy.Pauses.breathless(
        moment.span.shownLength, without: breath.value, rest: take.restingPlace(in: moment.span))
    },
    comparison: .own("longest_run") { length, _ in
      Copy.FollowUp.longestRun(length, without: breath.value)
    })
}
