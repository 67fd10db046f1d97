import RehearsalBase

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
    // A lazy compactMap would search twice, and trap if the second search finds nothing.
    for name in names {
      if let path = environment.search.path(of: name) { return path }
    }
    return nil
  }

  func find(in environment: ProgramEnvironment) throws(RecognitionError) -> String {
    guard let path = path(in: environment) else { throw .programMissing(self) }
    return path
  }
}
