import Rehearsal
import RehearsalFiles

/// Results go to standard output, everything else to standard error.
enum StandardStreams {
  static func prepare() { StandardStream.ignoreBrokenPipes() }

  static var inputIsTerminal: Bool { StandardStream.input.isTerminal }
  static var outputIsTerminal: Bool { StandardStream.output.isTerminal }
  static var errorIsTerminal: Bool { StandardStream.error.isTerminal }

  /// Columns of the terminal behind standard output; `nil` when it is not a terminal.
  static var outputColumns: Int? { StandardStream.output.columns }
  static var errorColumns: Int? { StandardStream.error.columns }

  /// Writes to standard output.
  ///
  /// - Throws: ``ExitStatus/readerLeft`` when nobody reads any more, else a ``CommandError``.
  static func emit(_ text: String) throws {
    do throws(FileError) {
      try StandardStream.output.write(text)
    } catch {
      if error.problem == .brokenPipe { throw ExitStatus.readerLeft }
      throw CommandError.standardOutputNotWritable(reason: error.reason)
    }
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

  private static func tell(_ text: String) {
    // There is no one left to tell when standard error is gone as well.
    try? StandardStream.error.write(text)
  }
}
