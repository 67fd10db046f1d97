import ArgumentParser
import Rehearsal
import RehearsalApp

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
        rehearse script time keynote

      A script is text or Markdown; headings may plan a time, as in '## Opening (1m)', and \
      '[pause]' marks a pause. Its first version is the text as it was added. What you apply after \
      a rehearsal, and what you edit, makes a new version; versions never change.

      Exit status: 0 success; 2 there is no such script, version or suggestion; 64 wrong usage; 73 \
      the output can't be written; 74 what is stored can't be read or changed.
      """,
    subcommands: [
      AddScript.self, ListScripts.self, ShowScript.self, EditScript.self, TagScript.self,
      RenameScript.self, RemoveScript.self, ScriptVersions.self, DiffScript.self,
      TimeScript.self,
      SuggestForScript.self, ApplySuggestion.self, DismissSuggestion.self, SaveExcerpt.self,
    ],
    defaultSubcommand: ListScripts.self)
}

struct AddScript: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Store the text of a file as the first version of a script.",
    usage: "rehearse script add [<options>] <file>")

  @Argument(help: "A text or Markdown file; it is read, and left as it is.", completion: .file())
  var file: String

  @Option(help: "What the script is called; default: the name of the file.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Words that describe it, separated by commas, such as its topic, audience and length.",
      valueName: "topic,audience,length"),
    transform: { StoredScript.tags(in: $0) })
  var tags: [String] = []

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let text = try RehearsedScript.read(path: file).text
    let name = name ?? String(file.fileName.stem)
    try run.memory.changing {
      try $0.addScript(name, tags: tags, text: text, written: .now)
    }
    run.messages.note(ScriptWords.added(name))
  }
}

struct TagScript: ScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Replace the tags of a script.",
    usage: "rehearse script tag <script> <topic,audience,length>")

  @OptionGroup var script: ScriptName

  @Argument(
    help: "Words that describe it, separated by commas.", transform: { StoredScript.tags(in: $0) })
  var newTags: [String] = []

  @OptionGroup var display: DisplayOptions

  func answer(from store: Store, in run: RunContext) throws -> String {
    try store.setTags(newTags, ofScript: script.name)
    return ScriptWords.tagged(script.name, newTags)
  }
}

struct RenameScript: ScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a script another name.",
    usage: "rehearse script rename <script> <name>")

  @OptionGroup var script: ScriptName

  @Argument(help: "The new name.")
  var name: String

  @OptionGroup var display: DisplayOptions

  func answer(from store: Store, in run: RunContext) throws -> String {
    try store.rename(script: script.name, to: name)
    return ScriptWords.renamed(script.name, to: name)
  }
}

struct RemoveScript: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete a script with all its versions; asks first.",
    usage: "rehearse script remove [--yes] <script>")

  @OptionGroup var script: ScriptName

  @Flag(help: "Don't ask.")
  var yes = false

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let (name, versions) = try script.versions(in: run)
    try run.memory.place?.checkWritable()
    let question = ScriptWords.remove(name, versions: versions.count)
    guard try run.isConfirmed(yes, question) else { return }
    try run.memory.changing { try $0.remove(script: script.name) }
    run.messages.note(ScriptWords.removed(name))
  }
}
