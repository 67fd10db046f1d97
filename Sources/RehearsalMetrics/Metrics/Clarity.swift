public import RehearsalSignal
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
    of take: Take, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    guard ScoreLimits.allow(take) else {
      return Reading(score: nil, parts: nil, reason: .tooLittleSpeech)
    }
    // What the noise covers is not heard, however well it was said.
    let heard = take.voice.audibility ?? ScoreLimits.unheard
    let parts = Parts(
      signal: points(35, heard * cleanness(of: take)),
      articulation: points(
        25, earlier[Pace.self]?.articulationRate.map { articulation.share(at: $0.rawValue) }),
      modulation: points(
        20, take.voice.modulationDepth.map { heard * modulation.share(at: $0) }),
      balance: points(
        10, take.voice.brightness.map { heard * balance.share(at: $0.rawValue) }),
      phraseEnds: points(
        10,
        phraseEnd.meanShare(at: take.voice.phrases.compactMap { $0.endDrop?.rawValue })
          .map { heard * $0 }))
    return Reading(score: parts.total, parts: parts, reason: nil)
  }

  private static func points(_ most: Int, _ share: Double?) -> Int {
    Int((Double(most) * (share ?? ScoreLimits.unheard)).rounded())
  }

  /// What clipping and echo leave of the signal, 0 to 1.
  private static func cleanness(of take: Take) -> Double {
    let minutes = take.phonation.rawValue / 60
    let clipped = clipping.share(at: Double(take.levels.clippedEvents.count) / minutes)
    return clipped * (echo[take.noise.echo] ?? 1)
  }

  /// Syllables in a second of speech, pauses left out.
  ///
  /// - Source: Tjaden and others (2013), Folia Phoniatr. Logop. 65, 148: of all acoustic changes a
  ///   slower articulation predicts gains in intelligibility best; conversational English runs at 4-5.5
  ///   syllables a second, clear speech at half of that (Picheny, Durlach & Braida 1986).
  static let articulation = ScoreCurve((2.3, 0), (3.3, 1), (5.0, 1), (6.5, 0))

  /// Share of the envelope's modulation that lies at 2-8 Hz.
  ///
  /// - Source: Krause & Braida (2004), JASA 115: clear speech deepens it. The ends are ours: dry
  ///   recordings read 0.5 to 0.65, the same in a room of 1.5 s 0.35 to 0.45.
  static let modulation = ScoreCurve((0.3, 0), (0.55, 1))

  /// 1-3 kHz over 0.2-1 kHz, in dB.
  ///
  /// - Source: Byrne et al. (1994), JASA 96: average speech has about -10 dB; clear speech 1 to 3 dB
  ///   more (Krause & Braida 2004).
  static let balance = ScoreCurve((-20, 0), (-8, 1))

  /// How far a phrase's last syllables fall below it, in dB.
  ///
  /// - Source: Our choice: every sentence falls a little; 6 dB, where half is lost, is half the
  ///   amplitude of the phrase.
  static let phraseEnd = ScoreCurve((3, 1), (9, 0))

  /// Clipped moments in a minute of speech.
  ///
  /// - Source: Our choice: clipped peaks are heard as harshness long before they cost words
  ///   (Licklider & Pollack 1948 clipped speech infinitely and left it intelligible), so even the
  ///   worst keeps half.
  static let clipping = ScoreCurve((0, 1), (60, 0.5))

  /// - Source: Houtgast & Steeneken (1985), JASA 77: decay of 0.7 s and 1.2 s leaves 0.6 and 0.4 of
  ///   the modulations at 4 Hz; half of that loss, as near a microphone half of the sound is direct.
  private static let echo: [NoiseMeasurement.Echo: Double] = [
    .low: 1, .unknown: 1, .medium: 0.8, .high: 0.7,
  ]

  public static func rows(of reading: Reading) -> [MetricRow] {
    [MetricRow("Clarity", reading.score.map { "\($0) of 100" })]
  }
}
