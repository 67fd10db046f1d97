package import Rehearsal
package import RehearsalRecognition
package import RehearsalTranscript

/// A recogniser, and when it is used.
package struct Transcriber: Sendable {
  package let recognizer: Recognizer
  /// Whether recordings that have a transcript are transcribed as well, and a recogniser that fails
  /// is an error. Otherwise a failure costs the words, but not the report.
  package let isDemanded: Bool
  /// Where its words are kept.
  private let place: StorePlace?

  /// - Parameter place: Where its words are kept; `nil` to keep nothing.
  package init(
    _ recognizer: Recognizer, isDemanded: Bool,
    keepingIn place: StorePlace? = StorePlace(in: Computer.environment)
  ) {
    self.recognizer = recognizer
    self.isDemanded = isDemanded
    self.place = place
  }

  /// The words of a recording: recognised now, or kept from an earlier run.
  ///
  /// - Parameters:
  ///   - messages: Where progress is shown.
  ///   - told: Called with the share that has been recognised, 0 to 1, rising; never by recognisers
  ///     that don't report it.
  package func transcript(
    of source: RecordingSource, language: String?, saying messages: Messages,
    told: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> Transcript {
    let kept = place.map { KeptWords(in: $0) }
    var key: KeptWords.Key?
    if case .file(let recording) = source {
      key = kept?.key(of: recording, by: recognizer, language: language)
    }
    if let key, let words = kept?.words(key), let read = try? words.transcript { return read }
    let words = try await Progress.showing("transcribing", of: source, in: messages) { progress in
      try await source.words(by: recognizer, language: language) { share in
        progress(share)
        told(share)
      }
    }
    let read = try words.transcript
    // Nothing is kept of a recording that was forgotten meanwhile.
    if Task.isCancelled { throw RehearsalError.recording(source.name, .cancelled) }
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
      guard
        let failure = try await options.hear(recording, by: transcriber, saying: messages)
      else { return options }
      messages.insist("judged without words: \(Failure.Reason(failure).message)")
    }
    return try await aligningScript(with: recording, in: folders, saying: messages)
  }

  /// The options with the words of a recording that has been judged by its sound.
  ///
  /// - Parameter told: See ``Transcriber/transcript(of:language:saying:told:)``.
  /// - Returns: The options with the words that were found, and why the recogniser failed, if it
  ///   did.
  package func hearing(
    _ recording: RecordingSource, by transcriber: Transcriber?,
    told: @escaping @Sendable (Double) -> Void
  ) async throws -> (options: RehearsalOptions, failure: RehearsalError?) {
    var options = self
    var failure: RehearsalError?
    if let transcriber {
      failure = try await options.hear(
        recording, by: transcriber, saying: .onlyErrors, told: told)
      if failure == nil { return (options, nil) }
    }
    options = try await aligningScript(
      with: recording, in: FolderListings(), saying: .onlyErrors)
    return (options, failure)
  }

  /// Takes the words from a recogniser.
  ///
  /// - Returns: Why it failed; `nil` where it did not.
  private mutating func hear(
    _ recording: RecordingSource, by transcriber: Transcriber, saying messages: Messages,
    told: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> RehearsalError? {
    do {
      let heard = try await transcriber.transcript(
        of: recording, language: language, saying: messages, told: told)
      transcript = .heard(heard)
      return nil
    } catch let error as RehearsalError {
      if error.code == .cancelled { throw error }
      return error
    }
  }

  /// Whether the times of the script's words can be found.
  package var canAlignScript: Bool {
    guard transcript != .none, let text = script?.transcript else { return false }
    return
      (try? ForcedAligner.find(
        language: language ?? text.language, in: Computer.environment)) != nil
  }

  /// The options with the words of the script, as they were said, where there is a script, no
  /// transcript, and an aligner for its language.
  private func aligningScript(
    with recording: RecordingSource, in folders: FolderListings, saying messages: Messages
  ) async throws -> RehearsalOptions {
    guard let script, case .file = recording, let text = script.transcript,
      try recording.transcript(from: transcript, in: folders) == nil, canAlignScript
    else { return self }
    var options = self
    do {
      options.transcript = .transcript(
        try await text.aligned(
          from: script.path, with: recording, language: language, saying: messages),
        path: script.path)
    } catch RehearsalError.transcriptMismatch {
      // Too little of the script was said, so that the sound is judged alone.
    }
    return options
  }
}

extension Transcript {
  /// The transcript with the time at which each of its words was said; shows its progress.
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
