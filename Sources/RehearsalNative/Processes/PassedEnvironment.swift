import Platform
package import Subprocess

/// The few environment variables that are passed to programs that read untrusted files.
package struct PassedEnvironment: Sendable {
  private let variables: [String: String]

  /// - Parameter variables: All variables; only those that programs need are passed on.
  package init(_ variables: [String: String]) {
    self.variables = variables.filter { Self.passedOn.contains($0.key) }
  }

  /// The variables of this process.
  package static var current: PassedEnvironment {
    let variables = passedOn.compactMap { name in
      unsafe getenv(name).map { unsafe (name, String(cString: $0)) }
    }
    return PassedEnvironment(Dictionary(uniqueKeysWithValues: variables))
  }

  /// - Parameter more: Additional variables for the program.
  package func forProgram(_ more: [String: String] = [:]) -> Environment {
    var passed = variables
    // English messages, which are searched for errors, and UTF-8 file names.
    passed["LC_ALL"] = "C.UTF-8"
    for name in Self.proxies { passed[name] = Self.closedPort }
    passed.merge(more) { $1 }
    let named = passed.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value) }
    }
    return .custom(Dictionary(uniqueKeysWithValues: named))
  }

  /// Needed to find programs, libraries, Python packages and the folder for temporary files.
  private static let passedOn: Set = [
    "PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
  ]

  /// None of the programs needs a network connection. If one tries to connect, it fails.
  private static let proxies = [
    "http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
  ]
  /// Port 9 of the obsolete discard protocol, where nothing listens.
  private static let closedPort = "http://127.0.0.1:9"
}
