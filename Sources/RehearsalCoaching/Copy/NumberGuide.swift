package import RehearsalMetrics

/// What a number of the report means to somebody who has never seen its unit.
package struct NumberGuide: Equatable, Sendable {
  /// What was counted or measured, and the unit in words.
  package var meaning: String
  /// Where the number needs no work on this occasion; `nil` where there is no norm for it.
  package var range: String?
  /// The same in a few words, for a table.
  package var comfortable: String?
  /// The same without its unit, to stand beside the number.
  package var brief: String?
  /// On which side of it the number lies; `nil` inside of it, and where that is not known.
  package var side: Side?

  package enum Side: Equatable, Sendable {
    case low, high
  }

  /// - Parameter norms: Those that the recording was judged by.
  package init(to row: MetricRow, in norms: Norms) {
    meaning = row.meaning
    let edges = Self.edges[row.id]
    func band(_ rule: String?) -> NamedBand? {
      rule.flatMap { rule in norms.bands.first { $0.rule == rule } }
    }
    let (low, high) = (band(edges?.low), band(edges?.high))
    comfortable =
      switch (low, high) {
      case (let low?, let high?): "\(low.number(low.quiet)) to \(high.shown(high.quiet))"
      case (let low?, nil): "from \(low.shown(low.quiet))"
      case (nil, let high?): "up to \(high.shown(high.quiet))"
      case (nil, nil): nil
      }
    brief =
      switch (low, high) {
      case (let low?, let high?): "\(low.number(low.quiet)) to \(high.number(high.quiet))"
      case (let low?, nil): "from \(low.number(low.quiet))"
      case (nil, let high?): "up to \(high.number(high.quiet))"
      case (nil, nil): nil
      }
    range = comfortable.map { "Comfortable: \($0)." }
    side = row.measured.flatMap { measured in
      if let low, measured.upperBound < low.quiet { return .low }
      if let high, measured.lowerBound > high.quiet { return .high }
      return nil
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

extension MetricRow {
  /// Where the value lies, as it is shown: a number that reads as the edge is not beyond it.
  fileprivate var measured: ClosedRange<Double>? {
    guard let number, number.isFinite else { return nil }
    let steps = isWhole ? 1.0 : 10.0
    // Readings keep two decimals, which are rounded again to be shown.
    let kept = (number * 100).rounded() / 100
    let shown = (kept * steps).rounded() / steps
    return shown...shown
  }

  /// Whether the value is shown without decimals.
  private var isWhole: Bool {
    switch id {
    case "pace", "voice_over_noise": true
    default: false
    }
  }
}
