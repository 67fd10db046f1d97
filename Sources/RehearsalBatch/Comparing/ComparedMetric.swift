import Rehearsal

/// A number that takes of one talk are compared by, and how far two takes lie apart by chance.
package struct ComparedMetric: Sendable {
  package let path: MetricPath
  package let label: String
  package let unit: String
  /// Digits after the point.
  package let decimals: Int
  /// How far two takes lie apart that are no better or worse, while the speaker's own are too few to tell.
  package let spread: Double
  /// Where ``spread`` comes from.
  package let source: String

  /// With the dead-band of a norm for a spread: what the coach leaves unsaid is no change either.
  private init<Unit: Quantity>(_ path: String, _ label: String, _ norm: Norm<Unit>) {
    self.path = MetricPath(path)
    self.label = label
    unit = Unit.symbol
    decimals = Unit.decimals
    spread = abs((norm.tip - norm.quiet).rawValue)
    source = norm.source
  }

  private init(score path: String, _ label: String) {
    self.path = MetricPath(path)
    self.label = label
    unit = "of 100"
    decimals = 0
    spread = Self.scoreSpread.value
    source = Self.scoreSpread.source
  }

  private static let scoreSpread = Threshold(
    5.0,
    source: """
      Our measurement: the confidence of two readers over takes of 45 s has a median absolute \
      deviation of 2.5, so two such takes lie 5 apart; clarity varies less.
      """)

  /// In the order in which they are shown.
  package static let all: [ComparedMetric] = {
    let norms = Norms.talk
    return [
      ComparedMetric("pace.words_per_minute", "pace", norms.pace.tooFast),
      ComparedMetric("pace.variation_pct", "pace, variation", norms.pace.flat),
      ComparedMetric(
        "pace.articulation_rate_sps", "articulation", norms.clarity.articulationTooFast),
      ComparedMetric("pauses.per_minute", "pauses", norms.pauses.tooFew),
      ComparedMetric("pauses.longest_s", "longest pause", norms.pauses.tooLong),
      ComparedMetric("fillers.per_minute", "fillers", norms.fillers.tooMany),
      ComparedMetric("expression.pitch_sd_st", "pitch, deviation", norms.confidence.monotone),
      ComparedMetric("expression.level_sd_db", "level, deviation", norms.confidence.unevenLevel),
      ComparedMetric("levels.active_speech_dbfs", "level of the voice", norms.clarity.tooQuiet),
      ComparedMetric("noise.snr_db", "voice over noise", norms.clarity.maskedByNoise),
      ComparedMetric(score: "clarity.score", "clarity"),
      ComparedMetric(score: "confidence.score", "confidence"),
    ]
  }()
}

/// How a spread is taken from a speaker's own takes.
enum OwnSpread {
  /// With fewer takes before the last, the spread is ``ComparedMetric/spread``.
  static let fewestTakes = Threshold(
    3, source: "Our choice: of two takes, each lies as far from the middle as the other.")

  /// From the median absolute deviation of single takes to how far two takes lie apart.
  static let apart = Threshold(
    2.1,
    source: """
      Rousseeuw & Croux (1993), J. Am. Stat. Assoc. 88: 1.4826 times the median absolute deviation \
      estimates the standard deviation; two takes differ by 1.414 times that.
      """)

  /// The least, as a share of ``ComparedMetric/spread``.
  static let least = Threshold(
    0.25,
    source: "Our choice: three takes may agree by chance; a quarter of the error is no change.")

  /// - Parameter takes: Those before the last.
  static func spread(of takes: [Double], for metric: ComparedMetric) -> Double {
    guard takes.count >= fewestTakes.value, let middle = median(takes),
      let deviation = median(takes.map { abs($0 - middle) })
    else { return metric.spread }
    return max(apart.value * deviation, least.value * metric.spread)
  }

  /// `nil` for none.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
