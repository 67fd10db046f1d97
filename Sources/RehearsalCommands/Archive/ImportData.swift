import RehearsalApp
import ArgumentParser

struct ImportData: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read what 'rehearse export --all' or the page wrote.",
    usage: "rehearse import [<options>] <export>",
    discussion: """
      Examples:
        rehearse import rehearsals-2026
        rehearse import Downloads/rehearsmart-2026-11-12.tar

      What is stored already is passed over. Either all of the rest is added or nothing.

      Exit status: 0 success; 2 not a whole export; 64 wrong usage; 74 what is \
      stored can't be changed.
      """)

  @Argument(
    help: "The folder of an export, or the archive (.tar) that the page stored.",
    completion: .file())
  var export: String

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let imported = try ArchiveFolder.add(exportAt: export, called: export, to: run.memory)
    run.messages.note(PrivacyWords.imported(imported))
  }
}
