import RehearsalDelivery
public import RehearsalRecognition
import RehearsalSignal
public import RehearsalTranscript
import RehearsalUnits

extension Rehearsal {
  /// Has a speech recogniser of this computer write down what is said in a recording.
  ///
  /// - Parameters:
  ///   - recogniser: See ``/RehearsalRecognition/Recognisers/find(named:model:in:)``.
  ///   - language: Of the words, as a code such as `en`; `nil` leaves it to the recogniser.
  ///   - progress: Told how much has been heard, 0 to 1, rising; never by recognisers that do not tell.
  /// - Throws: What kept the recording from being read or its words from being heard; standard input
  ///   can't be listened to twice and is refused.
  public static func transcribe(
    _ source: RecordingSource, with recogniser: any Recogniser, language: String? = nil,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws(RehearsalError) -> Transcript {
    guard case .file(let path) = source else { throw .recording(source.name, .readTwice) }
    let written: RecognisedTranscript
    do throws(RecognitionError) {
      written = try await recogniser.transcribe(
        recording: path, language: language, progress: progress)
    } catch {
      throw RehearsalError(error, in: source.name)
    }
    do throws(TranscriptError) {
      var transcript = try Transcript.read(written.bytes)
      // Subtitles do not say who wrote them.
      transcript.producer = transcript.producer ?? written.producer
      return transcript
    } catch {
      throw .transcriptUnreadable(path: nil, error)
    }
  }

  /// Finds when each word of a text was said, by forced alignment.
  ///
  /// The text may be a script that was not followed to the letter: words that were not said are left
  /// out, and logged. Times that it had are forgotten.
  ///
  /// - Parameters:
  ///   - aligner: See ``/RehearsalRecognition/ForcedAligner/find(language:in:)``.
  ///   - path: Of the text, for an error to name.
  ///   - progress: Told how much has been aligned, 0 to 1, rising.
  /// - Throws: What kept the recording from being read or the words from being found;
  ///   `transcript_mismatch` when fewer than ``FitLimits/heard`` are found.
  public static func align(
    _ transcript: Transcript, with source: RecordingSource, by aligner: ForcedAligner,
    path: String? = nil, progress: @Sendable (Double) -> Void = { _ in }
  ) async throws(RehearsalError) -> Transcript {
    guard case .file(let recording) = source else { throw .recording(source.name, .readTwice) }
    let take = try await listen(to: source, options: RehearsalOptions(transcript: .none)).take
    let spoken = transcript.tokens.filter { $0.kind == .word || $0.kind == .filler }
    let heard: [ForcedAligner.Word?]
    do throws(RecognitionError) {
      heard = try await aligner.align(
        words: spoken.map(\.text), recording: recording, speech: take.speech, progress: progress)
    } catch {
      throw RehearsalError(error, in: source.name)
    }
    do throws(TranscriptMismatch) {
      return try transcript.timed(
        heard.map { $0.map { (span: $0.span, isEstimated: $0.isEstimated) } })
    } catch {
      throw .transcriptMismatch(path: path, error)
    }
  }

  /// The transcript that an analysis of a recording would try first, with the path that a report names;
  /// `nil` when there is none.
  public static func transcript(
    of recording: RecordingSource, from source: TranscriptSource
  ) throws(RehearsalError) -> (transcript: Transcript, path: String?)? {
    try WrittenWords(for: recording, from: source).candidates.first.map {
      ($0.transcript, $0.path)
    }
  }
}
