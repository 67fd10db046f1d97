public import RehearsalLanguage
import RehearsalSignal
public import RehearsalBase

/// The silences between speech, except those filled by another sound, such as applause, or by a
/// turn of another voice. Silences before and after speech don't count.
public enum Pauses: Metric {
  public static let id: MetricID = "pauses"

  /// A silence with speech on both sides.
  public struct Pause: Codable, Equatable, Sendable {
    /// Where it starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording.
    public var end: Seconds
    /// What is heard in the pause.
    public var kind: Kind
    /// Its place in the sentence; unknown without a transcript with word times.
    public var place: PausePlace
    /// Whether it is silent and as long as ``Reading/threshold``.
    public var counted = true

    /// From start to end.
    public var span: TimeSpan { TimeSpan(start: start, end: end) }
    /// From start to end, in seconds.
    public var length: Seconds { end - start }

    /// What is heard in a pause.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// No speech, and no other sound for more than half of it.
      case silent
      /// Another sound for half of it or more; never counted, because it is no silence of the
      /// speaker's.
      case otherSound = "other_sound"
      /// Another voice for half of it or more, and for long enough to be a turn; never counted, and
      /// excluded from the time of rates.
      case otherVoice = "other_voice"
    }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case kind, place, counted
    }
  }

  public struct Reading: MetricReading {
    /// The shortest pause that is counted, in seconds: ``MetricOptions/minimumPause``.
    public var threshold: Seconds
    /// The number of pauses of at least ``threshold``; `nil`, like all below, without speech.
    public var count: Int?
    /// The total length of the counted pauses, in seconds; 0 if none is counted.
    public var total: Seconds?
    /// The mean length of the counted pauses, in seconds; also `nil` if none is counted.
    public var mean: Seconds?
    /// The median length of the counted pauses, in seconds; also `nil` if none is counted.
    public var median: Seconds?
    /// The length of the longest pause, in seconds; also `nil` if none is counted.
    public var longest: Seconds?
    /// Counted pauses per minute from the first to the last speech, without turns of other voices.
    public var perMinute: PerMinute?
    /// Silent pauses of at least 0.5 s per minute from the first to the last speech,
    /// whatever ``threshold``; `nil` without speech, and in reports from before it was stored.
    public var longPerMinute: PerMinute?
    /// The share of the time from the first to the last speech.
    public var silence: Percent?
    /// Every pause of at least ``MetricOptions/shortestPause``, even if below the threshold.
    public var list: [Pause]

    public var headline: Double? { perMinute?.rawValue }

    private enum CodingKeys: String, CodingKey {
      case threshold = "threshold_s"
      case count
      case total = "total_s"
      case mean = "mean_s"
      case median = "median_s"
      case longest = "longest_s"
      case perMinute = "per_minute"
      case longPerMinute = "long_per_minute"
      case silence = "silence_pct"
      case list
    }
  }

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    let places = delivery.words?.places(of: take.pauses)
    let list = take.pauses.enumerated().map { index, pause in
      let kind: Pause.Kind =
        take.isTurn(pause) ? .otherVoice : take.isFilled(pause) ? .otherSound : .silent
      return Pause(
        start: pause.start, end: pause.end, kind: kind, place: places?[index] ?? .unknown,
        counted: kind == .silent && pause.length >= options.minimumPause)
    }
    guard let time = take.ownTime else {
      return Reading(
        threshold: options.minimumPause, count: nil, total: nil, mean: nil, median: nil,
        longest: nil, perMinute: nil, silence: nil, list: [])
    }
    let lengths = list.filter(\.counted).map(\.length).sorted()
    let total = lengths.reduce(Seconds(0), +)
    return Reading(
      threshold: options.minimumPause,
      count: lengths.count,
      total: total,
      mean: lengths.isEmpty ? nil : total / Double(lengths.count),
      median: lengths.median,
      longest: lengths.last,
      perMinute: PerMinute(count: lengths.count, in: time),
      longPerMinute: PerMinute(
        count: list.count { $0.kind == .silent && $0.length.rounded >= breath }, in: time),
      silence: Percent(100 * (total / time)),
      list: list)
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    let rows = [
      MetricRow(
        "long_pauses", "Pauses",
        meaning: "Pauses of 0.5 seconds or more: enough to take in what you said.",
        reading.longPerMinute.map { "\($0.number(1)) a minute" },
        detail: "of \(breath.number(1)) s or more", number: reading.longPerMinute?.rawValue),
      MetricRow(
        "pauses", "Every pause",
        meaning: "Every silence between your words that is long enough to count.",
        reading.perMinute.map { "\($0.number(1)) a minute" },
        detail: reading.count.map { count in
          let share = reading.silence.map { ", \($0.number(0)) % of the time" } ?? ""
          return "\(count) of \(reading.threshold.number(2)) s or more\(share)"
        }, isTechnical: true),
      MetricRow(
        "typical_pause", "Typical pause",
        meaning: "The median: half of your pauses are shorter, half are longer.",
        reading.median?.shown(2),
        detail: reading.longest.map { "longest \($0.shown(2))" },
        reason: reading.count == 0
          ? "no pause of \(reading.threshold.number(2)) s or more" : nil, isTechnical: true),
    ]
    // In a report from before it was stored, the rate is unknown for a reason other than lack of
    // speech.
    return reading.count != nil && reading.longPerMinute == nil ? Array(rows.dropFirst()) : rows
  }

  /// 0.5 s: the pauses that tips are about.
  ///
  /// - Source: enough for a sentence to be remembered better, Lundholm Fors (2015).
  package static let breath = Seconds(0.5)
}
