package import Rehearsal
package import RehearsalReport

/// What a run says on standard error, besides results: errors, notes and progress.
package struct Messages: Sendable {
  private let style: Style
  /// Whether there are no notes and no progress.
  package let areQuiet: Bool

  /// - Parameter color: When the marks in front are coloured; default: on a terminal.
  package init(color: Style.Choice? = nil, areQuiet: Bool = false) {
    style = Style(
      color ?? .auto, isTerminal: StandardStreams.errorIsTerminal,
      environment: Computer.environment)
    self.areQuiet = areQuiet
  }

  /// Nothing but errors.
  package static let onlyErrors = Messages(areQuiet: true)

  /// Prints an error and what to try.
  package func error(_ reason: Failure.Reason) { error(reason.message, hint: reason.hint) }

  /// - Parameter hint: What to try; `nil` where nothing is known.
  package func error(_ message: String, hint: String? = nil) {
    StandardStreams.say("rehearse: \(style.alarm("error:")) \(message.printableLines)")
    guard let hint else { return }
    StandardStreams.say("\(style.strong("hint:")) \(hint.printableLines)")
  }

  package func note(_ message: String) {
    if !areQuiet { insist(message) }
  }

  /// Prints a note even where notes are off, since it must not go unnoticed.
  package func insist(_ message: String) {
    StandardStreams.say("rehearse: \(style.strong("note:")) \(message.printableLines)")
  }
}
