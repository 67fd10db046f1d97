import RehearsalApp
import ArgumentParser

struct ImportData: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read what 'rehearse export --all' wrote.",
    usage: "rehearse import [<options>] <folder>",
    discussion: """
      Examples:
        rehearse import rehearsals-2026
        rehearse import /media/backup/rehearsals

      What is stored already is passed over. Either all of the rest is added or nothing.

      Exit status: 0 success; 2 the folder is not a whole export; 64 wrong usage; 74 what is \
      stored can't be changed.
      """)

  @Argument(help: "The folder of an export.", completion: .directory)
  var folder: String

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let archive = ArchiveFolder(path: folder)
    let (sessions, scripts) = try archive.read()
    let imported = try run.memory.changing { try archive.add(sessions, scripts, to: $0) }
    run.messages.note(PrivacyWords.imported(imported))
  }
}
