import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalReport

struct ListScripts: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the scripts.", usage: "rehearse script list [<options>]")

  @Option(help: ArgumentHelp("Only scripts whose name or tags contain this.", valueName: "text"))
  var search: String?

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run(in run: RunContext) throws {
    let results = try run.results(as: chosen.form)
    let all = try run.memory.reading { try $0.scripts() } ?? []
    let wanted = search?.lowercased() ?? ""
    let scripts = all.filter { script in
      wanted.isEmpty || ([script.name] + script.tags).contains { $0.lowercased().has(wanted) }
    }
    try results.print(
      shown(json(of: scripts), as: text(of: scripts, layout: run.layout)))
  }

  private func json(of scripts: [StoredScript]) -> JSONValue {
    [
      "schema": "rehearsmart.scripts/1",
      "scripts": .array(
        scripts.map { script in
          [
            "name": .string(script.name), "tags": .array(script.tags.map { .string($0) }),
            "versions": JSONValue(script.newest), "changed": .string(script.changed.description),
            "sessions": JSONValue(script.sessions),
          ]
        }),
    ]
  }

  private func text(of scripts: [StoredScript], layout: TextLayout) -> String {
    if scripts.isEmpty { return ScriptWords.none + "\n" }
    let rows = scripts.map { script in
      [
        script.name.printable, "v\(script.newest)", "\(script.changed.date)",
        script.tags.map { "#\($0.printable)" }.joined(separator: " "),
      ]
    }
    return layout.table(rows, indent: 0).map { $0 + "\n" }.joined()
  }
}

struct ShowScript: ScriptCommand, OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the text of a script.",
    usage: "rehearse script show [<options>] <script> [<version>]")

  @OptionGroup var script: ScriptName

  @Argument(help: ArgumentHelp("Its version; default: the newest.", valueName: "version"))
  var number: Int?

  @OptionGroup var output: OutputOptions
  var endings: [String]? { nil }

  func answer(from store: Store, in run: RunContext) throws -> String {
    let text = try store.version(number, ofScript: script.name).text
    let shown = output.path == nil ? text.printableLines : text
    return shown.ends(with: "\n") ? shown : shown + "\n"
  }
}

struct ScriptVersions: ScriptCommand, OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions", abstract: "List the versions of a script, and what each came from.",
    usage: "rehearse script versions [<options>] <script>")

  @OptionGroup var script: ScriptName

  @OptionGroup var output: OutputOptions

  func answer(from store: Store, in run: RunContext) throws -> String {
    let rows = try store.versions(ofScript: script.name).versions.map { version in
      ["v\(version.number)", "\(version.written.date)", ScriptWords.origin(version)]
    }
    return run.layout.table(rows, indent: 0).map { $0 + "\n" }.joined()
  }
}
