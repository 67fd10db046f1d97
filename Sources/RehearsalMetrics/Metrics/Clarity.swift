import RehearsalSignal
import RehearsalUnits

/// How easily the voice comes through: a sum of named parts, not a measure of intelligibility.
public enum Clarity: Metric {
  public static let id: MetricID = "clarity"

  /// The points that each part adds to the score.
  public struct Parts: Codable, Equatable, Sendable {
    /// How far the voice stands above the noise, band by band, less clipping and echo. At most 35.
    public var signal: Int
    /// Whether syllables come at a rate that leaves them room. At most 25.
    public var articulation: Int
    /// How deeply syllables shape the sound. At most 20.
    public var modulation: Int
    /// Energy where consonants live, against that of the vowels' base. At most 10.
    public var balance: Int
    /// Whether phrases keep their level to the end. At most 10.
    public var phraseEnds: Int

    public var total: Int { signal + articulation + modulation + balance + phraseEnds }

    public init(signal: Int, articulation: Int, modulation: Int, balance: Int, phraseEnds: Int) {
      self.signal = signal
      self.articulation = articulation
      self.modulation = modulation
      self.balance = balance
      self.phraseEnds = phraseEnds
    }

    private enum CodingKeys: String, CodingKey {
      case signal
      case articulation
      case modulation
      case balance
      case phraseEnds = "phrase_ends"
    }
  }

  public typealias Reading = ScoreReading<Parts>

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    guard ScoreLimits.allow(take) else {
      return Reading(score: nil, parts: nil, reason: .tooLittleSpeech)
    }
    let parts = Parts(
      signal: signal(of: take).points, articulation: articulation(given: earlier).points,
      modulation: modulation(of: take).points, balance: balance(of: take).points,
      phraseEnds: phraseEnds(of: take).points)
    return Reading(score: parts.total, parts: parts, reason: nil)
  }

  /// The parts in their order, as they stand in the score.
  static func parts(of take: Take, given readings: Readings) -> [ScorePart] {
    [
      signal(of: take), articulation(given: readings), modulation(of: take), balance(of: take),
      phraseEnds(of: take),
    ]
  }

  /// What the noise covers is not heard, however well it was said.
  private static func heard(of take: Take) -> Double {
    take.voice.audibility ?? ScoreLimits.unheard
  }

  private static func audibility(of take: Take) -> Measure {
    Measure("heard over the noise", 100 * heard(of: take), unit: "%", decimals: 0)
  }

  private static func signal(of take: Take) -> ScorePart {
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
          measure: Measure("clipped moments", PerMinute(clips), decimals: 1), most: 35,
          share: heard(of: take) * cleanness, curve: clipping,
          factors: [
            audibility(of: take), Measure("echo", word: take.noise.echo.rawValue),
            Measure("the echo leaves", 100 * roomShare, unit: "%", decimals: 0),
          ],
          source: "ANSI S3.5-1997 for the bands; Houtgast & Steeneken (1985), JASA 77, for echo")
      ])
  }

  private static func articulation(given earlier: Readings) -> ScorePart {
    let rate = earlier[Pace.self]?.articulationRate
    return ScorePart(
      name: "articulation", formula: "Syllables a second of speech, pauses left out.",
      terms: [
        ScorePart.Term(
          measure: Measure("articulation rate", rate), most: 25,
          share: rate.map { articulation.share(at: $0.rawValue) }, curve: articulation)
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
          measure: Measure("modulation depth", take.voice.modulationDepth), most: 20,
          share: take.voice.modulationDepth.map { heard * modulation.share(at: $0) },
          curve: modulation, factors: [audibility(of: take)])
      ])
  }

  private static func balance(of take: Take) -> ScorePart {
    let heard = heard(of: take)
    return ScorePart(
      name: "balance",
      formula:
        "Energy of the voice at 1-3 kHz over that at 0.2-1 kHz, times what is heard over the "
        + "noise.",
      terms: [
        ScorePart.Term(
          measure: Measure("brightness", take.voice.brightness, decimals: 1), most: 10,
          share: take.voice.brightness.map { heard * balance.share(at: $0.rawValue) },
          curve: balance, factors: [audibility(of: take)])
      ])
  }

  private static func phraseEnds(of take: Take) -> ScorePart {
    let heard = heard(of: take)
    let drops = take.voice.phrases.compactMap { $0.endDrop?.rawValue }
    return ScorePart(
      name: "phrase_ends",
      formula: "How far the last syllables of each phrase fall below it: the mean of what the "
        + "phrases earn, times what is heard over the noise.",
      terms: [
        ScorePart.Term(
          measure: Measure("drop", drops.mean, unit: DecibelRatio.symbol, decimals: 1), most: 10,
          share: phraseEnd.meanShare(at: drops).map { heard * $0 }, curve: phraseEnd,
          factors: [audibility(of: take), Measure("phrases", count: drops.count)])
      ])
  }

  /// Syllables in a second of speech, pauses left out.
  static let articulation = ScoreCurve(
    (2.3, 0), (3.3, 1), (5.0, 1), (6.5, 0),
    source: """
      Tjaden and others (2013), Folia Phoniatr. Logop. 65, 148: of all acoustic changes a slower \
      articulation predicts gains in intelligibility best; conversational English runs at 4-5.5 \
      syllables a second, clear speech at half of that (Picheny, Durlach & Braida 1986)
      """)

  /// Share of the envelope's modulation that lies at 2-8 Hz.
  static let modulation = ScoreCurve(
    (0.3, 0), (0.55, 1),
    source: """
      Krause & Braida (2004), JASA 115: clear speech deepens it; the ends are ours: dry recordings \
      read 0.5 to 0.65, the same in a room of 1.5 s 0.35 to 0.45
      """)

  /// 1-3 kHz over 0.2-1 kHz, in dB.
  static let balance = ScoreCurve(
    (-20, 0), (-8, 1),
    source: """
      Byrne et al. (1994), JASA 96: average speech has about -10 dB; clear speech 1 to 3 dB more \
      (Krause & Braida 2004)
      """)

  /// How far a phrase's last syllables fall below it, in dB.
  static let phraseEnd = ScoreCurve(
    (3, 1), (9, 0),
    source: """
      our choice: every sentence falls a little; 6 dB, where half is lost, is half the amplitude of \
      the phrase
      """)

  /// Clipped moments in a minute of speech.
  static let clipping = ScoreCurve(
    (0, 1), (60, 0.5),
    source: """
      our choice: clipped peaks are heard as harshness long before they cost words (Licklider & \
      Pollack 1948 clipped speech infinitely and left it intelligible), so even the worst keeps half
      """)

  /// - Source: Houtgast & Steeneken (1985), JASA 77: decay of 0.7 s and 1.2 s leaves 0.6 and 0.4 of
  ///   the modulations at 4 Hz; half of that loss, as near a microphone half of the sound is direct.
  private static let echo: [NoiseMeasurement.Echo: Double] = [
    .low: 1, .unknown: 1, .medium: 0.8, .high: 0.7,
  ]

  public static func rows(of reading: Reading) -> [MetricRow] {
    [MetricRow("Clarity", reading.score.map { "\($0) of 100" })]
  }
}
