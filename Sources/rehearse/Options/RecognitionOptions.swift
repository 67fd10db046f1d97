import ArgumentParser
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which speech recogniser of this computer writes down what is said, for every command that takes words.
struct RecognitionOptions: ParsableArguments {
  @Flag(help: "Have a speech recogniser of this computer write down what is said.")
  var transcribe = false

  @Option(
    help: ArgumentHelp(
      "Which one; the first that is installed unless said otherwise.", valueName: "name"))
  var recogniser: Recognisers?

  @Option(
    help: ArgumentHelp(
      "Its model: a file for whisper, a folder for vosk.", valueName: "path"),
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

  /// The one that writes down what is said; `nil` where none was asked for.
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
  /// - Parameter quiet: Whether to leave progress out.
  static func transcript(
    of source: RecordingSource, by recogniser: any Recogniser, language: String?, quiet: Bool
  ) async throws -> Transcript {
    let progress = Progress("transcribing", source, quiet: quiet)
    let transcript = try await source.transcript(
      by: recogniser, language: language, progress: { progress.show($0) })
    progress.finish()
    return transcript
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
    let progress = Progress("aligning", source, quiet: quiet)
    let aligned = try await source.aligned(
      transcript, by: aligner, path: path, progress: { progress.show($0) })
    progress.finish()
    return aligned
  }
}
