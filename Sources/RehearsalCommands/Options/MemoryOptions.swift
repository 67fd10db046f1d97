import RehearsalApp
import ArgumentParser
import Rehearsal

/// What is remembered of a session, for every command that analyses one.
struct MemoryOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: """
      Remember the session on this computer, or don't, whatever the setting 'save' says; see \
      'rehearse history'.
      """)
  var save: Bool?

  @Option(
    help: ArgumentHelp(
      "The talk: its takes follow each other, and the report says what has changed since the last "
        + "one. Default: the script, else the folder of the recording.",
      valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&save, with: settings.settings.save, of: .save)
  }

  /// Whether anything is to be remembered.
  var isUsed: Bool { save == true || talk != nil }

  mutating func validate() throws {
    guard let talk else { return }
    guard !talk.isEmpty, talk == talk.printable else {
      throw ValidationError("'--talk' needs a name, such as '--talk keynote'")
    }
  }
}
