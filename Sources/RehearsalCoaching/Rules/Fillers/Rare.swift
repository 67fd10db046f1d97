import RehearsalLanguage
import RehearsalBase

extension FillerRules {
  /// Few fillers.
  static let rare: Rule<PerMinute> = Rule(
    "fillers.rare", .fillers, .keep, gate: .timing,
    norm: Norm(
      quiet: 5, tip: 4, extreme: 0,
      source: "Up to 5 a minute cost a speaker nothing (Laske & DiGennaro Reed 2024)."),
    // As the table of numbers has it: a take with openers is not without filler words.
    reading: \.countedRate,
    // A transcript that may leave fillers out is no reason for praise.
    unless: { $0.facts.verbatim != .yes },
    evidence: {
      $0.evidence(at: $0.cleanRun, Copy.Fillers.heard(without: $0.cleanRun?.shownLength))
    },
    advice: { rate, moment, take in
      Copy.Fillers.rare(rate, from: moment.start, unnoticed: take.norms[rare].quiet)
    },
    comparison: .shared(with: tooMany))
}
