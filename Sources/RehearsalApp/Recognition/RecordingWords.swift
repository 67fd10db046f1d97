package import Rehearsal
package import RehearsalRecognition
package import RehearsalTranscript

/// The words of recordings, from programs that are installed; how far they are is shown.
package enum RecordingWords {
  /// Transcribes a recording.
  ///
  /// - Parameter messages: Where progress is shown.
  package static func transcript(
    of source: RecordingSource, by recognizer: any Recognizer, language: String?,
    saying messages: Messages
  ) async throws -> Transcript {
    try await Progress.showing("transcribing", of: source, in: messages) { progress in
      try await source.transcript(by: recognizer, language: language, progress: progress)
    }
  }

  /// A transcript with the time at which each of its words was said.
  package static func aligned(
    _ transcript: Transcript, from path: String?, with source: RecordingSource,
    language: String?, saying messages: Messages
  ) async throws -> Transcript {
    let aligner: ForcedAligner
    do {
      aligner = try ForcedAligner.find(
        language: language ?? transcript.language, in: Computer.environment)
    } catch {
      throw RehearsalError.recognizerMissing(error)
    }
    return try await Progress.showing("aligning", of: source, in: messages) { progress in
      try await source.aligned(transcript, by: aligner, path: path, progress: progress)
    }
  }
}
