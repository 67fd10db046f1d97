import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBase

/// The script that a recording is compared with.
struct ScriptOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The script of the talk: a text file, or the name of a script in 'rehearse script list'.",
      valueName: "script"),
    completion: ValueCompletion.scriptsAndFiles)
  var script: String?

  /// The files that are read besides recordings.
  var files: [String] { isFile ? [script].compactMap(\.self) : [] }

  private var isFile: Bool { script.map { FileKind($0) == .file || $0.contains("/") } ?? false }

  /// The script that was named; of a file, it has no name.
  ///
  /// - Throws: When it can't be read, and where there is none of the name.
  func chosen(in memory: Memory) throws -> (script: RehearsedScript, named: RehearsedScript?)? {
    guard let script else { return nil }
    if isFile { return (try RehearsedScript.read(path: script), nil) }
    let named = try memory.script(named: script)
    return (named, named)
  }
}
