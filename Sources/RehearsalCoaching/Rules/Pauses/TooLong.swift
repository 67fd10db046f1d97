import RehearsalBase

extension PauseRules {
  /// One pause is too long.
  static let tooLong: Rule<Seconds> = Rule(
    "pauses.too_long", .pauses, .improve, gate: .timing,
    norm: Norm(
      quiet: 3, tip: 4, extreme: 10,
      source: """
        Sentences with a pause of 4 s, the only long one tested, tended to be harder to process \
        (Lundholm Fors 2015). That the quiet zone ends at 3 s is our choice: great speakers often \
        pause for 2-3 s or even longer (Zandan 2018).
        """),
    reading: \.longestPause?.length,
    evidence: { take in
      take.longest(
        (take.pauses ?? []).filter { $0.length >= take.norms[tooLong].tip }
      )
      .map { take.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
    },
    advice: { length, moment, _ in
      Copy.Pauses.tooLong(length, at: moment.start, resumedAt: moment.end)
    },
    comparison: .own("longest_pause") { length, _ in Copy.FollowUp.longestPause(length) })
}
