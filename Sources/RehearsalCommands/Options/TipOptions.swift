import RehearsalApp
import ArgumentParser
import Rehearsal

/// What the tip is about, for every command that gives one.
struct TipOptions: ParsableArguments {
  @Option(help: "What the tip is about; default: auto, whatever needs work most.")
  var focus: FocusChoice?

  @Option(
    name: .customLong("previous"),
    help: ArgumentHelp(
      "The report of an earlier take, as JSON; repeatable, oldest first. A file may hold several.",
      valueName: "file"),
    completion: .file())
  var reports: [String] = []

  var previous: [String] { reports.each }

  /// The first of these options that was given, as written; `nil` without any.
  var given: String? {
    if let focus { return "--focus \(focus.rawValue)" }
    return previous.first.map { "--previous \($0)" }
  }

  /// Reads the earlier reports.
  ///
  /// - Throws: When one of them can't be read, or is not a report.
  func apply(to options: inout RehearsalOptions) throws(RehearsalError) {
    options.focus = focus?.focus
    options.previous = []
    for path in previous { options.previous += try PastSession.read(path: path) }
  }

  mutating func validate() throws {
    guard previous.contains("-") else { return }
    throw ValidationError(
      "'--previous -' would read standard input; earlier reports are read from files")
  }
}
