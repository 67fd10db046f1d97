import RehearsalFiles

/// The recognisers that can be asked for.
public enum Recognisers: String, CaseIterable, Sendable {
  case whisper
  case vosk

  /// The variable in the environment that holds the path of the model, where none is given.
  public var modelVariable: String {
    switch self {
    case .whisper: "REHEARSE_WHISPER_MODEL"
    case .vosk: "REHEARSE_VOSK_MODEL"
    }
  }

  /// Makes a recogniser ready, provided that all it needs is there.
  ///
  /// - Parameters:
  ///   - name: `whisper` or `vosk`; `nil` takes the first that is installed.
  ///   - model: The path of its model; `nil` looks at ``modelVariable``.
  ///   - environment: Where programs are looked for (`PATH`), and models.
  /// - Throws: `.unknownRecogniser`, `.noRecogniser`, `.programMissing`, `.modelNotNamed`,
  ///   `.modelNotFound`.
  public static func find(
    named name: String? = nil, model: String? = nil, in environment: [String: String]
  ) throws(RecognitionError) -> any Recogniser {
    let surroundings = Surroundings(environment)
    if let name {
      guard let recogniser = Self(rawValue: name) else { throw .unknownRecogniser(name) }
      return try recogniser.ready(model: model, in: surroundings)
    }
    let installed = allCases.first { $0.program.path(in: surroundings) != nil }
    guard let installed else { throw .noRecogniser }
    return try installed.ready(model: model, in: surroundings)
  }

  /// The program that is run.
  var program: Program {
    switch self {
    case .whisper: .whisper
    case .vosk: .vosk
    }
  }

  private func ready(
    model: String?, in surroundings: Surroundings
  ) throws(RecognitionError) -> any Recogniser {
    let path = try program.find(in: surroundings)
    let given = model ?? surroundings.variables[modelVariable]
    guard let given, !given.isEmpty else { throw .modelNotNamed(self) }
    let model = absolutePath(given)
    // A file for whisper.cpp, a folder for Vosk: mixed up, either would only say that it failed.
    guard let kind = FileKind(model), (kind == .folder) == (self == .vosk) else {
      throw .modelNotFound(self, path: given)
    }
    switch self {
    case .whisper:
      return WhisperCpp(program: path, model: model, surroundings: surroundings)
    case .vosk:
      // It decodes through ffmpeg, and without ffmpeg ends as if all were well.
      _ = try Program.ffmpeg.find(in: surroundings)
      return Vosk(program: path, model: model, surroundings: surroundings)
    }
  }
}
