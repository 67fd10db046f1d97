import RehearsalBase

extension FillerRules {
  /// Most fillers come where a point begins.
  static let beforeKeyPoints: Rule<Percent> = Rule(
    "fillers.before_key_points", .fillers, .improve, gate: .words,
    norm: Norm(
      quiet: 45, tip: 65, extreme: 100,
      source: """
        "um" announces a delay (Clark & Fox Tree 2002, Cognition 84). The share is our choice, and \
        high: many hesitations come near the start of a clause, where speech is planned (Boomer \
        1965, Language and Speech 8).
        """),
    reading: \.openingShare,
    evidence: { take in
      take.openingFillers.map { take.moment($0.span, Copy.Fillers.heard($0.words)) }
    },
    advice: { _, moments, take in
      Copy.Fillers.beforeKeyPoints(
        take.openingFillers.count, of: take.fillers.count, at: moments.starts)
    })
}
