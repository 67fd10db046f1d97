package import RehearsalLanguage
package import RehearsalTranscript

extension Transcript {
  /// The transcript fitted to its recording: checked, shifted by a constant offset if there is one,
  /// and with a time for every word.
  ///
  /// Short or sparse transcripts get the benefit of the doubt. Words in silence are reported and
  /// kept. A recording without speech can't be compared, so no transcript is refused.
  ///
  /// - Parameters:
  ///   - heard: The speech of the recording.
  ///   - language: The language of the words; default: the transcript's own, else English.
  ///   - amount: How many syllables there may be for each one that is heard, without times.
  /// - Throws: ``TranscriptMismatch`` if the transcript is outside of ``FitLimits``.
  package func fitted(
    to heard: DetectedSpeech, language: SpokenLanguage? = nil,
    syllablesPerNucleus amount: ClosedRange<Double> = FitLimits.syllablesPerNucleus
  ) throws(TranscriptMismatch) -> TranscriptFit {
    var fitter = TranscriptFitter(
      self, heard: heard, language: language ?? SpokenLanguage(code: self.language),
      amount: amount)
    return try fitter.fit()
  }
}
