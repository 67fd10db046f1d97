package import Rehearsal

/// How the words of a recording are heard, or looked up in its sound, where that was asked for.
package struct WordHearing: Sendable {
  /// What the words depend on besides the recording and its transcript.
  package struct Conditions: Encodable, Equatable, Sendable {
    /// Which recogniser writes down what is said; `nil` when transcripts are only aligned.
    package var recogniser: String?
    /// The path of its model.
    package var model: String?
    /// Whether every word is looked up in the sound.
    package var aligns: Bool

    package init(recogniser: String?, model: String?, aligns: Bool) {
      self.recogniser = recogniser
      self.model = model
      self.aligns = aligns
    }
  }

  package let conditions: Conditions
  private let hear:
    @Sendable (_ options: RehearsalOptions, _ recording: String) async throws -> RehearsalOptions

  /// - Parameter hear: Gives the same options with the words of a recording.
  package init(
    _ conditions: Conditions,
    hear:
      @escaping @Sendable (
        _ options: RehearsalOptions, _ recording: String
      ) async throws -> RehearsalOptions
  ) {
    self.conditions = conditions
    self.hear = hear
  }

  /// Whether a recogniser tells the words: a transcript that a row names wins.
  func replacesTranscript(_ options: RehearsalOptions) -> Bool {
    conditions.recogniser != nil && !options.transcript.isFile
  }

  /// The same options with the words that were heard.
  func applied(to options: RehearsalOptions, for path: String) async throws -> RehearsalOptions {
    try await hear(options, path)
  }
}

extension TranscriptSource {
  /// Whether it is a file that somebody named.
  package var isFile: Bool {
    if case .file = self { return true }
    return false
  }
}
