import Subprocess

/// What the programs that are run get to know of the environment: as little as they work with.
struct Surroundings: Sendable {
  /// Whole, for looking up; only some of it is handed on.
  let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Folders that may have programs in them; relative ones are left out, because what they hold
  /// depends on where one stands.
  var searchPath: [Substring] {
    (variables["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
  }

  /// Where temporary files go.
  var temporaryFolder: String {
    let folder = variables["TMPDIR"] ?? ""
    return folder.hasPrefix("/") ? folder : "/tmp"
  }

  /// For a program that keeps its own temporary files in `folder`.
  func environment(temporaryFolder folder: String) -> Environment {
    var handed: [Environment.Key: String] = [:]
    func set(_ name: String, _ value: String) {
      if let key = Environment.Key(rawValue: name) { handed[key] = value }
    }
    for name in Self.handedOn {
      if let value = variables[name] { set(name, value) }
    }
    // Messages are searched for what went wrong, and file names are UTF-8.
    set("LC_ALL", "C.UTF-8")
    set("TMPDIR", folder)
    for name in Self.proxies { set(name, Self.nowhere) }
    return .custom(handed)
  }

  /// Programs and libraries are found through these, and Python's packages.
  private static let handedOn = ["PATH", "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]

  /// None of the programs is asked for anything that needs a connection. Should one try, it gets
  /// none.
  private static let proxies = [
    "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
  ]
  /// The port for discarding, which nobody listens to.
  private static let nowhere = "http://127.0.0.1:9"
}
