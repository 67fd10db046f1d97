import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase

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

struct AddScript: ParsableCommand {
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

  func run() throws {
    let text = try RehearsedScript.read(path: file).text
    let name = name ?? Self.name(of: file)
    try display.memory.changing {
      try $0.addScript(name, tags: tags, text: text, written: .now)
    }
    display.messages.note(ScriptWords.added(name))
  }

  /// Without the ending.
  private static func name(of file: String) -> String {
    let name = file.fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

struct TagScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Replace the tags of a script.",
    usage: "rehearse script tag <script> <topic,audience,length>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @Argument(
    help: "Words that describe it, separated by commas.", transform: { StoredScript.tags(in: $0) })
  var newTags: [String] = []

  @OptionGroup var display: DisplayOptions

  func run() throws {
    try display.memory.using(script: script) { try $0.setTags(newTags, ofScript: script) }
    display.messages.note(ScriptWords.tagged(script, newTags))
  }
}

struct RenameScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a script another name.",
    usage: "rehearse script rename <script> <name>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @Argument(help: "The new name.")
  var name: String

  @OptionGroup var display: DisplayOptions

  func run() throws {
    try display.memory.using(script: script) { try $0.rename(script: script, to: name) }
    display.messages.note(ScriptWords.renamed(script, to: name))
  }
}

struct RemoveScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Delete a script with all its versions; asks first.",
    usage: "rehearse script remove [--yes] <script>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @Flag(help: "Don't ask.")
  var yes = false

  @OptionGroup var display: DisplayOptions

  func run() throws {
    let (name, versions) = try display.memory.using(script: script) {
      try $0.versions(ofScript: script)
    }
    let question = ScriptWords.remove(name, versions: versions.count)
    guard try Confirmation.isGiven(yes, question, saying: display.messages) else {
      return
    }
    try display.memory.changing { try $0.remove(script: script) }
    display.messages.note(ScriptWords.removed(name))
  }
}
