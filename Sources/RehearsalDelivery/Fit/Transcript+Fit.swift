public import RehearsalLanguage
public import RehearsalTranscript

extension Transcript {
  /// The transcript laid on its recording: checked, shifted where it was off by a constant, and with
  /// a time for every word.
  ///
  /// Refused is what can't be of this recording; `FitLimits` has the limits. Short or sparse
  /// transcripts are given the benefit of the doubt. Words in silence are reported and kept. Without
  /// any speech heard there is nothing to compare with, and nothing is refused.
  ///
  /// - Parameter language: Of the words; the transcript's own unless given, else English.
  /// - Throws: ``TranscriptMismatch`` with the figures.
  public func fitted(
    to heard: HeardSpeech, language: SpokenLanguage? = nil
  ) throws(TranscriptMismatch) -> TranscriptFit {
    var fitter = TranscriptFitter(
      self, heard: heard, language: language ?? SpokenLanguage(code: self.language))
    return try fitter.fit()
  }
}
