import RehearsalBase

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
