import ArgumentParser
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The speech recogniser, installed on this computer, that writes down what is said.
struct RecognitionOptions: ParsableArguments {
  @Flag(help: "Transcribe with a speech recogniser installed on this computer.")
  var transcribe = false

  @Option(
    help: ArgumentHelp(
      "Which recogniser; default: the first that is installed.", valueName: "name"))
  var recogniser: Recognisers?

  @Option(
    help: ArgumentHelp(
      "The model of the recogniser: a file for whisper, a folder for vosk.", valueName: "path"),
    completion: .file())
  var model: String?

  mutating func validate() throws {
    guard !transcribe else { return }
    if let recogniser {
      throw ValidationError(
        "'--recogniser \(recogniser.rawValue)' goes with '--transcribe'; give both or none")
    }
    if let model {
      throw ValidationError("'--model \(model)' goes with '--transcribe'; give both or none")
    }
  }

  /// The recogniser; `nil` without `--transcribe`.
  func chosen() throws(RehearsalError) -> (any Recogniser)? {
    guard transcribe else { return nil }
    do throws(RecognitionError) {
      return try Recognisers.find(
        named: recogniser?.rawValue, model: model, in: ProcessInfo.processInfo.environment)
    } catch {
      throw RehearsalError.recogniserMissing(error)
    }
  }

  /// What a recogniser hears.
  ///
  /// - Parameter quiet: Whether to leave out progress.
  static func transcript(
    of source: RecordingSource, by recogniser: any Recogniser, language: String?, quiet: Bool
  ) async throws -> Transcript {
    try await Progress.through("transcribing", source, quiet: quiet) { progress in
      try await source.transcript(by: recogniser, language: language, progress: progress)
    }
  }

  /// A transcript with the times at which its words were said.
  static func aligned(
    _ transcript: Transcript, from path: String?, with source: RecordingSource,
    language: String?, quiet: Bool
  ) async throws -> Transcript {
    let aligner: ForcedAligner
    do {
      aligner = try ForcedAligner.find(
        language: language ?? transcript.language, in: ProcessInfo.processInfo.environment)
    } catch {
      throw RehearsalError.recogniserMissing(error)
    }
    return try await Progress.through("aligning", source, quiet: quiet) { progress in
      try await source.aligned(transcript, by: aligner, path: path, progress: progress)
    }
  }
}
