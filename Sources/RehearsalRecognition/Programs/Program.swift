import RehearsalBase
import RehearsalNative
import Subprocess

/// A third-party program that is run if it is installed.
public enum Program: Hashable, Sendable {
  /// This project's own, which uses whisper.cpp.
  case rehearseWords
  /// whisper.cpp.
  case whisper
  case whisperCTranslate2
  case openAIWhisper
  case vosk
  case ffmpeg
  case pocketsphinx
  /// A program of the user's own, by its name or path.
  case other(String)

  /// Its name on the command line.
  public var name: String { names[0] }

  /// Its name, then any former name.
  private var names: [String] {
    switch self {
    case .rehearseWords: ["rehearse-words"]
    case .whisper: ["whisper-cli", "whisper-cpp"]
    case .whisperCTranslate2: ["whisper-ctranslate2"]
    case .openAIWhisper: ["whisper"]
    case .vosk: ["vosk-transcriber"]
    case .ffmpeg: ["ffmpeg"]
    case .pocketsphinx: ["pocketsphinx_continuous"]
    case .other(let name): [name]
    }
  }

  /// Its path in the first folder of `PATH` that contains it, else where pipx puts programs; our
  /// own is first searched beside this program.
  func path(in environment: ProgramEnvironment) -> String? {
    if self == .rehearseWords, let own = executablePath {
      let path = own.folderAndName.folder + name
      if FileKind(path) == .file, isExecutable(path) { return path }
    }
    if case .other(let path) = self, path.has("/") {
      let path = absolutePath(path)
      return FileKind(path) == .file && isExecutable(path) ? path : nil
    }
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

/// The environment variables, and the few that are passed to other programs.
struct ProgramEnvironment: Sendable {
  /// All variables, for lookup; few of them are passed on.
  let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Searches for programs.
  ///
  /// `~/.local/bin` is searched last: on a new account pipx puts programs there before any shell
  /// has it in `PATH`.
  var search: ProgramSearch {
    let home = variables["HOME"].map { ":\($0)/.local/bin" } ?? ""
    return ProgramSearch(path: (variables["PATH"] ?? "") + home)
  }

  /// Where temporary files go.
  var temporaryFolder: String {
    let folder = variables["TMPDIR"] ?? ""
    return folder.begins(with: "/") ? folder : "/tmp"
  }

  /// The environment of a program whose temporary files go to `folder`.
  func passed(temporaryFolder folder: String) -> Environment {
    let offline = Self.offline.map { ($0, "1") }
    return PassedEnvironment(variables).forProgram(
      Dictionary(uniqueKeysWithValues: offline + [("TMPDIR", folder)]))
  }

  /// Make the libraries of Hugging Face use local files only, without waiting for the network.
  private static let offline = ["HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE"]
}
