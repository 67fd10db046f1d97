import RehearsalFiles

/// A program of somebody else's that is run when it is there.
public enum Program: String, Hashable, Sendable {
  case whisper
  case vosk
  case ffmpeg
  case pocketsphinx

  /// As it is called on the command line.
  public var name: String { names[0] }

  /// The one name, and before it was changed the other.
  private var names: [String] {
    switch self {
    case .whisper: ["whisper-cli", "whisper-cpp"]
    case .vosk: ["vosk-transcriber"]
    case .ffmpeg: ["ffmpeg"]
    case .pocketsphinx: ["pocketsphinx_continuous"]
    }
  }

  /// Where it is, in the first folder of `PATH` that has it.
  func path(in surroundings: Surroundings) -> String? {
    for name in names {
      for folder in surroundings.searchPath {
        let path = "\(folder)/\(name)"
        if FileKind(path) == .file, isExecutable(path) { return path }
      }
    }
    return nil
  }

  func find(in surroundings: Surroundings) throws(RecognitionError) -> String {
    guard let path = path(in: surroundings) else { throw .programMissing(self) }
    return path
  }
}
