public import RehearsalLanguage
public import RehearsalTranscript

extension Transcript {
  /// The transcript with a time for every word.
  ///
  /// A word that only its segment times, or nothing does, gets a time from the recording, marked
  /// ``Token/Timing/estimated``: words are laid along the speech so that their syllables meet its
  /// nuclei. The times of words are kept. Without speech a word gets its share of its segment;
  /// an event such as `[Music]` stays where it is.
  ///
  /// - Parameter language: Of the words; the transcript's own unless given, else English.
  public func aligned(with heard: HeardSpeech, language: SpokenLanguage? = nil) -> Transcript {
    var aligned = self
    aligned.tokens = TranscriptAligner(
      heard: heard, language: language ?? SpokenLanguage(code: self.language)
    ).aligned(tokens)
    return aligned
  }
}
