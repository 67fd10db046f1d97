import RehearsalSignal
import RehearsalBase

/// How clear the voice is in the recording: a sum of named parts, not a measure of intelligibility.
public enum Clarity: Metric {
  public static let id: MetricID = "clarity"

  /// The points that each part adds to the score.
  ///
  /// All are about the voice alone: the length of sentences is wording, and transcripts without
  /// full stops would get a higher score for it.
  public struct Parts: ScoreParts {
    /// How far the voice is above the noise, band by band, minus clipping and pops. At most 35.
    public var signal: Int
    /// Whether syllables and pauses leave time to articulate and to follow. At most 20.
    public var articulation: Int
    /// How deeply syllables modulate the level, which noise and echo reduce. At most 20.
    public var modulation: Int
    /// Whether the ends of phrases are as loud as the rest. At most 15.
    public var ends: Int
    /// The energy at 1-3 kHz, where consonants are, over that at 0.2-1 kHz. At most 10.
    public var balance: Int

    public var total: Int { signal + articulation + modulation + ends + balance }
  }

  public typealias Reading = ScoreReading<Parts>

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    return Reading(of: take) {
      Parts(
        signal: signal(of: take).points,
        articulation: articulation(of: take, given: earlier).points,
        modulation: modulation(of: take).points,
        ends: ends(of: take, most: Most.ends).points,
        balance: balance(of: take).points)
    }
  }

  static func parts(of take: Take, given readings: Readings) -> [ScorePart] {
    [
      signal(of: take), articulation(of: take, given: readings), modulation(of: take),
      ends(of: take, most: Most.ends), balance(of: take),
    ]
  }

  /// Our choice: the most that each part can earn; 100 together.
  private enum Most {
    static let signal = 35.0
    static let articulation = 20.0
    static let modulation = 20.0
    static let ends = 15.0
    static let balance = 10.0
  }

  /// The share of the voice that is audible over the noise, 0 to 1.
  private static func heard(of take: Take) -> Double {
    take.voice.audibility ?? ScoreLimits.unheard
  }

  private static func audibility(of take: Take) -> Measure {
    Measure("heard over the noise", 100 * heard(of: take), unit: "%", decimals: 0)
  }

  private static func signal(of take: Take) -> ScorePart {
    let harsh = Carried.harshRate(of: take)
    return ScorePart(
      name: "signal",
      formula: "What is heard over the noise, band by band as in the speech intelligibility "
        + "index, times what clipping and pops of breath leave of it.",
      terms: [
        ScorePart.Term(
          measure: Measure("clipped moments and pops", PerMinute(harsh), decimals: 1),
          most: Most.signal,
          share: heard(of: take) * harshness.share(at: harsh), curve: harshness,
          factors: [
            audibility(of: take),
            Measure("clipped moments", count: take.levels.clippedEvents.count),
            Measure("pops of breath", count: take.voice.pops.count),
          ],
          source: "ANSI S3.5-1997 for the bands")
      ])
  }

  private static func articulation(of take: Take, given earlier: Readings) -> ScorePart {
    let tempo = earlier[Pace.self]?.languageTempo ?? 1
    let rate = earlier[Pace.self]?.articulationRate
    let carried = Carried(of: take)
    let pauses = PauseRate(of: take)
    return ScorePart(
      name: "articulation",
      formula: "Syllables a second of speech, pauses left out, times what pauses leave of it to "
        + "follow and what reaches a listener.",
      terms: [
        ScorePart.Term(
          measure: Measure("articulation rate", rate), most: Most.articulation,
          share: rate.map {
            carried.share * breaks.share(at: pauses.rate.rawValue)
              * articulation.share(at: $0.rawValue / tempo)
          }, curve: articulation,
          factors: [
            Measure("usual in the language, over English", tempo, decimals: 2), pauses.measure,
          ] + carried.measures, source: breaks.source)
      ])
  }

  private static func modulation(of take: Take) -> ScorePart {
    let heard = heard(of: take)
    return ScorePart(
      name: "modulation",
      formula: "The share of the envelope's modulation energy that lies at 2-8 Hz, where syllables "
        + "are, times what is heard over the noise.",
      terms: [
        ScorePart.Term(
          measure: Measure("modulation depth", take.voice.modulationDepth), most: Most.modulation,
          share: take.voice.modulationDepth.map { heard * modulation.share(at: $0) },
          curve: modulation, factors: [audibility(of: take)])
      ])
  }

  /// The ends of phrases, in both scores.
  static func ends(of take: Take, most: Double) -> ScorePart {
    let carried = Carried(of: take)
    return ScorePart(
      name: "ends",
      formula: "The peak of the last syllable of phrases over that of their usual one, in the "
        + "mean, times what reaches a listener.",
      terms: [
        ScorePart.Term(
          measure: Measure("ends of phrases", take.voice.endLevel, decimals: 1), most: most,
          share: take.voice.endLevel.map { carried.share * ends.share(at: $0.rawValue) },
          curve: ends, factors: carried.measures)
      ])
  }

  private static func balance(of take: Take) -> ScorePart {
    // The harmonics from clipping are not the voice's.
    let heard = heard(of: take) * harshness.share(at: Carried.harshRate(of: take))
    return ScorePart(
      name: "balance",
      formula:
        "Energy of the voice at 1-3 kHz over that at 0.2-1 kHz, times what noise, clipping and "
        + "pops leave of the signal.",
      terms: [
        ScorePart.Term(
          measure: Measure("brightness", take.voice.brightness, decimals: 1), most: Most.balance,
          share: take.voice.brightness.map { heard * balance.share(at: $0.rawValue) },
          curve: balance, factors: [audibility(of: take)])
      ])
  }

  /// By syllables per second of speech, without pauses.
  static let articulation = ScoreCurve(
    (1.8, 0), (2.8, 1), (5.0, 1), (7.0, 0),
    source: """
      Lam & Tjaden (2013), Folia Phoniatr. Logop. 65, 148: of all acoustic changes a slower \
      articulation predicts gains in intelligibility best; Picheny, Durlach & Braida (1986): clear \
      speech has about half the words a minute of conversation; the ends are ours, and that slower \
      speech falls apart
      """)

  /// By pauses per minute.
  static let breaks = ScoreCurve(
    (1, 0.6), (6, 1),
    source: "our choice: 23 takes of natural speech have 7.5 pauses a minute or more")

  /// By the share of the envelope's modulation at 2-8 Hz.
  static let modulation = ScoreCurve(
    (0.25, 0), (0.45, 1),
    source: """
      Krause & Braida (2004), JASA 115: clear speech deepens it; the ends are ours: dry recordings \
      read 0.45 to 0.65, the same in a room of 1.5 s 0.25 to 0.4
      """)

  /// By the peak of the last syllable relative to that of the usual one, in dB.
  static let ends = ScoreCurve(
    (-12, 0), (-6.5, 1),
    source: """
      our measurement: in 14 takes of natural speech the ends lie at -5.3 dB or above, with a fade \
      of 12 to 20 dB over the last 0.6 s of phrases at -4 to -17
      """)

  /// By the level at 1-3 kHz relative to that at 0.2-1 kHz, in dB.
  static let balance = ScoreCurve(
    (-20, 0), (-8, 1),
    source: """
      Byrne et al. (1994), JASA 96: average speech has about -10 dB; clear speech 1 to 3 dB more \
      (Krause & Braida 2004)
      """)

  /// By clipped moments and pops per minute of speech.
  static let harshness = ScoreCurve(
    (0, 1), (60, 0.5),
    source: """
      our choice: clipped peaks are heard as harshness long before they cost words (Licklider & \
      Pollack 1948 clipped speech infinitely and left it intelligible), so even the worst keeps half
      """)

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "clarity", "Clarity",
        meaning: """
          A score from 0 to 100 made of the numbers above, for how easy the recording makes it to \
          follow you.
          """,
        reading.score.map { "\($0) of 100" })
    ]
  }
}

extension Clarity {
  public static let method = """
    The score adds up how far the voice stands over the noise, how fast you articulate, how well \
    syllables and the ends of phrases stand out, and how bright the voice is. Noise takes from \
    each part. What could not be heard earns a quarter of its points.
    """

  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    Explanation(
      steps: Explanation.Step.score(heard.readings[Clarity.self], of: heard.take) {
        parts(of: heard.take, given: heard.readings)
      },
      events: heard.take.levels.clippedEvents.map { Explanation.Event("clipped", at: $0) }
        + heard.take.voice.pops.map { Explanation.Event("pop", at: $0) }
        + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}
