package import RehearsalMetrics

/// What a number of the report means to somebody who has never seen its unit.
package struct NumberGuide: Equatable, Sendable {
  /// What was counted or measured, and the unit in words.
  package var meaning: String
  /// Where the number needs no work on this occasion; `nil` where there is no norm for it.
  package var range: String?
  /// The same in a few words, for a table.
  package var comfortable: String?
  /// Whether the number lies outside of it; `false` where that is not known.
  package var isOutside: Bool

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
    range = comfortable.map { "Comfortable: \($0)." }
    isOutside =
      row.number.map { number in
        (low.map { number < $0.quiet } ?? false) || (high.map { number > $0.quiet } ?? false)
      } ?? false
  }

  /// Traps for a row without a guide: that is an error in this repository.
  private static func meaning(of row: String) -> String {
    switch row {
    case "pace": "Words a minute (wpm) from your first word to your last, pauses included."
    case "articulation": "Syllables a second (syll/s) while you speak, pauses left out."
    case "pauses": "Silences between your words, long enough to be heard as a pause."
    case "typical_pause": "The median: half of your pauses are shorter, half are longer."
    case "long_pauses": "Pauses long enough for listeners to take in what you said."
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
      The middle of your pitch, and the standard deviation by which it moves around it, in \
      semitones (st); twelve make an octave.
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
