import ArgumentParser
import RehearsalCoaching
import RehearsalBase

/// The session that a command is about.
struct SessionChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The number of a session, as 'rehearse history' shows it; default: 'last'.",
      valueName: "session"),
    completion: ValueCompletion.sessions)
  private var session: SessionName?

  /// `nil` for the last.
  var id: Int? { session?.id }
}

/// A focus that can be heard, by its name.
enum FocusName: String, CaseIterable, ExpressibleByArgument {
  case pace, fillers, pauses, clarity, confidence

  var focus: Focus? { Focus(rawValue: rawValue) }
}

extension CivilDate {
  /// A day on the command line.
  init(argument: String) throws {
    guard let date = CivilDate(argument) else {
      throw ValidationError("'\(argument)' is not a day; write it as in 2026-11-23")
    }
    self = date
  }
}
