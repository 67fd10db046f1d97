import RehearsalBase

extension PauseRules {
  /// Pauses of at least ``stall`` inside phrases.
  static let midPhraseStalls: Rule<PerMinute> = .habit(
    "pauses.mid_phrase_stalls", .pauses, gate: .words,
    norm: Norm(
      quiet: 0.5, tip: 1, extreme: 4,
      source: """
        Most silent pauses of French speeches and interviews lie at borders of clauses or phrases \
        (Duez 1982, Language and Speech 25). The rate is our choice: one now and then is a means \
        of style.
        """),
    of: \.stalls,
    heard: { Copy.Pauses.heard(stall: $0) },
    advice: { count, moments in
      Copy.Pauses.midPhraseStalls(count, of: stall.value, at: moments.starts)
    },
    comparison: .own("stalls") { rate, _ in
      Copy.FollowUp.stalls(rate, of: stall.value)
    })

  static let stall = Limit(
    Seconds(1),
    source: """
      Pauses of more than 1 s are the long class of spontaneous speech (Campione & Véronis 2002); \
      far shorter ones are heard: a gap in one short sentence is called disfluent from 126 ms \
      (Warner et al. 2022).
      """)
}
