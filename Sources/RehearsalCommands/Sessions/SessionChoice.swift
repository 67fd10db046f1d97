import RehearsalApp
import ArgumentParser

/// The session that a command is about.
struct SessionChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The number of a session, as 'rehearse history' shows it; default: the last.",
      valueName: "session"))
  var id: Int?
}
