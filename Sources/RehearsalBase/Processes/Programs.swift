import Platform

/// The arguments of this program without its name; `nil` if unknown, as on Linux without `/proc`,
/// where Swift finds them. Bytes that are not UTF-8, as a path may have, are kept, unlike in
/// `CommandLine.arguments`; see ``String/init(pathBytes:)``.
package let programArguments: [String]? =
  CommandLine.argc == 0
  ? nil
  : (1..<Int(CommandLine.argc)).compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
  }

/// The value of an environment variable; `nil` if it is not set.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// All environment variables. Of those with one name, the first counts, as for `getenv`.
package var environmentVariables: [String: String] {
  #if canImport(Darwin)
    let environ = unsafe _NSGetEnviron().pointee
  #endif
  var variables: [String: String] = [:]
  // Null if the program was started without an environment.
  guard var next = unsafe Optional(environ) else { return variables }
  while let entry = unsafe next.pointee {
    let parts = unsafe String(cString: entry).parts(between: "=", atMost: 2).map(String.init)
    if parts.count == 2, variables[parts[0]] == nil { variables[parts[0]] = parts[1] }
    unsafe next += 1
  }
  return variables
}

/// Removes a variable from the environment of this program and of those that it starts. Must be
/// called before a second thread reads the environment.
package func removeEnvironmentVariable(_ name: String) { _ = unsafe unsetenv(name) }

/// The path of this program's file without symbolic links; `nil` if unknown.
package var executablePath: String? {
  #if canImport(Darwin)
    var size = UInt32(0)
    _ = unsafe _NSGetExecutablePath(nil, &size)
    var characters = [CChar](repeating: 0, count: Int(size) + 1)
    guard unsafe _NSGetExecutablePath(&characters, &size) == 0 else { return nil }
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return resolvedPath(String(pathBytes: bytes))
  #else
    return resolvedPath("/proc/self/exe")
  #endif
}

/// Looks for programs in the folders of `PATH`.
package struct ProgramSearch: Sendable {
  /// Relative folders are left out, because they depend on the working folder.
  private let folders: [Substring]

  /// - Parameter path: The value of `PATH`.
  package init(path: String) {
    folders = path.parts(between: ":").filter { $0.begins(with: "/") }
  }

  /// Searches the `PATH` of this process.
  package init() {
    self.init(path: unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "")
  }

  /// The path of a program in the first folder that contains it; `nil` if none does.
  package func path(of name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { FileKind($0) == .file && isExecutable($0) }
  }
}
