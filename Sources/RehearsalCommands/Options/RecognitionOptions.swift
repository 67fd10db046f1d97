import RehearsalApp
public import ArgumentParser
public import Rehearsal

/// Whether a speech recogniser transcribes the recordings, and which one.
struct RecognitionOptions: ParsableArguments {
  @Flag(help: "Transcribe with a speech recognizer installed on this computer.")
  var transcribe = false

  @Option(
    help: ArgumentHelp(
      "Which recognizer; default: the first that is installed.", valueName: "name"))
  var recognizer: Recognizers?

  @Option(
    help: ArgumentHelp(
      "The model of the recognizer: a file for whisper, a folder for vosk.", valueName: "path"),
    completion: .file())
  var model: String?

  mutating func validate() throws {
    guard !transcribe else { return }
    if let recognizer {
      throw ValidationError(
        "'--recognizer \(recognizer.rawValue)' goes with '--transcribe'; give both or neither")
    }
    if let model {
      throw ValidationError("'--model \(model)' goes with '--transcribe'; give both or neither")
    }
  }

  /// The files that are read besides recordings.
  var files: [String] { model.map { [$0] } ?? [] }

  /// The recogniser; `nil` without `--transcribe`.
  func chosen() throws(RehearsalError) -> (any Recognizer)? {
    guard transcribe else { return nil }
    do throws(RecognitionError) {
      return try Recognizers.find(
        named: recognizer?.rawValue, model: model, in: Computer.environment)
    } catch {
      throw RehearsalError.recognizerMissing(error)
    }
  }

  /// How many recordings to analyse at once by default. One with a recogniser, which uses several
  /// cores, and the memory of its model, for each recording.
  var defaultJobs: Int { transcribe ? 1 : Computer.cores }
}

extension Recognizers: ExpressibleByArgument {}
