import RehearsalUnits

extension PauseRules {
  /// One pause is too long.
  static let tooLong: Rule<Seconds> = Rule(
    "pauses.too_long", .pauses, .improve, gate: .timing,
    norm: Norm(
      quiet: 3, tip: 4, extreme: 10,
      source: """
        Sentences with a pause of 4 s were harder to process (Lundholm Fors 2015); practised \
        speakers pause for 2-3 s (Zandan 2018).
        """),
    reading: \.longestPause?.length,
    evidence: { hearing in
      hearing.longest(
        (hearing.pauses ?? []).filter { $0.length >= hearing.norms[tooLong].tip }
      )
      .map { hearing.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
    },
    advice: { length, moment, _ in
      Copy.Pauses.tooLong(length, at: moment.start, resumedAt: moment.end)
    },
    comparison: .own("longest_pause") { length, _ in Copy.FollowUp.longestPause(length) })
}
