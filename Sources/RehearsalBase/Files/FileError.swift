import Platform
import SystemPackage

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case notFound
    case isFolder
    case noPermission
    case alreadyExists
    /// It has the name of a working file, and was not written by this program.
    case notOurs
    /// The reading end of the pipe is closed.
    case brokenPipe
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// A pipe or a device, where only a file may be.
    case notAFile
    /// No program has opened the other end of a named pipe within this time.
    case pipeUnused(milliseconds: Int)
    case other
  }

  /// The path as the user gave it.
  package let path: String
  package let problem: Problem
  /// The system's message, such as `No such file or directory`.
  package let reason: String
  /// The system's `errno`; `nil` if no system call failed.
  let number: Errno?

  /// Whether the disk has no room left, or the user may not use more of it.
  package var isDiskFull: Bool { number == .noSpace || number == Errno(rawValue: EDQUOT) }

  init(path: String, _ number: Errno) {
    self.path = path
    self.number = number
    let isEndless = number == .wouldBlock && path != "-"
    problem =
      switch number {
      case .noSuchFileOrDirectory, .notDirectory: .notFound
      case .isDirectory: .isFolder
      case .permissionDenied, .notPermitted: .noPermission
      case .fileExists: .alreadyExists
      case .brokenPipe: .brokenPipe
      case .wouldBlock where isEndless: .notAFile
      default: .other
      }
    reason = isEndless ? "it waits for more instead of ending" : number.description
  }

  init(path: String, tooLarge limit: Int) {
    self.init(path: path, .tooLarge(limit: limit), reason: "more than \(limit) bytes")
  }

  init(notAFile path: String) {
    self.init(path: path, .notAFile, reason: "it is a pipe or a device, not a file")
  }

  /// - Parameter reason: Why it can't be this program's, such as `it is not a file`.
  package init(notOurs path: String, _ reason: String) {
    self.init(path: path, .notOurs, reason: reason)
  }

  init(unusedPipe path: String, _ milliseconds: Int) {
    self.init(
      path: path, .pipeUnused(milliseconds: milliseconds),
      reason: "it is a pipe, and no program opened its other end for \(milliseconds / 1_000) s")
  }

  private init(path: String, _ problem: Problem, reason: String) {
    self.path = path
    self.problem = problem
    self.reason = reason
    number = nil
  }
}

/// - Throws: The error in `errno` if a system call has failed.
func ensure(_ status: CInt, _ path: String) throws(FileError) {
  guard status == 0 else { throw FileError(path: path, Errno(rawValue: errno)) }
}

/// Runs a system call and adds the path to its error.
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
