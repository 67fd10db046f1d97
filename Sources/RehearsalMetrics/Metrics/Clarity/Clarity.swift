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
    /// How far the voice is above the noise, band by band, less clipping and pops. At most 30, or
    /// 27 beside ``sentences``.
    public var signal: Int
    /// Whether the syllable rate leaves time to articulate. At most 30, or 27.
    public var articulation: Int
    /// How deeply syllables modulate the level, which noise and echo fill up. At most 20, or 18.
    public var modulation: Int
    /// Whether the ends of phrases are as loud as the rest. At most 10, or 9.
    public var ends: Int
    /// The energy at 1-3 kHz, where consonants are, over that at 0.2-1 kHz. At most 10, or 9.
    public var balance: Int
    /// Whether sentences are short enough to follow. At most 10; `nil` without a transcript that
    /// marks where they end.
    public var sentences: Int?

    public var total: Int {
      signal + articulation + modulation + ends + balance + (sentences ?? 0)
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
        articulation: articulation(of: take, given: earlier, most: most.articulation).points,
        modulation: modulation(of: take, most: most.modulation).points,
        ends: ends(of: take, most: most.ends).points,
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
      articulation(of: take, given: readings, most: most.articulation),
      modulation(of: take, most: most.modulation), ends(of: take, most: most.ends),
      balance(of: take, most: most.balance),
    ] + [sentences?.part(most: most.sentences)].compactMap { $0 }
  }

  /// Our choice: the most that each part can earn; 100 together.
  private struct Most {
    var signal: Double
    var articulation: Double
    var modulation: Double
    var ends: Double
    var balance: Double
    var sentences: Double

    static let bySoundAlone = Most(
      signal: 30, articulation: 30, modulation: 20, ends: 10, balance: 10, sentences: 0)
    /// Nine tenths of these, and ten for the sentences.
    static let besideSentences = Most(
      signal: 27, articulation: 27, modulation: 18, ends: 9, balance: 9, sentences: 10)
  }

  /// The share of the voice that is heard over the noise, 0 to 1.
  private static func heard(of take: Take) -> Double {
    take.voice.audibility ?? ScoreLimits.unheard
  }

  private static func audibility(of take: Take) -> Measure {
    Measure("heard over the noise", 100 * heard(of: take), unit: "%", decimals: 0)
  }

  /// Clipped moments and pops of breath per minute of speech.
  private static func harshRate(of take: Take) -> Double {
    Double(take.levels.clippedEvents.count + take.voice.pops.count)
      / (take.phonation.rawValue / 60)
  }

  private static func signal(of take: Take, most: Double) -> ScorePart {
    let harsh = harshRate(of: take)
    return ScorePart(
      name: "signal",
      formula: "What is heard over the noise, band by band as in the speech intelligibility "
        + "index, times what clipping and pops of breath leave of it.",
      terms: [
        ScorePart.Term(
          measure: Measure("clipped moments and pops", PerMinute(harsh), decimals: 1), most: most,
          share: heard(of: take) * harshness.share(at: harsh), curve: harshness,
          factors: [
            audibility(of: take),
            Measure("clipped moments", count: take.levels.clippedEvents.count),
            Measure("pops of breath", count: take.voice.pops.count),
          ],
          source: "ANSI S3.5-1997 for the bands")
      ])
  }

  private static func articulation(
    of take: Take, given earlier: Readings, most: Double
  ) -> ScorePart {
    let pace = earlier[Pace.self]
    let tempo = pace?.languageTempo ?? 1
    let rate = pace?.articulationRate
    // Syllables that echo blurs are missed, so that a fast speaker reads slower.
    let distinct = take.voice.modulationDepth.map { modulation.share(at: $0) } ?? 0
    return ScorePart(
      name: "articulation",
      formula: "Syllables a second of speech, pauses left out, as far as the modulation below lets "
        + "them be counted; the rest earns half.",
      terms: [
        ScorePart.Term(
          measure: Measure("articulation rate", rate), most: most,
          share: rate.map {
            distinct * articulation.share(at: $0.rawValue / tempo)
              + (1 - distinct) * ScoreLimits.unheard
          }, curve: articulation,
          factors: [
            Measure("usual in the language, over English", tempo, decimals: 2),
            Measure("can be counted", 100 * distinct, unit: "%", decimals: 0),
          ])
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

  private static func ends(of take: Take, most: Double) -> ScorePart {
    let heard = heard(of: take)
    return ScorePart(
      name: "ends",
      formula: "The level of the last 0.4 s of voice in phrases over that of their syllables, at "
        + "the median, times what is heard over the noise.",
      terms: [
        ScorePart.Term(
          measure: Measure("ends of phrases", take.voice.endLevel, decimals: 1), most: most,
          share: take.voice.endLevel.map { heard * ends.share(at: $0.rawValue) },
          curve: ends, factors: [audibility(of: take)])
      ])
  }

  private static func balance(of take: Take, most: Double) -> ScorePart {
    // The overtones of clipping are not the voice's.
    let heard = heard(of: take) * harshness.share(at: harshRate(of: take))
    return ScorePart(
      name: "balance",
      formula:
        "Energy of the voice at 1-3 kHz over that at 0.2-1 kHz, times what noise, clipping and "
        + "pops leave of the signal.",
      terms: [
        ScorePart.Term(
          measure: Measure("brightness", take.voice.brightness, decimals: 1), most: most,
          share: take.voice.brightness.map { heard * balance.share(at: $0.rawValue) },
          curve: balance, factors: [audibility(of: take)])
      ])
  }

  /// By syllables per second of speech, pauses left out.
  static let articulation = ScoreCurve(
    (5.0, 1), (6.5, 0),
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

  /// By the level of the ends of phrases over that of the whole, in dB.
  static let ends = ScoreCurve(
    (-20, 0), (-8, 1),
    source: """
      our choice: in half of 32 takes of natural speech the ends lie at -9 dB or above, in all but \
      one at -12.5 dB or above
      """)

  /// By the level at 1-3 kHz over that at 0.2-1 kHz, in dB.
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
        + heard.take.voice.pops.map { Explanation.Event("pop", at: $0) }
        + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}
