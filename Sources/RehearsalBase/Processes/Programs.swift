import Platform

/// The name by which this program was started; `nil` if unknown.
package let programName: String? = startedWith.first

/// The arguments of this program without its name.
package let programArguments = Array(startedWith.dropFirst())

/// The name and the arguments of this program. Bytes that are not UTF-8, as a path may have,
/// are kept, unlike in `CommandLine.arguments`; see ``String/init(pathBytes:)``.
///
/// Must be read before the environment is changed.
private let startedWith: [String] = {
  var found = unsafe (count: Int(CommandLine.argc), words: CommandLine.unsafeArgv)
  if CommandLine.argc == 0 { unsafe found = unsafe argumentsBeforeEnvironment }
  return unsafe (0..<found.count).compactMap { index in
    unsafe found.words[index].map { unsafe String(systemPath: $0) }
  }
}()

/// The arguments where Linux puts them when a program starts: their number, a pointer to each, and
/// a null pointer, right before the pointers to the environment. Swift reads them in `/proc`, which
/// may be missing.
///
/// - Source: System V Application Binary Interface, "Initial Stack and Register State".
private var argumentsBeforeEnvironment:
  (count: Int, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)
{
  #if canImport(Darwin)
    let environ = unsafe _NSGetEnviron().pointee
  #endif
  guard let end = unsafe Optional(environ) else { return unsafe (0, CommandLine.unsafeArgv) }
  var count = 0
  // No address is as small as the number of arguments.
  while unsafe UInt(bitPattern: end[-2 - count]) != UInt(count) { count += 1 }
  return unsafe (count, end - 1 - count)
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
