import RehearsalBase

/// A speech recogniser that is installed on this computer.
///
/// A recogniser runs as a separate program. It is given the path of a model, never a name, because
/// some programs download models by name. The caller reads the transcript that it writes.
public protocol Recognizer: Sendable {
  /// Which recogniser it is.
  var name: Recognizers { get }

  /// The path of its model.
  var model: String { get }

  /// Transcribes a recording.
  ///
  /// Cancelling the task stops the recogniser. Nothing is left behind: its output goes to a
  /// temporary folder that only this user may open, and its input is an unnamed file.
  ///
  /// - Parameters:
  ///   - recording: The path of any recording that can be analysed.
  ///   - language: ISO 639, such as `en` or `en-US`; `nil` leaves it to the recogniser or its
  ///     model.
  ///   - progress: Called with the fraction transcribed so far, rising to 1; never called for
  ///     recognisers that don't report it.
  /// - Throws: Every case of ``RecognitionError`` that names a recording or a program; `.cancelled`
  ///   if the task was cancelled.
  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript
}

/// The transcript file that a recogniser wrote.
public struct RecognizedTranscript: Equatable, Sendable {
  public var bytes: [UInt8]
  /// A typical name for such a file, such as `transcript.json`: a hint at its format.
  public var fileName: String
  /// The program that wrote it, such as `whisper.cpp`.
  public var producer: String

  public init(bytes: [UInt8], fileName: String, producer: String) {
    self.bytes = bytes
    self.fileName = fileName
    self.producer = producer
  }
}

/// The supported recognisers.
public enum Recognizers: String, CaseIterable, Sendable {
  /// whisper.cpp, whose model is a file.
  case whisper
  /// Vosk, whose model is a folder; it also needs ffmpeg.
  case vosk

  /// The environment variable with the path of the model, for when none is given.
  public var modelVariable: String {
    switch self {
    case .whisper: "REHEARSE_WHISPER_MODEL"
    case .vosk: "REHEARSE_VOSK_MODEL"
    }
  }

  /// Finds a recogniser and checks that everything it needs is installed.
  ///
  /// - Parameters:
  ///   - name: `whisper` or `vosk`; default: the first that is installed.
  ///   - model: The path of its model; default: the value of ``modelVariable``.
  ///   - environment: The environment variables, for `PATH` and ``modelVariable``.
  /// - Throws: `.unknownRecogniser`, `.noRecogniser`, `.programMissing`, `.modelNotNamed`,
  ///   `.modelNotFound`.
  public static func find(
    named name: String? = nil, model: String? = nil, in environment: [String: String]
  ) throws(RecognitionError) -> any Recognizer {
    let environment = ProgramEnvironment(environment)
    if let name {
      guard let recognizer = Self(rawValue: name) else { throw .unknownRecognizer(name) }
      return try recognizer.ready(model: model, in: environment)
    }
    let installed = allCases.first { $0.program.path(in: environment) != nil }
    guard let installed else { throw .noRecognizer }
    return try installed.ready(model: model, in: environment)
  }

  /// Where the temporary files of recognisers go.
  package static func temporaryFolder(in environment: [String: String]) -> String {
    ProgramEnvironment(environment).temporaryFolder
  }

  var program: Program {
    switch self {
    case .whisper: .whisper
    case .vosk: .vosk
    }
  }

  private func ready(
    model: String?, in environment: ProgramEnvironment
  ) throws(RecognitionError) -> any Recognizer {
    let path = try program.find(in: environment)
    let given = model ?? environment.variables[modelVariable]
    guard let given, !given.isEmpty else { throw .modelNotNamed(self) }
    let model = absolutePath(given)
    // A file for whisper.cpp, a folder for Vosk. Given the wrong kind, both fail without a reason.
    guard let kind = FileKind(model), (kind == .folder) == (self == .vosk) else {
      throw .modelNotFound(self, path: given)
    }
    switch self {
    case .whisper:
      return WhisperCppRecognizer(program: path, model: model, environment: environment)
    case .vosk:
      // It decodes with ffmpeg; if ffmpeg is missing, it writes nothing and exits with success.
      _ = try Program.ffmpeg.find(in: environment)
      return VoskRecognizer(program: path, model: model, environment: environment)
    }
  }
}
