public import RehearsalDelivery
import RehearsalSignal
public import RehearsalUnits

/// How loud the recording is, and whether it clips.
public enum Levels: Metric {
  public static let id: MetricID = "levels"

  public struct Reading: MetricReading {
    public var integrated: Loudness?
    public var loudnessRange: LoudnessUnits?
    public var maxMomentary: Loudness?
    public var maxShortTerm: Loudness?
    public var truePeak: Decibels?
    public var peak: Decibels?
    public var rms: Decibels?
    public var activeSpeech: Decibels?
    public var activity: Percent?
    public var clippedSamples: Int
    public var clippedEvents: [TimeSpan]
    /// The mean of all samples, full scale being 1; rounded to ``offsetDecimals``.
    public var dcOffset: Double

    public init(
      integrated: Loudness?, loudnessRange: LoudnessUnits?, maxMomentary: Loudness?,
      maxShortTerm: Loudness?, truePeak: Decibels?, peak: Decibels?, rms: Decibels?,
      activeSpeech: Decibels?, activity: Percent?, clippedSamples: Int, clippedEvents: [TimeSpan],
      dcOffset: Double
    ) {
      self.integrated = integrated
      self.loudnessRange = loudnessRange
      self.maxMomentary = maxMomentary
      self.maxShortTerm = maxShortTerm
      self.truePeak = truePeak
      self.peak = peak
      self.rms = rms
      self.activeSpeech = activeSpeech
      self.activity = activity
      self.clippedSamples = clippedSamples
      self.clippedEvents = clippedEvents
      self.dcOffset = dcOffset
    }

    public var headline: Double? { integrated?.rawValue }

    private enum CodingKeys: String, CodingKey {
      case integrated = "integrated_lufs"
      case loudnessRange = "loudness_range_lu"
      case maxMomentary = "max_momentary_lufs"
      case maxShortTerm = "max_short_term_lufs"
      case truePeak = "true_peak_dbtp"
      case peak = "peak_dbfs"
      case rms = "rms_dbfs"
      case activeSpeech = "active_speech_dbfs"
      case activity = "activity_pct"
      case clippedSamples = "clipped_samples"
      case clippedEvents = "clipped_events"
      case dcOffset = "dc_offset"
    }
  }

  /// Our choice: a thirtieth of a 16-bit step.
  static let offsetDecimals = 6

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    let levels = take.levels
    return Reading(
      integrated: levels.integrated,
      loudnessRange: levels.loudnessRange,
      maxMomentary: levels.maxMomentary,
      maxShortTerm: levels.maxShortTerm,
      truePeak: levels.truePeak,
      peak: levels.peak,
      rms: levels.rms,
      activeSpeech: levels.activeSpeech,
      activity: levels.activity,
      clippedSamples: levels.clippedSamples,
      clippedEvents: levels.clippedEvents,
      dcOffset: levels.dcOffset.rounded(toDecimals: offsetDecimals))
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "Loudness", reading.integrated?.shown(1),
        detail: reading.loudnessRange.map { "range \($0.shown(1))" }),
      MetricRow(
        "Voice level", reading.activeSpeech?.shown(1),
        detail: reading.truePeak.map { "true peak \($0.number(1)) dBTP" }),
    ]
  }
}
