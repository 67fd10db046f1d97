import ArgumentParser
import RehearsalCommands

/// All commands: those that analyse, and those about what is remembered.
struct Home: AsyncParsableCommand {
  static let configuration: CommandConfiguration = {
    var configuration = Rehearse.configuration
    configuration.subcommands += [
      History.self, Show.self, Done.self, Skip.self, Later.self, AddNote.self, AddMark.self,
      ShowProgress.self, ManageScripts.self,
      ShowPrivacy.self, ExportData.self, ImportData.self, Forget.self, PrintReminder.self,
      OpenApp.self,
    ]
    return configuration
  }()
}
