import RehearsalApp
import ArgumentParser

struct ManageScripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script",
    abstract: "Keep scripts with their versions, and improve them by rehearsals.",
    usage: "rehearse script <command>",
    discussion: """
      Examples:
        rehearse script add keynote.md --tags bridges,managers,5m
        rehearse talk.wav --script keynote --save
        rehearse script suggest keynote
        rehearse script apply keynote 1
        rehearse script diff keynote 1 2

      A script is text or Markdown; headings may plan a time, as in '## Opening (1m)', and \
      '[pause]' marks a pause. Its first version is the text as it was added. What you apply after \
      a rehearsal, and what you edit, makes a new version; versions never change.

      Exit status: 0 success; 2 there is no such script, version or suggestion; 64 wrong usage; 73 \
      the output can't be written; 74 what is stored can't be read or changed.
      """,
    subcommands: [
      AddScript.self, ListScripts.self, ShowScript.self, EditScript.self, TagScript.self,
      RenameScript.self, RemoveScript.self, ScriptVersions.self, DiffScript.self,
      SuggestForScript.self, ApplySuggestion.self, DismissSuggestion.self, SaveExcerpt.self,
    ],
    defaultSubcommand: ListScripts.self)
}
