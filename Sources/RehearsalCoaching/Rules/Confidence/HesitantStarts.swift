import RehearsalBase

extension ConfidenceRules {
  /// The share of starts after a pause with a hesitation, a restart or a held sound.
  static let hesitantStarts: Rule<Percent> = Rule(
    "confidence.hesitant_starts", .confidence, .improve, gate: .heldSounds,
    norm: Norm(
      quiet: 20, tip: 35, extreme: 100,
      source: """
        Answers that begin with a filler are heard as less sure (Brennan & Williams 1995, Journal \
        of Memory and Language 34). A third of all starts is our choice.
        """),
    reading: \.hesitantShare,
    evidence: { take in
      take.hesitantStarts.compactMap { start in
        start.hesitation.map {
          take.moment(
            $0, Copy.Confidence.heard(startingWith: start.words),
            marking: start.words == nil ? .sound : .words)
        }
      }
    },
    advice: { _, moments, take in
      Copy.Confidence.hesitantStarts(
        take.hesitantStarts.count, of: take.starts?.count ?? 0, at: moments.starts)
    })

  static let fewestStarts = Limit(
    6, source: "Our choice: with fewer, each start changes the share by a fifth or more.")
}
