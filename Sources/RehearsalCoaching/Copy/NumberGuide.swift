package import RehearsalMetrics

/// What a number of the report means to somebody who has never seen its unit.
package struct NumberGuide: Equatable, Sendable {
  /// What was counted or measured, and the unit in words.
  package var meaning: String
  /// Where the number needs no work on this occasion; `nil` where there is no norm for it.
  package var range: String?

  /// - Parameter norms: Those that the recording was judged by.
  package init(to row: MetricRow, in norms: Norms) {
    meaning = Copy.text("number.\(row.id).guide")
    let edges = Self.edges[row.id]
    func band(_ rule: String?) -> NamedBand? {
      rule.flatMap { rule in norms.bands.first { $0.rule == rule } }
    }
    range =
      switch (band(edges?.low), band(edges?.high)) {
      case (let low?, let high?):
        Copy.text("number.range.both", ["low": low.quietNumber, "high": high.quietShown])
      case (let low?, nil): Copy.text("number.range.low", ["low": low.quietShown])
      case (nil, let high?): Copy.text("number.range.high", ["high": high.quietShown])
      case (nil, nil): nil
      }
  }

  /// The rules that say from where on a number is too low or too high, by the id of its row.
  private static let edges: [String: (low: String?, high: String?)] = [
    "pace": (PaceRules.tooSlow.id, PaceRules.tooFast.id),
    "articulation": (nil, ClarityRules.articulationTooFast.id),
    "long_pauses": (PauseRules.tooFew.id, PauseRules.choppy.id),
    "filler_words": (nil, FillerRules.tooMany.id),
    "voice_level": (ClarityRules.tooQuiet.id, nil),
    "voice_over_noise": (ClarityRules.maskedByNoise.id, nil),
    "pitch": (ConfidenceRules.monotone.id, nil),
  ]
}
