import Rehearsal
import RehearsalFiles
import RehearsalUnits

/// Results go to standard output, everything else to standard error.
enum StandardStreams {
  static func prepare() {
    StandardStream.occupyClosed()
    StandardStream.ignoreBrokenPipes()
  }

  static var inputIsTerminal: Bool { StandardStream.input.isTerminal }
  static var outputIsTerminal: Bool { StandardStream.output.isTerminal }
  static var errorIsTerminal: Bool { StandardStream.error.isTerminal }

  /// The width of a terminal that doesn't tell its own.
  static let defaultColumns = 80

  /// Columns of the terminal behind standard output; `nil` when it is not a terminal.
  static var outputColumns: Int? { StandardStream.output.columns }
  static var errorColumns: Int? { StandardStream.error.columns }

  /// Writes to standard output.
  ///
  /// - Throws: ``ExitStatus/outputClosed`` when the reader has closed it, else a ``CommandError``.
  static func emit(_ text: String) throws {
    do throws(FileError) {
      try StandardStream.output.write(text)
    } catch {
      if error.problem == .brokenPipe { throw ExitStatus.outputClosed }
      throw CommandError.standardOutputNotWritable(reason: error.reason)
    }
  }

  /// Prints an error and what to try.
  static func printError(_ reason: Failure.Reason) {
    printError(reason.message, hint: reason.hint)
  }

  static func printError(_ message: String, hint: String) {
    say("error: \(message)\nhint: \(hint)")
  }

  /// Prints an error that no hint goes with, such as that of one recording among many.
  static func printError(_ message: String) { say("error: \(message)") }

  static func note(_ message: String) { say("note: \(message)") }

  /// Everything that is said on standard error goes through here, so that no name or value in it
  /// can steer the terminal.
  private static func say(_ text: String) { write("rehearse: \(text.printableLines)\n") }

  /// Replaces the current line of a terminal.
  static func overwrite(_ line: String) { write("\r\u{1B}[K\(line)") }

  private static func write(_ text: String) {
    // When standard error is closed too, there is nowhere left to report that.
    try? StandardStream.error.write(text)
  }
}
