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
    meaning = Self.meaning(of: row.id)
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

  /// Traps for a row without a guide: that is an error in this repository.
  private static func meaning(of row: String) -> String {
    switch row {
    case "pace": "Words a minute (wpm) from your first word to your last, pauses included."
    case "speech_rate":
      """
      Syllables a second (syll/s) from your first word to your last, pauses included; 110 to 165 \
      English words a minute have some 2.6 to 3.9.
      """
    case "articulation": "Syllables a second (syll/s) while you speak, pauses left out."
    case "pauses": "Every silence between your words that is long enough to count."
    case "typical_pause": "The median: half of your pauses are shorter, half are longer."
    case "long_pauses": "Pauses of 0.5 seconds or more: enough to take in what you said."
    case "filler_words":
      "Sounds and words that fill a gap, such as “um”, counted in the transcript."
    case "loudness":
      """
      Loudness of the recording as broadcasters measure it, in LUFS; closer to 0 is louder. It \
      depends on the microphone as much as on you. The true peak, in dBTP, is the highest point of \
      the sound wave.
      """
    case "voice_level":
      """
      Level of your voice while you speak, in dBFS: decibels below the most that a recording can \
      hold.
      """
    case "voice_over_noise":
      "How many decibels (dB) your voice lies above the background noise, from 0.2 to 7 kHz."
    case "pitch":
      """
      How far your pitch moves around its middle: the standard deviation in semitones (st); \
      twelve make an octave.
      """
    case "clarity":
      """
      A score from 0 to 100 made of the numbers above, for how easy the recording makes it to \
      follow you.
      """
    case "confidence":
      """
      A score from 0 to 100 made of the numbers above. It describes the delivery, not you.
      """
    default: preconditionFailure("the number \(row) has no guide")
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
