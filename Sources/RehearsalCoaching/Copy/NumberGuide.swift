import RehearsalMetrics

/// What a number of the report means to somebody who has never seen its unit.
package struct NumberGuide: Equatable, Sendable {
  /// What was counted or measured, and the unit in words.
  package var meaning: String
  /// The range that needs no work on this occasion; `nil` without a norm.
  package var range: String?
  /// The same in a few words, for a table.
  package var comfortable: String?
  /// The same without its unit, to show beside the number.
  package var brief: String?
  /// On which side of the range the number lies; `nil` inside it, and where that is not known.
  package var side: Side?

  package enum Side: Equatable, Sendable {
    case low, high
  }

  /// - Parameters:
  ///   - low: The band below whose quiet edge the number is too low; `nil` for none.
  ///   - high: The band above whose quiet edge it is too high; `nil` for none.
  init(to row: MetricRow, low: NamedBand?, high: NamedBand?) {
    func words(_ edge: (NamedBand) -> String) -> String? {
      switch (low, high) {
      case (let low?, let high?): "\(low.number(low.quiet)) to \(edge(high))"
      case (let low?, nil): "from \(edge(low))"
      case (nil, let high?): "up to \(edge(high))"
      case (nil, nil): nil
      }
    }
    meaning = row.meaning
    comfortable = words { $0.shown($0.quiet) }
    brief = words { $0.number($0.quiet) }
    range = comfortable.map { "Comfortable: \($0)." }
    side = row.measured.flatMap { measured in
      if let low, measured.upperBound < low.quiet { return .low }
      if let high, measured.lowerBound > high.quiet { return .high }
      return nil
    }
  }
}

extension MetricRow {
  /// The value as it is shown: a number that reads as the edge is not beyond it.
  fileprivate var measured: ClosedRange<Double>? {
    guard let number, number.isFinite else { return nil }
    let steps = isWhole ? 1.0 : 10.0
    // Readings keep two decimals, and are rounded again where they are shown.
    let kept = (number * 100).rounded() / 100
    let shown = (kept * steps).rounded() / steps
    return shown...shown
  }

  private var isWhole: Bool {
    switch id {
    case "pace", "voice_over_noise": true
    default: false
    }
  }
}
