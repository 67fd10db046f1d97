import RehearsalSignal
public import RehearsalBase

/// How loud the recording is, and whether it clips.
public enum Levels: Metric {
  public static let id: MetricID = "levels"

  public struct Reading: MetricReading {
    /// The gated loudness of the whole recording (ITU-R BS.1770-5); `nil`, like all levels here, in
    /// silence and for a recording too short to have one.
    public var integrated: Loudness?
    /// The spread of the short-term loudness (EBU Tech 3342).
    public var loudnessRange: LoudnessUnits?
    /// The loudness of the loudest 400 ms.
    public var maxMomentary: Loudness?
    /// The loudness of the loudest 3 s; also `nil` for a shorter recording.
    public var maxShortTerm: Loudness?
    /// The peak of the wave between samples, in dBTP (ITU-R BS.1770-5, Annex 2).
    public var truePeak: Decibels?
    /// The largest sample.
    public var peak: Decibels?
    /// The root mean square of all samples of all channels; -3.01 dBFS for a full-scale sine.
    public var rms: Decibels?
    /// The level of the speech while it is active (ITU-T P.56).
    public var activeSpeech: Decibels?
    /// The share of the time in which speech is active (ITU-T P.56).
    public var activity: Percent?
    /// Clipped samples over all channels: at the limits of the format, if at least two are
    /// consecutive, in flat tops, or by the histogram; an estimate in the last case.
    public var clippedSamples: Int
    /// Where these samples are, in order; empty if there are none.
    public var clippedEvents: [TimeSpan]
    /// The mean of all samples, full scale being 1; rounded to six decimals.
    public var dcOffset: Double
    /// How many times denser the samples are at some level than below it: what clipping leaves
    /// behind, even after a codec. `nil` if there is no level that few samples exceed.
    public var peakEdge: Double?
    /// The voice at 1.8-3.4 kHz, which distinguishes consonants, relative to that at 0.2-1 kHz, or
    /// an upper bound where noise covers it; `nil`, like what follows, in reports from before it
    /// was stored.
    public var presence: DecibelRatio?
    /// Where breath hits the microphone, in order.
    public var pops: [TimeSpan]?
    /// Whether the recording ends while the voice sounds.
    public var cutOff: Bool?

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
      case peakEdge = "peak_edge"
      case presence = "presence_db"
      case pops
      case cutOff = "cut_off"
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
      dcOffset: levels.dcOffset.rounded(toDecimals: offsetDecimals),
      peakEdge: levels.peakEdge.map { $0.rounded(toDecimals: 4) },
      presence: take.voice.presence,
      pops: take.voice.pops,
      cutOff: take.voice.isCutOff)
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    [
      MetricRow(
        "loudness", "Loudness",
        meaning: """
          Loudness of the recording as broadcasters measure it, in LUFS; closer to 0 is louder. \
          It depends on the microphone as much as on you. The true peak, in dBTP, is the highest \
          point of the sound wave.
          """,
        reading.integrated?.shown(1),
        detail: [
          reading.loudnessRange.map { "range \($0.shown(1))" },
          reading.truePeak.map { "true peak \($0.number(1)) dBTP" },
        ].compactMap(\.self).joined(separator: ", "), isTechnical: true),
      MetricRow(
        "voice_level", "Voice level",
        meaning: """
          Level of your voice while you speak, in dBFS: decibels below the most that a recording \
          can hold.
          """,
        reading.activeSpeech?.shown(1),
        number: reading.activeSpeech?.rawValue),
    ]
  }
}
