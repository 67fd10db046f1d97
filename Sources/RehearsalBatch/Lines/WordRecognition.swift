package import Rehearsal

/// Recognises the words of a recording, or aligns its transcript with the sound.
package struct WordRecognition: Sendable {
  /// What the words depend on besides the recording and its transcript.
  package struct Conditions: Encodable, Equatable, Sendable {
    /// The name of the recogniser; `nil` when transcripts are only aligned.
    package var recognizer: String?
    /// The path of its model.
    package var model: String?
    /// Whether words are aligned with the sound.
    package var aligns: Bool

    package init(recognizer: String?, model: String?, aligns: Bool) {
      self.recognizer = recognizer
      self.model = model
      self.aligns = aligns
    }
  }

  package let conditions: Conditions
  /// Returns the options with the words of a recording added.
  let recognize:
    @Sendable (_ options: RehearsalOptions, _ recording: String) async throws -> RehearsalOptions

  /// - Parameter recognize: Returns the options with the words of a recording added.
  package init(
    _ conditions: Conditions,
    recognize:
      @escaping @Sendable (
        _ options: RehearsalOptions, _ recording: String
      ) async throws -> RehearsalOptions
  ) {
    self.conditions = conditions
    self.recognize = recognize
  }

  /// Whether words come from a recogniser; a transcript named in a row takes precedence.
  func replacesTranscript(_ options: RehearsalOptions) -> Bool {
    conditions.recognizer != nil && !options.transcript.isFile
  }
}

extension TranscriptSource {
  /// Whether it is a file that the user named.
  package var isFile: Bool {
    if case .file = self { return true }
    return false
  }
}
