public import RehearsalSignal
import RehearsalUnits

/// Delivery signals that listeners tend to hear as sure of oneself; not a verdict on the person.
public enum Confidence: Metric {
  public static let id: MetricID = "confidence"

  /// The points that each part adds to the score.
  public struct Parts: Codable, Equatable, Sendable {
    /// Few long stops, and a pace that neither wavers nor is mechanical. At most 30.
    public var steadiness: Int
    /// A level that holds through each phrase. At most 25.
    public var projection: Int
    /// Pitch and level that move. At most 25.
    public var variety: Int
    /// Phrases that end on a falling pitch. At most 20.
    public var finality: Int

    public var total: Int { steadiness + projection + variety + finality }

    public init(steadiness: Int, projection: Int, variety: Int, finality: Int) {
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
    of take: Take, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    guard ScoreLimits.allow(take), let speaking = take.speaking else {
      return Reading(score: nil, parts: nil, reason: .tooLittleSpeech)
    }
    let stopsPerMinute =
      Double(take.pauses.count { $0.length >= longStop }) * 60 / speaking.length.rawValue
    let expression = earlier[Expression.self]
    let drops = take.voice.phrases.compactMap { $0.endDrop?.rawValue }
    let slopes = take.voice.phrases.compactMap(\.endSlope)
    let falling =
      slopes.isEmpty
      ? nil : Double(slopes.count { $0 <= fall }) / Double(slopes.count)
    let parts = Parts(
      steadiness: points(
        (15, stops.share(at: stopsPerMinute)),
        (15, earlier[Pace.self]?.variation.map { paceVariation.share(at: $0.rawValue) })),
      projection: points((25, phraseEnd.meanShare(at: drops))),
      variety: points(
        (15, expression?.pitchDeviation.map { pitchDeviation.share(at: $0.rawValue) }),
        (10, expression?.levelDeviation.map { levelDeviation.share(at: $0.rawValue) })),
      finality: points((20, falling.map { finality.share(at: $0) })))
    return Reading(score: parts.total, parts: parts, reason: nil)
  }

  private static func points(_ shares: (most: Double, share: Double?)...) -> Int {
    Int(shares.reduce(0) { $0 + $1.most * ($1.share ?? ScoreLimits.unheard) }.rounded())
  }

  /// A stop that listeners notice as one.
  ///
  /// - Source: Campione & Véronis (2002), Speech Prosody: pauses beyond 2 s are rare in reading and stand
  ///   apart in speaking.
  static let longStop = Seconds(2)

  /// Long stops in a minute. One or two are a means of style.
  ///
  /// - Source: Scherer, London & Wolf (1973), J. Res. Pers. 7: confident voices make fewer and
  ///   shorter pauses. The ends are ours.
  static let stops = ScoreCurve((2, 1), (6, 0))

  /// Spread of the pace over its mean from one ten seconds to the next, in per cent.
  ///
  /// There is too little of it as well as too much.
  ///
  /// - Source: Our choice, not yet held against recordings: neither mechanical nor wavering.
  static let paceVariation = ScoreCurve((0, 0.6), (8, 1), (25, 1), (45, 0))

  /// How far a phrase's last syllables fall below it, in dB.
  ///
  /// - Source: Goupil et al. (2021), Nat. Commun. 12:861: doubt sounds softer towards the end. The
  ///   ends are those of ``Clarity/phraseEnd``.
  static let phraseEnd = Clarity.phraseEnd

  /// Standard deviation of the pitch in semitones.
  ///
  /// - Source: Niebuhr, Voße & Brem (2016), Comput. Human Behav. 64: charismatic speakers use a
  ///   wider range; Jiang & Pell (2014), Speech Prosody: a confident voice has the smaller variance
  ///   of pitch. So a plateau, not a slope.
  static let pitchDeviation = ScoreCurve((0.5, 0), (2, 1), (4, 1), (7, 0.5))

  /// Standard deviation of the level from syllable to syllable, in dB.
  ///
  /// - Source: Jiang & Pell (2014): confident speech has the larger range of amplitude. The ends are
  ///   ours: within a phrase of read speech syllables spread by 3 to 6 dB.
  static let levelDeviation = ScoreCurve((1, 0), (3, 1), (6, 1), (10, 0.4))

  /// Movement of the pitch over the last 300 ms of a phrase from which it is heard as falling.
  ///
  /// - Source: 't Hart, Collier & Cohen (1990): the glissando threshold, 0.16/T² semitones a second,
  ///   for T = 0.3 s.
  static let fall = Semitones(-0.5)

  /// Share of the phrases that end on a fall. Lists and promises of more rightly rise.
  ///
  /// - Source: Goupil et al. (2021): certainty falls, doubt rises. The ends are ours.
  static let finality = ScoreCurve((0.2, 0), (0.7, 1))

  public static func rows(of reading: Reading) -> [MetricRow] {
    [MetricRow("Confidence", reading.score.map { "\($0) of 100" })]
  }
}
