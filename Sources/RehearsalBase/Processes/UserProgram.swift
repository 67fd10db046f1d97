import Dispatch

/// A program that the user works with, such as an editor or a browser.
package enum UserProgram {
  /// Runs a program in this terminal, and returns once it has ended.
  ///
  /// - Returns: Whether it reported success.
  package static func run(_ path: String, _ arguments: [String]) throws(FileError) -> Bool {
    waitForEnd(of: try startProgram(path, [path] + arguments)) == 0
  }

  /// Starts a program that outlives this process.
  package static func start(_ path: String, _ arguments: [String]) throws(FileError) {
    let id = try startProgram(path, [path] + arguments, isApart: true)
    // Waited for, so that it doesn't stay a zombie.
    DispatchQueue(label: "rehearse.started").async { _ = waitForEnd(of: id) }
  }
}
