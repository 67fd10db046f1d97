package import Rehearsal
import RehearsalRecognition

extension RehearsalOptions {
  /// The options with the words of the script, as they were said, where there is a script, no
  /// transcript, and an aligner for its language.
  package func aligningScript(
    with recording: RecordingSource, in folders: FolderListings = FolderListings(),
    saying messages: Messages
  ) async throws -> RehearsalOptions {
    guard let script, case .file = recording, transcript != .none, let text = script.transcript,
      try recording.transcript(from: transcript, in: folders) == nil,
      (try? ForcedAligner.find(
        language: language ?? text.language, in: Computer.environment)) != nil
    else { return self }
    var options = self
    do {
      options.transcript = .transcript(
        try await RecordingWords.aligned(
          text, from: script.path, with: recording, language: language, saying: messages),
        path: script.path)
    } catch RehearsalError.transcriptMismatch {
      // Too little of it was said; the sound is judged alone then.
    }
    return options
  }

  /// The options with the words of a recording, from whatever is installed that can hear them: a
  /// speech recogniser, else an aligner for the script.
  package func findingWords(of recording: RecordingSource) async throws -> RehearsalOptions {
    guard try recording.transcript(from: transcript) == nil,
      let recognizer = try? Recognizers.find(in: Computer.environment)
    else { return try await aligningScript(with: recording, saying: .onlyErrors) }
    var options = self
    // Without words, the sound is judged alone.
    if let heard = try? await RecordingWords.transcript(
      of: recording, by: recognizer, language: language, saying: .onlyErrors)
    {
      options.transcript = .transcript(heard, path: nil)
    }
    return options
  }
}
