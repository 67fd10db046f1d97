import RehearsalBase
import Subprocess

/// A third-party program that is run if it is installed.
public enum Program: Hashable, Sendable {
  /// whisper.cpp.
  case whisper
  case whisperCTranslate2
  case openAIWhisper
  case vosk
  case ffmpeg
  case pocketsphinx
  /// One of the user's own, by its name or path.
  case other(String)

  /// Its name on the command line.
  public var name: String { names[0] }

  /// Its name, then any former name.
  private var names: [String] {
    switch self {
    case .whisper: ["whisper-cli", "whisper-cpp"]
    case .whisperCTranslate2: ["whisper-ctranslate2"]
    case .openAIWhisper: ["whisper"]
    case .vosk: ["vosk-transcriber"]
    case .ffmpeg: ["ffmpeg"]
    case .pocketsphinx: ["pocketsphinx_continuous"]
    case .other(let name): [name]
    }
  }

  /// Its path in the first folder of `PATH` that has it, else where pipx puts programs.
  func path(in environment: ProgramEnvironment) -> String? {
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

/// The environment variables, and the few of them that are passed to other programs.
struct ProgramEnvironment: Sendable {
  /// All variables, for looking up; only ``passedOn`` are passed on.
  let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Looks for programs.
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
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  /// The environment of a program whose temporary files go to `folder`.
  func passed(temporaryFolder folder: String) -> Environment {
    var passed: [Environment.Key: String] = [:]
    func set(_ name: String, _ value: String) {
      if let key = Environment.Key(rawValue: name) { passed[key] = value }
    }
    for name in Self.passedOn {
      if let value = variables[name] { set(name, value) }
    }
    // English messages, which are searched for errors, and UTF-8 file names.
    set("LC_ALL", "C.UTF-8")
    set("TMPDIR", folder)
    for name in Self.proxies { set(name, Self.closedPort) }
    for name in Self.offline { set(name, "1") }
    return .custom(passed)
  }

  /// Needed to find programs, libraries and Python packages.
  private static let passedOn = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]

  /// None of the programs needs a network connection. If one tries to connect, it fails.
  private static let proxies = [
    "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
  ]
  /// Tell the libraries of Hugging Face to use what is there, and not to wait for an answer.
  private static let offline = ["HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE"]
  /// Port 9 of the obsolete discard protocol, where nothing listens.
  private static let closedPort = "http://127.0.0.1:9"
}
