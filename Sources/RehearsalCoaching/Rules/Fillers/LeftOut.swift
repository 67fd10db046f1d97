import RehearsalBase

extension FillerRules {
  /// Sounds like hesitations in a take whose transcript has none.
  static let leftOut: Rule<PerMinute> = Rule(
    "fillers.left_out", .fillers, .retake, gate: .heldSounds,
    norm: Norm(
      quiet: 1, tip: 2, extreme: 10,
      source: """
        Our choice: the middle one of 72 speakers says 2.2 in 100 words, some 3 a minute (NLTK's \
        Switchboard sample), and some held sounds are drawn-out words.
        """),
    reading: \.leftOutRate,
    evidence: { take in
      take.heldSounds(scoring: likelyHesitation.value)
        .map { take.moment($0, Copy.Fillers.heardUnwritten, marking: .sound) }
    },
    advice: { _, moments, _ in Copy.Fillers.leftOut(listenAt: moments.starts) })

  /// The score, `0...1`, from which a held sound that is not in the transcript counts as a
  /// hesitation.
  static let likelyHesitation = Limit(
    0.6, source: "Our choice: with lower scores, drawn-out words outnumber hesitations.")
}
