import RehearsalSignal
import RehearsalBase

/// Signals in the delivery that listeners tend to hear as confidence; not a verdict on the person.
public enum Confidence: Metric {
  public static let id: MetricID = "confidence"

  /// The points that each part adds to the score.
  public struct Parts: ScoreParts {
    /// Few long stops, speech in whole pieces, and a tempo that neither drags nor wavers.
    /// At most 40.
    public var steadiness: Int
    /// Few filler words, sounds like hesitations, hedges and boosters. At most 25.
    public var fluency: Int
    /// Variation of the pitch. At most 25.
    public var variety: Int
    /// Whether the ends of phrases are as loud as the rest. At most 10.
    public var ends: Int

    public var total: Int { steadiness + fluency + variety + ends }
  }

  public typealias Reading = ScoreReading<Parts>

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    return Reading(of: take) {
      Parts(
        steadiness: steadiness(of: take, given: earlier).points,
        fluency: fluency(of: take, given: earlier).points,
        variety: variety(of: take, given: earlier).points,
        ends: Clarity.ends(of: take, most: Most.ends).points)
    }
  }

  /// Our choice: the most that each measurement can earn; 100 together.
  private enum Most {
    static let stops = 12.0
    static let pieces = 12.0
    static let tempo = 8.0
    static let paceVariation = 8.0
    static let hesitations = 25.0
    static let pitchDeviation = 25.0
    static let ends = 10.0
  }

  static func parts(of take: Take, given readings: Readings) -> [ScorePart] {
    [
      steadiness(of: take, given: readings), fluency(of: take, given: readings),
      variety(of: take, given: readings), Clarity.ends(of: take, most: Most.ends),
    ]
  }

  private static func steadiness(of take: Take, given earlier: Readings) -> ScorePart {
    func rate(ofPausesFrom shortest: Seconds) -> PerMinute? {
      take.speaking.flatMap { speaking in
        PerMinute(count: take.silentPauses.count { $0.length >= shortest }, in: speaking.length)
      }
    }
    let (longStops, breaks) = (rate(ofPausesFrom: longStop), rate(ofPausesFrom: Pauses.breath))
    let pace = earlier[Pace.self]
    let carried = Carried(of: take).share
    let pauses = PauseRate(of: take)
    // Without pauses, it is no merit that they are few and short.
    let present = carried * present.share(at: pauses.rate.rawValue)
    let tempo = pace?.articulationRate.map { $0.rawValue / (pace?.languageTempo ?? 1) }
    return ScorePart(
      name: "steadiness",
      formula: "Pauses, few of them long and few stops, and a tempo that neither drags nor wavers, "
        + "times what reaches a listener.",
      terms: [
        ScorePart.Term(
          measure: Measure("stops", longStops, decimals: 1), most: Most.stops,
          share: longStops.map { present * stops.share(at: $0.rawValue) }, curve: stops,
          factors: [Measure("a stop lasts at least", longStop), pauses.measure],
          source: Self.present.source),
        ScorePart.Term(
          measure: Measure("long pauses", breaks, decimals: 1), most: Most.pieces,
          share: breaks.map { present * pieces.share(at: $0.rawValue) }, curve: pieces,
          factors: [Measure("a long pause lasts at least", Pauses.breath), pauses.measure]),
        ScorePart.Term(
          measure: Measure("articulation rate", pace?.articulationRate), most: Most.tempo,
          share: tempo.map { carried * Self.tempo.share(at: $0) }, curve: Self.tempo),
        ScorePart.Term(
          measure: Measure("pace variation", pace?.variation), most: Most.paceVariation,
          share: pace?.variation.map { carried * paceVariation.share(at: $0.rawValue) },
          curve: paceVariation),
      ])
  }

  private static func fluency(of take: Take, given earlier: Readings) -> ScorePart {
    let fillers = earlier[Fillers.self]
    let written = fillers?.count ?? 0
    // A sound that may be a hesitation counts by its likelihood.
    let heard = (fillers?.possibleUntranscribed ?? []).map(\.score).reduce(0, +)
    let stylistic = (fillers?.hedges?.count ?? 0) + (fillers?.boosters?.count ?? 0)
    let rate = take.speaking.map { speaking in
      let sum = Double(written) + heard + stylisticWeight * Double(stylistic)
      return PerMinute(sum / (speaking.length.rawValue / 60))
    }
    let carried = Carried(of: take).share
    return ScorePart(
      name: "fluency",
      formula: "Filler words of the transcript, sounds like hesitations that it lacks, each "
        + "counted by its score, and hedges and boosters, each counted as half; times what reaches "
        + "a listener.",
      terms: [
        ScorePart.Term(
          measure: Measure("hesitations", rate, decimals: 1), most: Most.hesitations,
          share: rate.map { carried * hesitations.share(at: $0.rawValue) }, curve: hesitations,
          factors: [
            Measure("filler words", count: written),
            Measure("sounds like hesitations", heard, decimals: 1),
            Measure("hedges and boosters", count: stylistic),
          ])
      ])
  }

  private static func variety(of take: Take, given earlier: Readings) -> ScorePart {
    let expression = earlier[Expression.self]
    let carried = Carried(of: take)
    return ScorePart(
      name: "variety",
      formula: "A pitch that moves, and not too much, times what reaches a listener.",
      terms: [
        ScorePart.Term(
          measure: Measure("pitch deviation", expression?.pitchDeviation),
          most: Most.pitchDeviation,
          share: expression?.pitchDeviation.map {
            carried.share * pitchDeviation.share(at: $0.rawValue)
          }, curve: pitchDeviation, factors: carried.measures)
      ])
  }

  /// The shortest pause that counts as a stop.
  ///
  /// Our choice: twice the second beyond which pauses come only in spontaneous speech (Campione &
  /// Véronis 2002, Speech Prosody).
  static let longStop = Seconds(2)

  /// By long stops per minute.
  static let stops = ScoreCurve(
    (0, 1), (6, 0),
    source: """
      Scherer, London & Wolf (1973), J. Res. Pers. 7: confident voices make fewer and shorter \
      pauses; the ends are ours
      """)

  /// By pauses of at least ``Pauses/breath`` per minute: many cut speech into pieces.
  static let pieces = ScoreCurve(
    (8, 1), (40, 0),
    source: """
      Scherer, London & Wolf (1973), J. Res. Pers. 7: confident voices make fewer and shorter \
      pauses; the ends are ours
      """)

  /// By pauses per minute.
  static let present = ScoreCurve(
    (1, 0), (6, 1),
    source: "our choice: 23 takes of natural speech have 7.5 pauses a minute or more")

  /// By syllables per second of speech, scaled to English, without pauses.
  static let tempo = ScoreCurve(
    (1.8, 0), (2.8, 1), (5.5, 1), (7.5, 0),
    source: """
      Smith et al. (1975), Lang. Speech 18: the slower a voice, the less competent it is heard; \
      the ends are ours, around 23 takes of natural speech, in which it is 3.3 to 6.3
      """)

  /// Our choice: the weight of a hedge or a booster relative to a filler. Ordinary talk has some
  /// three per minute, which cost 3 of 25 points.
  private static let stylisticWeight = 0.5

  /// By hesitations per minute.
  static let hesitations = ScoreCurve(
    (0, 1), (12, 0),
    source: """
      Laske & DiGennaro Reed (2024), doi 10.1002/jaba.1093: at 12 fillers a minute a speech was \
      rated lower; that each counts is our choice, so that fewer always score higher
      """)

  /// By ``Pace/Reading/variation``, in per cent. Too little costs nothing: takes whose pace was
  /// evened out have the same variation as others.
  static let paceVariation = ScoreCurve(
    (10, 1), (45, 0),
    source: "our choice: 48 takes of a steady pace in words a minute read 10 to 21 %")

  /// By the standard deviation of the pitch, in semitones; too much costs points as well.
  static let pitchDeviation = ScoreCurve(
    (0.6, 0), (4.2, 1), (6, 1), (9.6, 0.5),
    source: """
      Niebuhr, Voße & Brem (2016), Comput. Human Behav. 64: Steve Jobs, a charismatic speaker, \
      stands out by his melody; Jiang & Pell (2014), Speech Prosody: confident sentences have the \
      smaller variance of pitch; the ends are ours
      """)

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "confidence", "Confidence",
        meaning: """
          A score from 0 to 100 made of the numbers above. It describes the delivery, not you.
          """,
        reading.score.map { "\($0) of 100" })
    ]
  }
}

extension Confidence {
  public static let method = """
    The score adds up steady pauses and tempo, few filler words, a pitch that moves, and ends of \
    phrases that are heard. Noise takes from each part. What could not be heard \
    earns a quarter of its points.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    Explanation(
      steps: Explanation.Step.score(heard.readings[Confidence.self], of: heard.take) {
        parts(of: heard.take, given: heard.readings)
      },
      events: heard.take.silentPauses.filter { $0.length >= longStop }.map {
        Explanation.Event("long stop", at: $0, values: [Measure("length", $0.length)])
      } + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}
