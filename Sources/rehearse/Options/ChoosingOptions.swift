import ArgumentParser
import Rehearsal

/// What decides on the tip besides the recording, for every command that has one.
struct ChoosingOptions: ParsableArguments {
  @Option(
    help: "What the tip is about; 'auto', unless said otherwise, picks what most wants work.")
  var focus: FocusChoice?

  @Option(
    help: ArgumentHelp(
      "The report of an earlier take, as JSON; several times, or several reports a file, oldest "
        + "first.",
      valueName: "file"),
    completion: .file())
  var previous: [String] = []

  /// The option that was given; `nil` without any.
  var given: String? {
    if let focus { return "--focus \(focus.rawValue)" }
    return previous.first.map { "--previous \($0)" }
  }

  mutating func validate() throws {
    guard previous.contains("-") else { return }
    throw ValidationError(
      "'--previous -' would read standard input; earlier reports are read from files")
  }

  /// The earlier sessions, oldest first.
  ///
  /// - Throws: When a report can't be read, or is none.
  var sessions: [PastSession] {
    get throws(RehearsalError) {
      var sessions: [PastSession] = []
      for path in previous { sessions += try PastSession.read(path: path) }
      return sessions
    }
  }

  /// The same with what decides on the tip.
  func applied(to options: RehearsalOptions, after sessions: [PastSession]) -> RehearsalOptions {
    var options = options
    options.focus = focus?.focus
    options.previous = sessions
    return options
  }
}
