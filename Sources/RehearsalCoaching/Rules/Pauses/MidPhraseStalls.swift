import RehearsalUnits

extension PauseRules {
  /// Pauses of at least ``stall`` interrupt phrases.
  static let midPhraseStalls: Rule<PerMinute> = Rule(
    "pauses.mid_phrase_stalls", .pauses, .improve, gate: .words,
    norm: Norm(
      quiet: 0.5, tip: 1, extreme: 4,
      source: """
        Prepared speech pauses at clause borders, and far less inside (Duez 1982, Language and \
        Speech 25). The rate is our choice: one now and then is a means of style.
        """),
    reading: { $0.perMinute($0.stalls) },
    unless: { hearing in
      // A single stall is no habit.
      hearing.stalls?.count == 1
    },
    evidence: { hearing in
      hearing.longest(hearing.stalls ?? [])
        .map { hearing.moment($0, Copy.Pauses.heard(stall: $0.length), marking: .silence) }
    },
    advice: { _, moments, hearing in
      Copy.Pauses.midPhraseStalls(
        hearing.stalls?.count ?? 0, of: stall.value, at: moments.starts)
    },
    comparison: .own("stalls") { rate, _ in
      Copy.FollowUp.stalls(rate, of: stall.value)
    })

  static let stall = Limit(
    Seconds(1),
    source: """
      Pauses of more than 1 s are the long class of spontaneous speech (Campione & Véronis 2002); \
      gaps within an utterance are heard from 126 ms (Warner et al. 2022).
      """)
}
