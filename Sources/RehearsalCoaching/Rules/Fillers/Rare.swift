import RehearsalLanguage
import RehearsalUnits

extension FillerRules {
  /// Few fillers.
  static let rare: Rule<PerMinute> = Rule(
    "fillers.rare", .fillers, .keep, gate: .timing,
    norm: Norm(
      quiet: 5, tip: 4, extreme: 0,
      source: "Up to 5 a minute cost a speaker nothing (Laske & DiGennaro Reed 2024)."),
    reading: \.fillerRate,
    unless: { hearing in
      // A transcript that may leave fillers out is no reason for praise, nor are openers instead.
      guard hearing.facts.verbatim == .yes, let rate = hearing.fillerRate,
        let counted = hearing.countedRate
      else { return true }
      let quiet = hearing.norms[rare].quiet
      return rate <= quiet && counted > quiet
    },
    evidence: {
      $0.evidence(at: $0.cleanRun, Copy.Fillers.heard(without: $0.cleanRun?.shownLength))
    },
    advice: { rate, moment, hearing in
      // As the table of numbers has it: a take with openers is not without filler words.
      Copy.Fillers.rare(
        hearing.countedRate ?? rate, from: moment.start, unnoticed: hearing.norms[rare].quiet)
    },
    comparison: .shared(with: tooMany))
}
