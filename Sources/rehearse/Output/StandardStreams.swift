import Rehearsal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Results go to standard output, everything else to standard error.
enum StandardStreams {
  /// Makes a reader that leaves early an error of writing in place of a deadly signal, so that the
  /// end can be told from a crash.
  static func prepare() { _ = signal(SIGPIPE, SIG_IGN) }

  static var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Columns of the terminal behind standard output; `nil` when it is none.
  static var outputColumns: Int? { columns(of: STDOUT_FILENO) }
  static var errorColumns: Int? { columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes to standard output.
  ///
  /// - Throws: ``ExitStatus/readerLeft`` when nobody reads any more, else a ``CommandError``.
  static func emit(_ text: String) throws {
    guard let failure = put(text, to: STDOUT_FILENO) else { return }
    if failure == EPIPE { throw ExitStatus.readerLeft }
    throw CommandError.standardOutputNotWritable(reason: reason(failure))
  }

  /// Tells what went wrong and what to try.
  static func complain(_ reason: Failure.Reason) {
    tell("rehearse: error: \(reason.message)\nhint: \(reason.hint)\n")
  }

  static func complain(_ message: String, hint: String) {
    tell("rehearse: error: \(message)\nhint: \(hint)\n")
  }

  /// Tells what went wrong with one of many.
  static func complain(_ message: String) { tell("rehearse: error: \(message)\n") }

  static func note(_ message: String) { tell("rehearse: note: \(message)\n") }

  /// Puts a line in the place of the one before, on a terminal.
  static func overwrite(_ line: String) { tell("\r\u{1B}[K\(line)") }

  /// The system's words for an error number.
  static func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }

  private static func tell(_ text: String) {
    // There is no one left to tell when standard error is gone as well.
    _ = put(text, to: STDERR_FILENO)
  }

  /// Writes all of it; the error number when that failed.
  static func put(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var done = 0
      while done < bytes.count {
        let written = unsafe write(descriptor, start + done, bytes.count - done)
        if written >= 0 {
          done += written
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
