import RehearsalFiles

/// A third-party program that is run if it is installed.
public enum Program: String, Hashable, Sendable {
  case whisper
  case vosk
  case ffmpeg
  case pocketsphinx

  /// Its name on the command line.
  public var name: String { names[0] }

  /// Its name, then any former name.
  private var names: [String] {
    switch self {
    case .whisper: ["whisper-cli", "whisper-cpp"]
    case .vosk: ["vosk-transcriber"]
    case .ffmpeg: ["ffmpeg"]
    case .pocketsphinx: ["pocketsphinx_continuous"]
    }
  }

  /// Its path in the first folder of `PATH` that has it.
  func path(in environment: ProgramEnvironment) -> String? {
    for name in names {
      for folder in environment.searchPath {
        let path = "\(folder)/\(name)"
        if FileKind(path) == .file, isExecutable(path) { return path }
      }
    }
    return nil
  }

  func find(in environment: ProgramEnvironment) throws(RecognitionError) -> String {
    guard let path = path(in: environment) else { throw .programMissing(self) }
    return path
  }
}
