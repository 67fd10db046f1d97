import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that the user works with, such as an editor or a browser.
package enum UserProgram {
  /// Runs a program in this terminal, and returns once it has ended.
  ///
  /// - Returns: Whether it reported success.
  package static func run(_ path: String, _ arguments: [String]) throws(FileError) -> Bool {
    wait(for: try startProgram(path, [path] + arguments)) == 0
  }

  /// Starts a program that goes on by itself, whatever becomes of this process.
  package static func start(_ path: String, _ arguments: [String]) throws(FileError) {
    let id = try startProgram(path, [path] + arguments, isApart: true)
    // The system keeps what has ended until somebody asks.
    DispatchQueue(label: "rehearse.started").async { _ = wait(for: id) }
  }

  /// - Returns: The status of the system for a program that has ended.
  private static func wait(for id: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
