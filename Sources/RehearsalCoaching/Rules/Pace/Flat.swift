import RehearsalUnits

extension PaceRules {
  /// The pace hardly varies.
  static let flat: Rule<Percent> = Rule(
    "pace.flat", .pace, .improve, gate: .syllables,
    norm: Norm(
      quiet: 8, tip: 5, extreme: 0,
      source: """
        Our choice: lively talk varies by 8-25 % over windows of 5-10 s; below 5 % lies what \
        counting whole syllables alone produces.
        """),
    reading: \.variation,
    evidence: { $0.evidence(Copy.Pace.heard(variation: $0.variation)) },
    advice: { _, _, _ in Copy.Pace.flat },
    comparison: .own("pace_variation") { variation, _ in Copy.Pace.heard(variation: variation) })

  static let fewestWindows = Limit(
    6, source: "Our choice: the deviation of fewer windows, of 10 s each, is mostly chance.")
}
