import RehearsalMetrics
public import RehearsalRecognition
import RehearsalSignal
public import RehearsalTranscript
import RehearsalBase

extension RecordingSource {
  /// The words of the recording, by a speech recogniser that is installed on this computer.
  ///
  /// - Parameters:
  ///   - recognizer: See ``Recognizers/find(named:command:model:isVerbatim:in:)``.
  ///   - language: Of the words, as a code such as `en`; `nil` leaves it to the recogniser.
  ///   - progress: Called with the share that has been transcribed, 0 to 1, ascending; never by
  ///     recognisers that don't report it.
  /// - Throws: What prevented the recording from being read or its words from being recognised.
  ///   Only a file can be read twice; any other source throws
  ///   ``RehearsalError/RecordingProblem/readTwice``.
  public func transcript(
    by recognizer: Recognizer, language: String? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(RehearsalError) -> Transcript {
    try await words(by: recognizer, language: language, progress: progress).transcript
  }

  /// The transcript of the recording as the recogniser wrote it.
  package func words(
    by recognizer: Recognizer, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RehearsalError) -> RecognizedTranscript {
    guard case .file(let path) = self else { throw .recording(name, .readTwice) }
    var words: RecognizedTranscript
    do throws(RecognitionError) {
      words = try await recognizer.transcribe(
        recording: path, language: language, progress: progress)
    } catch {
      throw RehearsalError(error, in: name)
    }
    guard let written = try? words.transcript else { return words }
    let heard = try await AnalyzedRecording(self).take.detectedSpeech
    let missing = heard.uncovered(by: written.tokens)
    guard !missing.isEmpty else { return words }
    // If this fails, the first transcription still stands.
    words.again = try? await recognizer.transcribe(
      parts: missing.map { heard.reach(of: $0) }, of: path,
      language: language ?? written.language)
    if Task.isCancelled { throw .recording(name, .cancelled) }
    words.keepWords(thatFit: heard)
    return words
  }

  /// A text with the times at which its words were said, by forced alignment.
  ///
  /// The text may be a script that was not followed to the letter: words that were not said are
  /// left out, and listed as repairs. Its own times are dropped.
  ///
  /// - Parameters:
  ///   - transcript: The text, which needs no times.
  ///   - aligner: See ``ForcedAligner/find(language:in:)``.
  ///   - path: The path of the text, for error messages.
  ///   - progress: Called with the share that has been aligned, 0 to 1, ascending.
  /// - Throws: What prevented the recording from being read or the words from being found;
  ///   `transcript_mismatch` when fewer than half of the words are found.
  public func aligned(
    _ transcript: Transcript, by aligner: ForcedAligner, path: String? = nil,
    progress: @Sendable (Double) -> Void = { _ in }
  ) async throws(RehearsalError) -> Transcript {
    guard case .file(let recording) = self else { throw .recording(name, .readTwice) }
    let take = try await AnalyzedRecording(self).take
    let spoken = transcript.tokens.filter { $0.kind == .word || $0.kind == .filler }
    let heard: [ForcedAligner.Word?]
    do throws(RecognitionError) {
      heard = try await aligner.align(
        words: spoken.map(\.text), recording: recording, speech: take.speech, progress: progress)
    } catch {
      throw RehearsalError(error, in: name)
    }
    do throws(TranscriptMismatch) {
      return try transcript.timed(
        heard.map { $0.map { (span: $0.span, isEstimated: $0.isEstimated) } })
    } catch {
      throw .transcriptMismatch(path: path, error)
    }
  }

  /// The transcript that a report on the recording would try first, with the path that a report
  /// names; `nil` when there is none.
  package func transcript(
    from source: TranscriptSource, in folders: FolderListings = FolderListings()
  ) throws(RehearsalError) -> (transcript: Transcript, path: String?)? {
    try WrittenWords(for: name, from: source, in: folders).candidates.first.map {
      ($0.transcript, $0.path)
    }
  }
}
