public import RehearsalDelivery
import RehearsalSignal
import RehearsalUnits

/// Signals in the delivery that listeners tend to hear as confidence; not a verdict on the person.
public enum Confidence: Metric {
  public static let id: MetricID = "confidence"

  /// The points that each part adds to the score.
  public struct Parts: ScoreParts {
    /// Few long stops, and a pace that is neither erratic nor mechanical. At most 30.
    public var steadiness: Int
    /// Whether phrases keep their level to the end. At most 25.
    public var projection: Int
    /// Variation of pitch and level. At most 25.
    public var variety: Int
    /// Phrases that end on a falling pitch. At most 20.
    public var finality: Int

    public var total: Int { steadiness + projection + variety + finality }

    package init(steadiness: Int, projection: Int, variety: Int, finality: Int) {
      self.steadiness = steadiness
      self.projection = projection
      self.variety = variety
      self.finality = finality
    }

    private enum CodingKeys: String, CodingKey {
      case steadiness
      case projection
      case variety
      case finality
    }
  }

  public typealias Reading = ScoreReading<Parts>

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    return Reading(of: take) {
      Parts(
        steadiness: steadiness(of: take, given: earlier).points,
        projection: projection(of: take).points, variety: variety(given: earlier).points,
        finality: finality(of: take).points)
    }
  }

  /// Our choice: the most that each measurement can earn; 100 together.
  private enum Most {
    static let stops = 15.0
    static let paceVariation = 15.0
    static let phraseEnds = 25.0
    static let pitchDeviation = 15.0
    static let levelDeviation = 10.0
    static let finality = 20.0
  }

  /// The parts of the score, in order.
  static func parts(of take: Take, given readings: Readings) -> [ScorePart] {
    [
      steadiness(of: take, given: readings), projection(of: take), variety(given: readings),
      finality(of: take),
    ]
  }

  private static func steadiness(of take: Take, given earlier: Readings) -> ScorePart {
    let count = take.pauses.count { $0.length >= longStop }
    let rate = take.speaking.flatMap { PerMinute(count: count, in: $0.length) }
    let variation = earlier[Pace.self]?.variation
    return ScorePart(
      name: "steadiness",
      formula: "Few long stops, and a pace that neither wavers nor is mechanical.",
      terms: [
        ScorePart.Term(
          measure: Measure("stops", rate, decimals: 1), most: Most.stops,
          share: rate.map { stops.share(at: $0.rawValue) }, curve: stops,
          factors: [Measure("a stop lasts at least", longStop)]),
        ScorePart.Term(
          measure: Measure("pace variation", variation), most: Most.paceVariation,
          share: variation.map { paceVariation.share(at: $0.rawValue) }, curve: paceVariation),
      ])
  }

  private static func projection(of take: Take) -> ScorePart {
    let drops = take.voice.phrases.compactMap { $0.endDrop?.rawValue }
    return ScorePart(
      name: "projection",
      formula: "How far the last syllables of each phrase fall below it: the mean of what the "
        + "phrases earn.",
      terms: [
        ScorePart.Term(
          measure: Measure("drop", drops.mean, unit: DecibelRatio.symbol, decimals: 1),
          most: Most.phraseEnds, share: phraseEnd.meanShare(at: drops), curve: phraseEnd,
          factors: [Measure("phrases", count: drops.count)],
          source: "Goupil et al. (2021), Nat. Commun. 12:861: doubt sounds softer towards the end; "
            + "the ends are those of clarity")
      ])
  }

  private static func variety(given earlier: Readings) -> ScorePart {
    let expression = earlier[Expression.self]
    return ScorePart(
      name: "variety", formula: "Pitch and level that move, the pitch not too much.",
      terms: [
        ScorePart.Term(
          measure: Measure("pitch deviation", expression?.pitchDeviation),
          most: Most.pitchDeviation,
          share: expression?.pitchDeviation.map { pitchDeviation.share(at: $0.rawValue) },
          curve: pitchDeviation),
        ScorePart.Term(
          measure: Measure("level deviation", expression?.levelDeviation),
          most: Most.levelDeviation,
          share: expression?.levelDeviation.map { levelDeviation.share(at: $0.rawValue) },
          curve: levelDeviation),
      ])
  }

  private static func finality(of take: Take) -> ScorePart {
    let slopes = take.voice.phrases.compactMap(\.endSlope)
    let falling = slopes.count { $0 <= fall }
    let share = slopes.isEmpty ? nil : Double(falling) / Double(slopes.count)
    return ScorePart(
      name: "finality", formula: "The share of the phrases that end on a falling pitch.",
      terms: [
        ScorePart.Term(
          measure: Measure("share that falls", share), most: Most.finality,
          share: share.map { finality.share(at: $0) }, curve: finality,
          factors: [
            Measure("phrases that fall", count: falling),
            Measure("phrases whose end is voiced", count: slopes.count),
            Measure("a fall is a movement of at most", fall),
          ],
          source: "a fall: \(fallSource)")
      ])
  }

  /// The shortest pause that listeners notice as a stop.
  ///
  /// - Source: Campione & Véronis (2002), Speech Prosody: pauses beyond 2 s are rare in reading and
  ///   stand apart in speaking.
  static let longStop = Seconds(2)

  /// By long stops per minute; one or two are a matter of style.
  static let stops = ScoreCurve(
    (2, 1), (6, 0),
    source: """
      Scherer, London & Wolf (1973), J. Res. Pers. 7: confident voices make fewer and shorter \
      pauses; the ends are ours
      """)

  /// By ``Pace/Reading/variation``, in per cent; too little costs points as well as too much.
  static let paceVariation = ScoreCurve(
    (0, 0.6), (8, 1), (25, 1), (45, 0),
    source: "our choice, not yet held against recordings: neither mechanical nor wavering")

  /// By how far the last syllables of a phrase fall below its level, in dB.
  ///
  /// - Source: Goupil et al. (2021), Nat. Commun. 12:861: doubt sounds softer towards the end. The
  ///   ends are those of ``Clarity/phraseEnd``.
  static let phraseEnd = Clarity.phraseEnd

  /// By the standard deviation of the pitch, in semitones; too much costs points as well.
  static let pitchDeviation = ScoreCurve(
    (0.5, 0), (2, 1), (4, 1), (7, 0.5),
    source: """
      Niebuhr, Voße & Brem (2016), Comput. Human Behav. 64: charismatic speakers use a wider \
      range; Jiang & Pell (2014), Speech Prosody: a confident voice has the smaller variance of \
      pitch
      """)

  /// By the standard deviation of the syllables' levels, in dB.
  static let levelDeviation = ScoreCurve(
    (1, 0), (3, 1), (6, 1), (10, 0.4),
    source: """
      Jiang & Pell (2014), Speech Prosody: confident speech has the larger range of amplitude; the \
      ends are ours: within a phrase of read speech syllables spread by 3 to 6 dB
      """)

  /// The change of pitch over the last 300 ms of a phrase from which it is heard as falling.
  static let fall = Semitones(-0.5)
  static let fallSource = """
    't Hart, Collier & Cohen (1990): the glissando threshold, 0.16/T² semitones a second, for \
    T = 0.3 s
    """

  /// By the share of the phrases that end on a fall, 0 to 1. Not all should: items of a list rise.
  static let finality = ScoreCurve(
    (0.2, 0), (0.7, 1),
    source:
      "Goupil et al. (2021), Nat. Commun. 12:861: certainty falls, doubt rises; the ends are ours"
  )

  public static func rows(of reading: Reading) -> [MetricRow] {
    [MetricRow("Confidence", reading.score.map { "\($0) of 100" })]
  }
}
