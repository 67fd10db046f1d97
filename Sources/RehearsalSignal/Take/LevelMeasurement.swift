package import RehearsalBase

/// The levels of a whole recording; `nil` if the recording is silent or too short to have one.
package struct LevelMeasurement: Equatable, Sendable {
  /// Gated loudness of the whole programme (BS.1770-5).
  package var integrated: Loudness?
  /// Spread of the short-term loudness (EBU Tech 3342).
  package var loudnessRange: LoudnessUnits?
  /// The loudest 400 ms.
  package var maxMomentary: Loudness?
  /// The loudest 3 s.
  package var maxShortTerm: Loudness?
  /// The peak between samples (BS.1770-5 Annex 2), in dBTP; see ``TruePeakMeter`` for the method.
  package var truePeak: Decibels?
  /// The largest sample.
  package var peak: Decibels?
  /// Mean square of all samples of all channels.
  package var rms: Decibels?
  /// Level of the speech while it is active (ITU-T P.56, method B).
  package var activeSpeech: Decibels?
  /// The share of time in which speech was active, by the same method.
  package var activity: Percent?
  /// Clipped samples: at the limits of the format, or below them by an earlier stage. An estimate
  /// if another stage came after.
  package var clippedSamples: Int
  /// Where the clipped samples are, in order; empty if there are none.
  package var clippedEvents: [TimeSpan]
  /// Mean of all samples, full scale being 1.
  package var dcOffset: Double
  /// How many times denser the samples are at some level than below it; `nil` if there is no level
  /// that few samples exceed.
  package var peakEdge: Double? = nil
}

extension LevelMeasurement {
  /// If noise is stronger than this, the peaks may be its own.
  static let leastRatio = DecibelRatio(15)

  /// Adds clipping found by its edge in the histogram, if no other was found and there is speech.
  ///
  /// - Parameter ratio: The voice over the noise; `nil` without speech.
  mutating func take(_ edge: PeakEdge, sampleRate: Int, ratio: DecibelRatio?) {
    peakEdge = edge.density
    guard clippedEvents.isEmpty, let ratio, ratio >= Self.leastRatio else { return }
    let cuts = edge.cuts
    clippedEvents = cuts.spans
    let scale = Double(sampleRate) / Double(Frame.sampleRate)
    clippedSamples = Int((Double(cuts.samples) * scale).rounded())
  }
}
