import ArgumentParser
import RehearsalApp
import RehearsalReport

/// A command about one script that is stored.
protocol ScriptCommand: RehearseCommand {
  var script: ScriptName { get }
  /// What is printed: the result, or without one, a note on what was done.
  func answer(from store: Store, in run: RunContext) throws -> String
  /// How a terminal shows it.
  var form: TextForm { get }
}

extension ScriptCommand {
  var form: TextForm { .styled }

  func run(in run: RunContext) throws {
    run.messages.note(try use(in: run))
  }

  fileprivate func use(in run: RunContext) throws -> String {
    try run.memory.using(script: script.name) { try answer(from: $0, in: run) }
  }
}

extension ScriptCommand where Self: OutputCommand {
  func run(in run: RunContext) throws {
    let results = try run.results(as: form)
    try results.print(try use(in: run))
  }
}

/// The script that a command is about.
struct ScriptName: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The name of the script.", valueName: "script"),
    completion: ValueCompletion.scripts)
  var name: String

  /// The versions, and the name as it was stored.
  func versions(in run: RunContext) throws -> (name: String, versions: [ScriptVersion]) {
    try run.memory.using(script: name) { try $0.versions(ofScript: name) }
  }
}
