public import RehearsalDelivery
import RehearsalSignal
public import RehearsalUnits

/// How much the voice moves.
public enum Expression: Metric {
  public static let id: MetricID = "expression"

  /// A stretch of speech between two pauses, and how it ends.
  public struct Phrase: Codable, Equatable, Sendable {
    public var start: Seconds
    public var end: Seconds
    public var level: Decibels
    /// How far the last syllables fall below the phrase; positive when it trails off.
    public var endDrop: DecibelRatio?
    /// Movement of the pitch at the end; negative when it falls.
    public var endSlope: Semitones?

    public var span: TimeSpan { TimeSpan(start: start, end: end) }

    public init(
      start: Seconds, end: Seconds, level: Decibels, endDrop: DecibelRatio?, endSlope: Semitones?
    ) {
      self.start = start
      self.end = end
      self.level = level
      self.endDrop = endDrop
      self.endSlope = endSlope
    }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case level = "level_dbfs"
      case endDrop = "end_drop_db"
      case endSlope = "end_slope_st"
    }
  }

  public struct Reading: MetricReading {
    public var pitchMedian: Hertz?
    /// Standard deviation of the pitch in semitones.
    public var pitchDeviation: Semitones?
    /// From the 10th to the 90th percentile of the pitch.
    public var pitchRange: Semitones?
    /// Standard deviation of the level from syllable to syllable.
    public var levelDeviation: DecibelRatio?
    /// Share of the speech that is voiced.
    public var voiced: Percent?
    public var phrases: [Phrase]

    public init(
      pitchMedian: Hertz?, pitchDeviation: Semitones?, pitchRange: Semitones?,
      levelDeviation: DecibelRatio?, voiced: Percent?, phrases: [Phrase]
    ) {
      self.pitchMedian = pitchMedian
      self.pitchDeviation = pitchDeviation
      self.pitchRange = pitchRange
      self.levelDeviation = levelDeviation
      self.voiced = voiced
      self.phrases = phrases
    }

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

  /// Fewer voiced frames than this (half a second) say nothing about a voice.
  static let fewestFrames = 50
  /// The share at either end that holds the tracker's octave errors.
  static let outermost = 0.05

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    let pitches = pitches(of: take)
    let known = pitches.semitones.count >= fewestFrames
    let kept = pitches.semitones.filter { value in
      guard let low = pitches.semitones.quantile(outermost),
        let high = pitches.semitones.quantile(1 - outermost)
      else { return false }
      return low <= value && value <= high
    }
    let median = pitches.semitones.quantile(0.5)
    let range = pitches.semitones.quantile(0.9).flatMap { high in
      pitches.semitones.quantile(0.1).map { Semitones(high - $0) }
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
          start: $0.span.start, end: $0.span.end, level: $0.level, endDrop: $0.endDrop,
          endSlope: $0.endSlope)
      })
  }

  /// The pitches inside speech in rising order, in semitones above 1 Hz, and the frames looked at.
  private static func pitches(of take: Take) -> (semitones: [Double], frames: Int) {
    var semitones: [Double] = []
    var frames = 0
    for span in take.speech {
      let first = Int((span.start / Frame.hop).rounded(.up))
      let end = min(Int((span.end / Frame.hop).rounded(.down)), take.pitch.frequencies.count)
      guard first < end else { continue }
      frames += end - first
      for frequency in take.pitch.frequencies[first..<end] where frequency > 0 {
        semitones.append(Hertz(frequency).semitonesAboveOne)
      }
    }
    return (semitones.sorted(), frames)
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "Pitch", reading.pitchMedian?.shown(0),
        detail: reading.pitchDeviation.map { "moves by \($0.shown(1))" })
    ]
  }
}
