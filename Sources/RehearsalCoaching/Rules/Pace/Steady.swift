import RehearsalBase

extension PaceRules {
  /// The pace stays well inside the comfortable range.
  static let steady: Rule<WordsPerMinute> = Rule(
    "pace.steady", .pace, .keep, gate: .syllables,
    norm: Norm(
      quiet: 0, tip: 5, extreme: 27.5,
      source: """
        Our choice: 5 words a minute inside our zone of 110-165 (Microsoft Speaker Coach, 100-165, \
        less our dead-band); 27.5 is its middle.
        """),
    reading: { take in
      if let variation = take.variation, variation > unsteady.value {
        return nil
      }
      // A pace that climbs or falls is not steady either.
      if let drift = take.drift,
        abs(drift.rawValue) >= take.norms[driftingFaster].tip.rawValue
      {
        return nil
      }
      return take.rate.map {
        min($0 - take.norms[tooSlow].quiet, take.norms[tooFast].quiet - $0)
      }
    },
    evidence: { $0.evidence(of: nil) },
    advice: { _, _, take in
      Copy.Pace.steady(
        take.rate ?? WordsPerMinute(0), estimated: take.wordsAreEstimated,
        from: take.norms[tooSlow].quiet, to: take.norms[tooFast].quiet,
        own: take.norms[tooSlow].isOwn || take.norms[tooFast].isOwn)
    },
    comparison: .shared(with: tooFast))

  static let unsteady = Limit(
    Percent(25),
    source: """
      Our choice: beyond what was read, 10-21 %, in 48 takes of a steady pace in words a minute.
      """)

  static let fewestSteadyWindows = Limit(
    6, source: "Our choice: the deviation of fewer windows, of 10 s each, is mostly chance.")
}
