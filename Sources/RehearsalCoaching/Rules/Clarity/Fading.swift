import RehearsalBase

extension ClarityRules {
  /// How far the level of the phrases falls from the start of the take to its end.
  static let fading: Rule<DecibelRatio> = Rule(
    "clarity.fading", .clarity, .improve, gate: .levels,
    norm: Norm(
      quiet: 4, tip: 6, extreme: 20,
      source: """
        Our choice: takes in which no fading was planted move by up to 3 dB, and 6 dB halves the \
        amplitude; a voice that is meant to sound doubtful is quieter, and is heard as doubtful \
        (Scherer, London & Wolf 1973).
        """),
    reading: \.fade,
    evidence: { take in
      take.fadedPhrase.map {
        [take.moment($0.span, Copy.Clarity.heard(quieterThanOpening: $0.fall))]
      } ?? []
    },
    advice: { fall, moment, _ in Copy.Clarity.fading(fall, at: moment.start) },
    comparison: .own("level_fall") { fall, _ in Copy.FollowUp.fade(fall) })

  static let fewestPhrases = Limit(
    8, source: "Our choice: with fewer, one quiet phrase at the end decides the line.")
}
