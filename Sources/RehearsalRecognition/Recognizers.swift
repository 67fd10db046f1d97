import RehearsalBase

/// The supported recognisers: our own, then the others, the fastest first.
public enum Recognizers: String, CaseIterable, Sendable {
  /// This project's own, with whisper.cpp and a multilingual model; in a package of its own.
  case rehearseWords = "rehearse-words"
  /// whisper.cpp, whose model is a file.
  case whisper
  /// whisper-ctranslate2, whose model is a folder.
  case whisperCTranslate2 = "whisper-ctranslate2"
  /// OpenAI's own command, whose model is a file; it also needs ffmpeg.
  case openAIWhisper = "openai-whisper"
  /// Vosk, whose model is a folder; it also needs ffmpeg.
  case vosk

  /// The environment variable with the path of the model, for when none is given.
  public var modelVariable: String {
    switch self {
    case .rehearseWords: "REHEARSE_WORDS_MODEL"
    case .whisper: "REHEARSE_WHISPER_MODEL"
    case .whisperCTranslate2: "REHEARSE_CTRANSLATE2_MODEL"
    case .openAIWhisper: "REHEARSE_OPENAI_WHISPER_MODEL"
    case .vosk: "REHEARSE_VOSK_MODEL"
    }
  }

  /// Finds a recogniser and checks that everything it needs is installed.
  ///
  /// - Parameters:
  ///   - name: The raw value of a case; default: the first that is ready.
  ///   - command: Instead of a name: the user's own command line for a recogniser, with spaces
  ///     between the arguments, and quotation marks around those with spaces. `{recording}`,
  ///     `{output}`, `{model}`, `{language}` and `{prompt}` stand for the recording, the path of
  ///     the transcript without an extension, and so on. The program writes JSON, SRT or VTT to
  ///     that path, or to standard output.
  ///   - model: The path of its model; default: the value of ``modelVariable``, else a model where
  ///     the recogniser's own programs put them.
  ///   - isVerbatim: Whether it is asked to write down hesitations, where it can be asked.
  ///   - environment: The environment variables, for `PATH`, `HOME` and ``modelVariable``.
  /// - Throws: `.unknownRecognizer`, `.noRecognizer`, `.commandNotUnderstood`, `.programMissing`,
  ///   `.modelNotNamed`, `.modelNotFound`.
  public static func find(
    named name: String? = nil, command: String? = nil, model: String? = nil,
    isVerbatim: Bool = true, in environment: [String: String]
  ) throws(RecognitionError) -> Recognizer {
    let environment = ProgramEnvironment(environment)
    if let command { return try own(command, model: model ?? "", isVerbatim, in: environment) }
    if let name {
      guard let recognizer = Self(rawValue: name) else { throw .unknownRecognizer(name) }
      return try recognizer.ready(model: model, isVerbatim, in: environment)
    }
    var problem: RecognitionError?
    for recognizer in allCases where recognizer.program.path(in: environment) != nil {
      do throws(RecognitionError) {
        return try recognizer.ready(model: model, isVerbatim, in: environment)
      } catch {
        // The error of the first recogniser is reported.
        problem = problem ?? error
      }
    }
    throw problem ?? .noRecognizer
  }

  /// The folder for the temporary files of recognisers.
  package static func temporaryFolder(in environment: [String: String]) -> String {
    ProgramEnvironment(environment).temporaryFolder
  }

  var program: Program {
    switch self {
    case .rehearseWords: .rehearseWords
    case .whisper: .whisper
    case .whisperCTranslate2: .whisperCTranslate2
    case .openAIWhisper: .openAIWhisper
    case .vosk: .vosk
    }
  }

  /// Whether its model is a folder or a file. If it is the wrong kind, recognisers fail without a
  /// reason.
  var modelKind: FileKind {
    switch self {
    case .rehearseWords, .whisper, .openAIWhisper: .file
    case .whisperCTranslate2, .vosk: .folder
    }
  }

  private func ready(
    model: String?, _ isVerbatim: Bool, in environment: ProgramEnvironment
  ) throws(RecognitionError) -> Recognizer {
    let path = try program.find(in: environment)
    let named = model ?? environment.variables[modelVariable] ?? ""
    let given = named.isEmpty ? installedModel(program: path, in: environment) : absolutePath(named)
    guard let given else { throw .modelNotNamed(self) }
    guard FileKind(given) == modelKind else { throw .modelNotFound(self, path: named) }
    switch self {
    case .openAIWhisper, .vosk:
      // They decode with ffmpeg; if it is missing, Vosk writes nothing and exits with success.
      _ = try Program.ffmpeg.find(in: environment)
    case .rehearseWords, .whisper, .whisperCTranslate2: break
    }
    return Recognizer(
      name: rawValue, program: program, path: path, model: given,
      isVerbatim: isVerbatim && self != .vosk, call: .known(self), environment: environment)
  }

  private static func own(
    _ command: String, model: String, _ isVerbatim: Bool, in environment: ProgramEnvironment
  ) throws(RecognitionError) -> Recognizer {
    guard let template = CommandTemplate(command) else { throw .commandNotUnderstood(command) }
    let program = Program.other(template.program)
    let path = try program.find(in: environment)
    if template.uses(.model), model.isEmpty { throw .modelNotNamed(nil) }
    let given = model.isEmpty ? "" : absolutePath(model)
    if !given.isEmpty, FileKind(given) == nil { throw .modelNotFound(nil, path: model) }
    // The whole command line, because a different one is a different recogniser.
    return Recognizer(
      name: command, program: program, path: path, model: given,
      isVerbatim: isVerbatim && template.uses(.prompt), call: .template(template),
      environment: environment)
  }
}
