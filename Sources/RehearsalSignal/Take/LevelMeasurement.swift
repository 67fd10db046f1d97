package import RehearsalUnits

/// The levels of a whole recording; `nil` where the recording is silent or too short to have one.
package struct LevelMeasurement: Equatable, Sendable {
  /// Gated loudness of the whole programme (BS.1770-5).
  package var integrated: Loudness?
  /// Spread of the short-term loudness (EBU Tech 3342).
  package var loudnessRange: LoudnessUnits?
  /// The loudest 400 ms.
  package var maxMomentary: Loudness?
  /// The loudest 3 s.
  package var maxShortTerm: Loudness?
  /// The peak between samples (BS.1770-5 Annex 2), in dBTP: ``TruePeakMeter`` says how it is found.
  package var truePeak: Decibels?
  /// The largest sample.
  package var peak: Decibels?
  /// Mean square of all samples of all channels.
  package var rms: Decibels?
  /// Level of the speech while it is active (ITU-T P.56, method B).
  package var activeSpeech: Decibels?
  /// The share of time in which speech was active, by the same method.
  package var activity: Percent?
  /// Samples at the limits of the format.
  package var clippedSamples: Int
  /// Where the wave was clipped: at the limits of the format, or below them by an earlier stage.
  package var clippedEvents: [TimeSpan]
  /// Mean of all samples, full scale being 1.
  package var dcOffset: Double
  /// Of the magnitudes within 6 dB of the peak, the share within 2 dB; `nil` with too little sound,
  /// or without one level that the loudest parts reach.
  package var peakDensity: Percent? = nil
}
