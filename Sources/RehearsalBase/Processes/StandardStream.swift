import Platform
import SystemPackage

/// Standard input, output or error.
package enum StandardStream: Sendable {
  case input, output, error

  private var descriptor: FileDescriptor {
    switch self {
    case .input: .standardInput
    case .output: .standardOutput
    case .error: .standardError
    }
  }

  package var isTerminal: Bool { isatty(descriptor.rawValue) == 1 }

  /// The width of the terminal; `nil` if the stream isn't one.
  package var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether a path leads to a terminal, such as `/dev/tty`.
  package static func isTerminal(_ path: String) -> Bool {
    // Opening a pipe would look to its reader like a new writer.
    guard let status = try? FileStatus(of: path), status.isCharacterDevice else { return false }
    let descriptor = unsafe open(path.systemPath, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  /// Whether it is redirected to the file at a path.
  package func leads(to path: String) -> Bool {
    guard let mine = try? FileStatus(of: descriptor), let others = try? FileStatus(of: path) else {
      return false
    }
    return mine.isSameFile(as: others)
  }

  /// - Throws: `.brokenPipe` if the reading end is closed and SIGPIPE is ignored.
  package func write(_ text: String) throws(FileError) {
    _ = try naming("-") { try descriptor.writeAll(text.utf8) }
  }

  /// Opens `/dev/null` in place of closed streams, so that no file gets their descriptors and the
  /// text meant for them. Reading from them or writing to them is still an error.
  package static func occupyClosed() {
    for stream in [Self.input, .output, .error] {
      guard fcntl(stream.descriptor.rawValue, F_GETFD) < 0, errno == EBADF else { continue }
      // `open` takes the lowest free descriptor, which is this one.
      _ = unsafe open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe fails with EPIPE, and beyond the
  /// limit for files (`ulimit -f`) with EFBIG.
  package static func ignoreFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }
}
