import SystemPackage

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case notFound
    case isFolder
    case noPermission
    case alreadyExists
    /// The reading end of the pipe is closed.
    case brokenPipe
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    case other
  }

  /// As it was given.
  package let path: String
  package let problem: Problem
  /// In the system's words, such as `No such file or directory`.
  package let reason: String

  init(path: String, _ number: Errno) {
    self.path = path
    problem =
      switch number {
      case .noSuchFileOrDirectory, .notDirectory: .notFound
      case .isDirectory: .isFolder
      case .permissionDenied, .notPermitted: .noPermission
      case .fileExists: .alreadyExists
      case .brokenPipe: .brokenPipe
      default: .other
      }
    reason = number.description
  }

  init(path: String, tooLarge limit: Int) {
    self.path = path
    problem = .tooLarge(limit: limit)
    reason = "more than \(limit) bytes"
  }
}

/// Runs a system call and names the file when it fails.
func naming<Result>(
  _ path: String, _ call: () throws -> Result
) throws(FileError) -> Result {
  do {
    return try call()
  } catch let number as Errno {
    throw FileError(path: path, number)
  } catch {
    // Every function of swift-system throws Errno.
    preconditionFailure("unexpected error for '\(path)': \(error)")
  }
}
