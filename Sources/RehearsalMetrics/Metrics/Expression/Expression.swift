import RehearsalSignal
public import RehearsalBase

/// How much pitch and level vary.
public enum Expression: Metric {
  public static let id: MetricID = "expression"

  /// A stretch of speech between two pauses.
  public struct Phrase: Codable, Equatable, Sendable {
    /// Where it starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording.
    public var end: Seconds
    /// The mean of its syllables' levels, in decibels.
    public var level: Decibels
    /// The share of it that is voiced.
    public var voiced: Percent?
    /// The median of its pitch; `nil` with less than a quarter of a second of voice.
    public var pitch: Hertz? = nil
    /// The slope of the pitch from its last stressed syllable on, in semitones per second: rising
    /// above 0, falling below; `nil` with too little voice there.
    public var endSlope: Double?
    /// The peak of its last syllable relative to that of its usual one; `nil` if the last is
    /// unvoiced, and for a phrase of fewer than four voiced syllables.
    public var endLevel: DecibelRatio?

    /// From start to end.
    public var span: TimeSpan { TimeSpan(start: start, end: end) }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case level = "level_dbfs"
      case voiced = "voiced_pct"
      case pitch = "pitch_hz"
      case endSlope = "end_slope_st_s"
      case endLevel = "end_level_db"
    }
  }

  public struct Reading: MetricReading {
    /// The median pitch of the speech; `nil`, like ``pitchDeviation`` and ``pitchRange``, for less
    /// than half a second of voice.
    public var pitchMedian: Hertz?
    /// The standard deviation of the pitch.
    public var pitchDeviation: Semitones?
    /// From the 10th to the 90th percentile of the pitch.
    public var pitchRange: Semitones?
    /// The standard deviation of the syllables' levels.
    public var levelDeviation: DecibelRatio?
    /// The share of the speech that is voiced.
    public var voiced: Percent?
    /// Every phrase with a syllable, in order; empty without speech.
    public var phrases: [Phrase]

    public var headline: Double? { pitchDeviation?.rawValue }

    private enum CodingKeys: String, CodingKey {
      case pitchMedian = "pitch_median_hz"
      case pitchDeviation = "pitch_sd_st"
      case pitchRange = "pitch_range_st"
      case levelDeviation = "level_sd_db"
      case voiced = "voiced_pct"
      case phrases
    }
  }

  /// Our choice: half a second; fewer voiced frames don't characterise a voice.
  static let fewestFrames = 50
  /// Our choice: two syllables; fewer voiced frames of a phrase say little about its pitch.
  static let fewestOfPhrase = 25
  /// In semitones: a pitch further from the median is an error of the tracker, mostly by an octave.
  ///
  /// Our choice: the deviation then equals that of a laryngograph within 3 %, in 18 takes of two
  /// people.
  static let farthest = 12.0
  /// Our choice.
  private static let slopeDecimals = 1
  /// The percentiles that limit the range; common practice in phonetics.
  private static let rangeEnds = (low: 0.1, high: 0.9)

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    let pitches = pitches(of: take)
    let known = pitches.semitones.count >= fewestFrames
    let median = pitches.semitones.quantile(0.5)
    let kept = pitches.semitones.filter { abs($0 - (median ?? 0)) <= farthest }
    let range = pitches.semitones.quantile(rangeEnds.high).flatMap { high in
      pitches.semitones.quantile(rangeEnds.low).map { Semitones(high - $0) }
    }
    return Reading(
      pitchMedian: known ? median.map { Hertz(semitonesAboveOne: $0) } : nil,
      pitchDeviation: known ? kept.standardDeviation.map { Semitones($0) } : nil,
      pitchRange: known ? range : nil,
      levelDeviation: take.voice.syllableLevels.map(\.rawValue).standardDeviation
        .map { DecibelRatio($0) },
      voiced: pitches.frames > 0
        ? Percent(100 * Double(pitches.semitones.count) / Double(pitches.frames)) : nil,
      phrases: take.voice.phrases.map {
        Phrase(
          start: $0.span.start, end: $0.span.end, level: $0.level,
          voiced: take.pitch.voicedShare(in: $0.span), pitch: take.pitch.median(in: $0.span),
          endSlope: $0.endSlope?.rounded(toDecimals: slopeDecimals), endLevel: $0.endLevel)
      })
  }

  /// The pitches within speech, ascending, in semitones above 1 Hz, and the number of all frames
  /// there.
  private static func pitches(of take: Take) -> (semitones: [Double], frames: Int) {
    var semitones: [Double] = []
    var frames = 0
    for span in take.speech {
      let within = take.pitch.frequencies(in: span)
      frames += within.count
      for frequency in within where frequency > 0 {
        semitones.append(Hertz(frequency).semitonesAboveOne)
      }
    }
    return (semitones.sorted(), frames)
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "pitch", "Pitch",
        meaning: """
          How far your pitch moves around its middle: the standard deviation in semitones (st); \
          twelve make an octave.
          """,
        reading.pitchDeviation.map { "± \($0.shown(1))" },
        detail: reading.pitchMedian.map { "around \($0.shown(0))" },
        number: reading.pitchDeviation?.rawValue)
    ]
  }
}

extension PitchTrack {
  /// The values of the frames within a span.
  fileprivate func frequencies(in span: TimeSpan) -> Slice<Frequencies> {
    let first = Int((span.start / Frame.hop).rounded(.up))
    let end = min(Int((span.end / Frame.hop).rounded(.down)), frequencies.count)
    return frequencies[min(first, end)..<end]
  }

  /// The median of the voiced frames; `nil` for too few of them.
  fileprivate func median(in span: TimeSpan) -> Hertz? {
    let voiced = frequencies(in: span).filter { $0 > 0 }.map { Double($0) }.sorted()
    return voiced.count < Expression.fewestOfPhrase
      ? nil : voiced.quantile(0.5).map { Hertz($0.rounded(toDecimals: 1)) }
  }

  /// `nil` for a span without a frame.
  fileprivate func voicedShare(in span: TimeSpan) -> Percent? {
    let within = frequencies(in: span)
    guard !within.isEmpty else { return nil }
    return Percent(100 * Double(within.count { $0 > 0 }) / Double(within.count))
  }
}
