import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase

struct EditScript: RehearseCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit the newest version of a script; what you save becomes the next.",
    usage: "rehearse script edit <script>",
    discussion: """
      Opens $VISUAL, else $EDITOR, else vi. A text that you leave as it was makes no version.
      """)

  @OptionGroup var script: ScriptName

  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) throws {
    let (name, versions) = try script.versions(in: run)
    guard let newest = versions.last else { return }
    let edited = try Editor.edited(newest.text, named: name)
    guard edited != newest.text else {
      run.messages.note(ScriptWords.unchanged(name))
      return
    }
    let change = ScriptChange(
      text: edited, origin: .edit, change: "", written: .now)
    let number = try run.memory.changing {
      try $0.add(change, toScript: script.name, after: newest.number)
    }
    run.messages.note(ScriptWords.newVersion(number, of: name))
  }
}

/// The user's editor.
enum Editor {
  /// The text as the user saved it.
  ///
  /// The edited file is in the store's folder, so that nobody else can read it, and is kept if the
  /// editor fails after a change.
  static func edited(_ text: String, named name: String) throws -> String {
    guard let place = StorePlace(in: Computer.environment) else { throw StoreError.noPlace }
    let path = place.editedText(localTimeForName)
    do throws(FileError) {
      try ReplacedFile.write(text, to: path, isPrivate: true)
    } catch {
      throw StoreError.notWritable(path: path, reason: error.reason)
    }
    let environment = Computer.environment
    let editor = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // Run by a shell, as git does, because the variable may contain options.
    let words = ["-c", "\(editor ?? "vi") \"$@\"", "editor", path]
    let worked = (try? UserProgram.run("/bin/sh", words)) == true
    let edited = Result { try RehearsedScript.read(path: path).text }
    if !worked, (try? edited.get()) != text { throw HomeError.editorFailed(kept: path) }
    let result = try edited.get()
    removeFile(path)
    guard worked else { throw HomeError.editorFailed(kept: nil) }
    return result
  }
}
