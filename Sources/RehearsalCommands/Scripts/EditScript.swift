import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBase

struct EditScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit the newest version of a script; what you save becomes the next.",
    usage: "rehearse script edit <script>",
    discussion: """
      Opens $VISUAL, else $EDITOR, else vi. A text that you leave as it was makes no version.
      """)

  @Argument(help: "The name of the script.")
  var script: String

  @OptionGroup var display: DisplayOptions

  func run() throws {
    let (name, versions) = try display.memory.using(script: script) {
      try $0.versions(ofScript: script)
    }
    guard let newest = versions.last else { return }
    let edited = try Editor.edited(newest.text, named: name)
    guard edited != newest.text else {
      display.messages.note(ScriptWords.unchanged(name))
      return
    }
    let change = ScriptChange(
      text: edited, origin: .edit, change: "", written: .now)
    let number = try display.memory.changing {
      try $0.add(change, toScript: script, after: newest.number)
    }
    display.messages.note(ScriptWords.newVersion(number, of: name))
  }
}
