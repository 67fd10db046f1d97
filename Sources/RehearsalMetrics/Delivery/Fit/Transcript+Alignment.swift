package import RehearsalLanguage
package import RehearsalTranscript

extension Transcript {
  /// The transcript with a time for every word.
  ///
  /// A word without its own time gets an estimated one, `Token.Timing.estimated`, by aligning its
  /// syllables with the nuclei of the recording. Word times are kept. Without speech, a word gets a
  /// share of its segment. Events such as `[Music]` are left alone.
  ///
  /// - Parameters:
  ///   - heard: The speech of the recording.
  ///   - language: The language of the words; default: the transcript's own, else English.
  package func aligned(with heard: DetectedSpeech, language: SpokenLanguage? = nil) -> Transcript {
    var aligned = self
    aligned.tokens = TranscriptAligner(
      heard: heard, language: language ?? SpokenLanguage(code: self.language)
    ).aligned(tokens)
    return aligned
  }
}
