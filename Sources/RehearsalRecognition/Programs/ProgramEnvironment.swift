import RehearsalBase
import Subprocess

/// The environment variables, and the few of them that are passed to other programs.
struct ProgramEnvironment: Sendable {
  /// All variables, for looking up; only ``passedOn`` are passed on.
  let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Looks for programs.
  var search: ProgramSearch { ProgramSearch(path: variables["PATH"] ?? "") }

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
    return .custom(passed)
  }

  /// Needed to find programs, libraries and Python packages.
  private static let passedOn = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]

  /// None of the programs needs a network connection. If one tries to connect, it fails.
  private static let proxies = [
    "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
  ]
  /// Port 9 of the obsolete discard protocol, where nothing listens.
  private static let closedPort = "http://127.0.0.1:9"
}
