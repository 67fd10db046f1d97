import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

/// How clearly the voice comes through: a sum of named parts, not a measure of intelligibility.
public enum Clarity: Metric {
  public static let id: MetricID = "clarity"

  /// The points that each part adds to the score.
  ///
  /// If a transcript marks sentences, they can earn ten points, and the other parts nine tenths of
  /// theirs.
  public struct Parts: ScoreParts {
    /// How far the voice is above the noise, band by band, less clipping and echo. At most 40, or
    /// 36 beside ``sentences``.
    public var signal: Int
    /// Whether the syllable rate leaves time to articulate. At most 30, or 27.
    public var articulation: Int
    /// How deeply syllables modulate the level. At most 20, or 18.
    public var modulation: Int
    /// The energy at 1-3 kHz, where consonants are, over that at 0.2-1 kHz. At most 10, or 9.
    public var balance: Int
    /// Whether sentences are short enough to follow. At most 10; `nil` without a transcript that
    /// marks where they end.
    public var sentences: Int?

    public var total: Int {
      signal + articulation + modulation + balance + (sentences ?? 0)
    }
  }

  public typealias Reading = ScoreReading<Parts>

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    return Reading(of: take) {
      let sentences = delivery.words.flatMap { SentenceLength(of: $0.transcript.tokens) }
      let most = sentences == nil ? Most.bySoundAlone : .besideSentences
      return Parts(
        signal: signal(of: take, most: most.signal).points,
        articulation: articulation(given: earlier, most: most.articulation).points,
        modulation: modulation(of: take, most: most.modulation).points,
        balance: balance(of: take, most: most.balance).points,
        sentences: sentences?.part(most: most.sentences).points)
    }
  }

  /// The parts of the score, in order.
  static func parts(of delivery: Delivery, given readings: Readings) -> [ScorePart] {
    let take = delivery.take
    let sentences = delivery.words.flatMap { SentenceLength(of: $0.transcript.tokens) }
    let most = sentences == nil ? Most.bySoundAlone : .besideSentences
    return [
      signal(of: take, most: most.signal),
      articulation(given: readings, most: most.articulation),
      modulation(of: take, most: most.modulation), balance(of: take, most: most.balance),
    ] + [sentences?.part(most: most.sentences)].compactMap { $0 }
  }

  /// Our choice: the most that each part can earn; 100 together.
  private struct Most {
    var signal: Double
    var articulation: Double
    var modulation: Double
    var balance: Double
    var sentences: Double

    static let bySoundAlone = Most(
      signal: 40, articulation: 30, modulation: 20, balance: 10, sentences: 0)
    /// Nine tenths of these, and ten for the sentences.
    static let besideSentences = Most(
      signal: 36, articulation: 27, modulation: 18, balance: 9, sentences: 10)
  }

  /// The share of the voice that is heard over the noise, 0 to 1.
  private static func heard(of take: Take) -> Double {
    take.voice.audibility ?? ScoreLimits.unheard
  }

  private static func audibility(of take: Take) -> Measure {
    Measure("heard over the noise", 100 * heard(of: take), unit: "%", decimals: 0)
  }

  private static func signal(of take: Take, most: Double) -> ScorePart {
    let clips = Double(take.levels.clippedEvents.count) / (take.phonation.rawValue / 60)
    let roomShare = echo[take.noise.echo] ?? 1
    // What clipping and echo leave of the signal.
    let cleanness = clipping.share(at: clips) * roomShare
    return ScorePart(
      name: "signal",
      formula: "What is heard over the noise, band by band as in the speech intelligibility "
        + "index, times what clipping and echo leave of it.",
      terms: [
        ScorePart.Term(
          measure: Measure("clipped moments", PerMinute(clips), decimals: 1), most: most,
          share: heard(of: take) * cleanness, curve: clipping,
          factors: [
            audibility(of: take), Measure("echo", word: take.noise.echo.rawValue),
            Measure("the echo leaves", 100 * roomShare, unit: "%", decimals: 0),
          ],
          source: "ANSI S3.5-1997 for the bands; Houtgast & Steeneken (1985), JASA 77, for echo")
      ])
  }

  private static func articulation(given earlier: Readings, most: Double) -> ScorePart {
    let pace = earlier[Pace.self]
    let tempo = pace?.languageTempo ?? 1
    let rate = pace?.articulationRate
    return ScorePart(
      name: "articulation", formula: "Syllables a second of speech, pauses left out.",
      terms: [
        ScorePart.Term(
          measure: Measure("articulation rate", rate), most: most,
          share: rate.map { articulation.share(at: $0.rawValue / tempo) }, curve: articulation,
          factors: [Measure("usual in the language, over English", tempo, decimals: 2)])
      ])
  }

  private static func modulation(of take: Take, most: Double) -> ScorePart {
    let heard = heard(of: take)
    return ScorePart(
      name: "modulation",
      formula: "The share of the envelope's modulation energy that lies at 2-8 Hz, where syllables "
        + "are, times what is heard over the noise.",
      terms: [
        ScorePart.Term(
          measure: Measure("modulation depth", take.voice.modulationDepth), most: most,
          share: take.voice.modulationDepth.map { heard * modulation.share(at: $0) },
          curve: modulation, factors: [audibility(of: take)])
      ])
  }

  private static func balance(of take: Take, most: Double) -> ScorePart {
    let heard = heard(of: take)
    return ScorePart(
      name: "balance",
      formula:
        "Energy of the voice at 1-3 kHz over that at 0.2-1 kHz, times what is heard over the "
        + "noise.",
      terms: [
        ScorePart.Term(
          measure: Measure("brightness", take.voice.brightness, decimals: 1), most: most,
          share: take.voice.brightness.map { heard * balance.share(at: $0.rawValue) },
          curve: balance, factors: [audibility(of: take)])
      ])
  }

  /// By syllables per second of speech, pauses left out.
  static let articulation = ScoreCurve(
    (2.3, 0), (3.3, 1), (5.0, 1), (6.5, 0),
    source: """
      Lam & Tjaden (2013), Folia Phoniatr. Logop. 65, 148: of all acoustic changes a slower \
      articulation predicts gains in intelligibility best; Picheny, Durlach & Braida (1986): clear \
      speech has about half the words a minute of conversation; the ends are ours
      """)

  /// By the share of the envelope's modulation that lies at 2-8 Hz.
  static let modulation = ScoreCurve(
    (0.3, 0), (0.55, 1),
    source: """
      Krause & Braida (2004), JASA 115: clear speech deepens it; the ends are ours: dry recordings \
      read 0.5 to 0.65, the same in a room of 1.5 s 0.35 to 0.45
      """)

  /// By the level at 1-3 kHz over that at 0.2-1 kHz, in dB.
  static let balance = ScoreCurve(
    (-20, 0), (-8, 1),
    source: """
      Byrne et al. (1994), JASA 96: average speech has about -10 dB; clear speech 1 to 3 dB more \
      (Krause & Braida 2004)
      """)

  /// By clipped moments per minute of speech.
  static let clipping = ScoreCurve(
    (0, 1), (60, 0.5),
    source: """
      our choice: clipped peaks are heard as harshness long before they cost words (Licklider & \
      Pollack 1948 clipped speech infinitely and left it intelligible), so even the worst keeps half
      """)

  /// The share of the signal that echo leaves.
  ///
  /// - Source: Houtgast & Steeneken (1985), JASA 77: a decay of 0.7 s and 1.2 s leaves 0.6 and 0.4
  ///   of the modulations at 4 Hz; half of that loss, because near a microphone half of the sound
  ///   is direct.
  private static let echo: [NoiseMeasurement.Echo: Double] = [
    .low: 1, .unknown: 1, .medium: 0.8, .high: 0.7,
  ]

  public static func rows(of reading: Reading) -> [MetricRow] {
    [MetricRow("clarity", "Clarity", reading.score.map { "\($0) of 100" })]
  }
}

extension Clarity {
  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    Explanation(
      steps: Explanation.Step.score(heard.readings[Clarity.self], of: heard.take) {
        parts(of: heard.delivery, given: heard.readings)
      },
      events: heard.take.levels.clippedEvents.map { Explanation.Event("clipped", at: $0) }
        + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}
