import RehearsalUnits

extension PauseRules {
  /// One pause is too long.
  static let tooLong: Rule<Seconds> = Rule(
    "pauses.too_long", .pauses, .improve, gate: .timing,
    norm: Norm(
      quiet: 3, tip: 4, extreme: 10,
      source: """
        Silences beyond 4 s are felt as too long (Lundholm Fors 2015); 2-3 s suit practised \
        speakers (Zandan 2018).
        """),
    reading: \.longestPause?.length,
    evidence: { hearing in
      hearing.longest(
        (hearing.pauses ?? []).filter { $0.length >= hearing.norms[tooLong].tip }
      )
      .map { hearing.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
    },
    advice: { length, moment, hearing in
      Copy.Pauses.tooLong(
        length, at: moment.start, resumedAt: moment.end, limit: hearing.norms[tooLong].tip)
    },
    comparison: .own("longest_pause") { length, _ in Copy.FollowUp.longestPause(length) })
}
