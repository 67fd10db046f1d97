import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase

/// The script that a recording is a rehearsal of.
struct ScriptOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The script of the talk: a text file, or the name of a script in 'rehearse script list'.",
      valueName: "script"),
    completion: ValueCompletion.scriptsAndFiles)
  var script: String?

  /// Its path, if it is a file.
  var file: String? {
    script.flatMap { FileKind($0) == .file || $0.contains("/") ? $0 : nil }
  }

  /// As it was given, as words of a shell.
  var given: [String] { script.map { ["--script \($0.shellWord)"] } ?? [] }

  /// One of a file has no name.
  ///
  /// - Returns: `nil` where none was asked for.
  /// - Throws: When it can't be read, or no script has the name.
  func read(in run: RunContext) throws -> RehearsedScript? {
    guard let script else { return nil }
    if let file { return try RehearsedScript.read(path: file) }
    return try run.memory.script(named: script)
  }
}
