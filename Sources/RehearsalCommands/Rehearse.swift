import ArgumentParser
import Rehearsal

/// The program with all its commands.
struct Rehearse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Analyse a recorded rehearsal and give one tip on what to work on.",
    usage: "rehearse [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse talk.wav
        rehearse talk.wav --focus pauses
        rehearse talk.wav --json -o talk.json

      'rehearse talk.wav' is short for 'rehearse analyze talk.wav'; 'rehearse help analyze' lists \
      all options. Put the folder in front of a recording that is named like a command: \
      'rehearse ./analyze'.

      Everything runs on this computer. Nothing is sent. Only your settings, the recordings that \
      you make, what a recogniser heard and what you ask to be remembered are stored ('rehearse \
      privacy').
      """,
    version: "rehearse \(Engine.current.version), norms \(Engine.current.norms)",
    groupedSubcommands: [
      CommandGroup(
        name: "Rehearse",
        subcommands: [
          Analyze.self, Live.self, Record.self, Play.self, OpenApp.self, Demo.self,
        ]),
      CommandGroup(
        name: "Understand a report",
        subcommands: [
          Explain.self, Compare.self, ShowFocus.self, ShowTranscript.self, ShowDeck.self,
        ]),
      CommandGroup(
        name: "The next evening",
        subcommands: [
          History.self, Show.self, Judge.self, Done.self, Skip.self, Later.self, AddNote.self,
          AddMark.self, ListenerCards.self,
          PracticeFillers.self, ShowProgress.self, ManageScripts.self, PlanTalk.self,
          PrintReminder.self,
        ]),
      CommandGroup(
        name: "Folders and CI",
        subcommands: [
          Batch.self, Summarize.self, Check.self, Merge.self, ShowSchema.self, ServeAgents.self,
        ]),
      CommandGroup(
        name: "Set up", subcommands: [Doctor.self, ShowWords.self, EditSettings.self]),
      CommandGroup(
        name: "Your data",
        subcommands: [ShowPrivacy.self, ExportData.self, ImportData.self, Forget.self]),
    ],
    defaultSubcommand: Analyze.self)

  init() {}

  /// The names of all commands, including `help`.
  static var commandNames: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }
}
