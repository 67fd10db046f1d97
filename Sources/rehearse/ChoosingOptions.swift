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

  /// The same with what decides on the tip.
  ///
  /// - Throws: When an earlier report can't be read, or is none.
  func options(_ options: RehearsalOptions) throws(RehearsalError) -> RehearsalOptions {
    var options = options
    options.focus = focus?.focus
    for path in previous { options.previous += try PastSession.read(path: path) }
    return options
  }
}
