import RehearsalBase
package import RehearsalReport

/// Results go to standard output, everything else to standard error.
package enum StandardStreams {
  package static func prepare() {
    StandardStream.occupyClosed()
    StandardStream.ignoreFailedWrites()
  }

  package static var inputIsTerminal: Bool { StandardStream.input.isTerminal }
  package static var outputIsTerminal: Bool { StandardStream.output.isTerminal }
  package static var errorIsTerminal: Bool { StandardStream.error.isTerminal }

  /// The width of a terminal that doesn't report its own.
  package static let defaultColumns = 80

  /// Columns of the terminal behind standard output; `nil` when it is not a terminal.
  package static var outputColumns: Int? { StandardStream.output.columns }
  package static var errorColumns: Int? { StandardStream.error.columns }

  /// Writes to standard output.
  ///
  /// - Parameter form: What it is, for a terminal.
  /// - Throws: ``ExitStatus/outputClosed`` when the reader has closed it, else a ``CommandError``.
  package static func emit(_ text: String, as form: TextForm = .styled) throws {
    do throws(FileError) {
      try StandardStream.output.write(outputIsTerminal ? form.shown(text) : text)
    } catch {
      if error.problem == .brokenPipe { throw ExitStatus.outputClosed }
      throw CommandError.standardOutputNotWritable(reason: error.reason)
    }
  }

  /// Writes a line to standard error.
  ///
  /// - Parameter line: Without control sequences but those of a ``Style``.
  package static func say(_ line: String) { write(line + "\n") }

  /// Replaces the current line of a terminal.
  package static func overwrite(_ line: String) { write("\r\u{1B}[K\(line)") }

  /// Replaces the last rows of a terminal, and leaves the cursor below.
  package static func draw(_ lines: [String], over rows: Int) {
    let up = rows > 0 ? "\u{1B}[\(rows)A" : ""
    let text = lines.map { $0 + "\u{1B}[K\r\n" }.joined()
    // In one write, so that no partial frame is seen.
    write("\r" + up + text + "\u{1B}[J")
  }

  private static func write(_ text: String) {
    // When standard error is closed too, there is nowhere left to report that.
    try? StandardStream.error.write(text)
  }
}
