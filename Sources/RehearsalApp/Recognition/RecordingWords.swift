package import Rehearsal
import RehearsalBase
package import RehearsalRecognition
package import RehearsalTranscript

/// A recogniser, and when it is used.
package struct Transcriber: Sendable {
  package let recognizer: Recognizer
  /// Whether recordings that have a transcript are transcribed as well, and a recogniser that fails
  /// is an error. Else it costs the words, and not the report.
  package let isDemanded: Bool

  package init(_ recognizer: Recognizer, isDemanded: Bool) {
    self.recognizer = recognizer
    self.isDemanded = isDemanded
  }

  /// What is said in a recording: heard now, or kept from an earlier time.
  ///
  /// - Parameter messages: Where progress is shown.
  package func transcript(
    of source: RecordingSource, language: String?, saying messages: Messages
  ) async throws -> Transcript {
    let kept = StorePlace(in: Computer.environment).map { KeptWords(in: $0) }
    var key: KeptWords.Key?
    if case .file(let recording) = source {
      key = kept?.key(of: recording, by: recognizer, language: language)
    }
    if let key, let words = kept?.words(key), let read = try? words.transcript { return read }
    let words = try await Progress.showing("transcribing", of: source, in: messages) { progress in
      try await source.words(by: recognizer, language: language, progress: progress)
    }
    let read = try words.transcript
    if let key { kept?.keep(words, key) }
    return read
  }
}

extension RehearsalOptions {
  /// The options with the words of a recording, from whatever can tell them: a recogniser, else an
  /// aligner for the script.
  ///
  /// - Parameters:
  ///   - transcriber: `nil` to transcribe nothing.
  ///   - folders: Where transcripts are looked for; shared by the recordings of a run.
  ///   - messages: Where progress is shown.
  /// - Throws: What keeps the recording from being transcribed, where that was demanded.
  package func findingWords(
    of recording: RecordingSource, by transcriber: Transcriber?,
    in folders: FolderListings = FolderListings(), saying messages: Messages
  ) async throws -> RehearsalOptions {
    var options = self
    if let transcriber, transcriber.isDemanded {
      let heard = try await transcriber.transcript(
        of: recording, language: language, saying: messages)
      options.transcript = .heard(heard)
      return options
    }
    if let transcriber, transcript != .none, case .file = recording,
      try recording.transcript(from: transcript, in: folders) == nil
    {
      do {
        let heard = try await transcriber.transcript(
          of: recording, language: language, saying: messages)
        options.transcript = .heard(heard)
        return options
      } catch let error as RehearsalError {
        if error.code == .cancelled { throw error }
        messages.insist("judged without words: \(Failure.Reason(error).message)")
      }
    }
    return try await aligningScript(with: recording, in: folders, saying: messages)
  }

  /// The options with the words of the script, as they were said, where there is a script, no
  /// transcript, and an aligner for its language.
  private func aligningScript(
    with recording: RecordingSource, in folders: FolderListings, saying messages: Messages
  ) async throws -> RehearsalOptions {
    guard let script, case .file = recording, transcript != .none, let text = script.transcript,
      try recording.transcript(from: transcript, in: folders) == nil,
      (try? ForcedAligner.find(
        language: language ?? text.language, in: Computer.environment)) != nil
    else { return self }
    var options = self
    do {
      options.transcript = .transcript(
        try await text.aligned(
          from: script.path, with: recording, language: language, saying: messages),
        path: script.path)
    } catch RehearsalError.transcriptMismatch {
      // Too little of it was said; the sound is judged alone then.
    }
    return options
  }
}

extension Transcript {
  /// The transcript with the time at which each of its words was said; how far that is is shown.
  package func aligned(
    from path: String?, with source: RecordingSource, language: String?, saying messages: Messages
  ) async throws -> Transcript {
    let aligner: ForcedAligner
    do {
      aligner = try ForcedAligner.find(
        language: language ?? self.language, in: Computer.environment)
    } catch {
      throw RehearsalError.recognizerMissing(error)
    }
    return try await Progress.showing("aligning", of: source, in: messages) { progress in
      try await source.aligned(self, by: aligner, path: path, progress: progress)
    }
  }
}
