import RehearsalApp
import ArgumentParser
import RehearsalBase
import RehearsalReport

struct ListScripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the scripts.", usage: "rehearse script list [<options>]")

  @Option(help: ArgumentHelp("Only scripts whose name or tags contain this.", valueName: "text"))
  var search: String?

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func run() throws {
    let file = try output.file()
    let all = try output.display.memory.reading { try $0.scripts() } ?? []
    let wanted = search?.lowercased() ?? ""
    let scripts = all.filter { script in
      wanted.isEmpty || ([script.name] + script.tags).contains { $0.lowercased().has(wanted) }
    }
    var results = Results(to: file, as: format.chosen.form)
    try results.add(report: try text(of: scripts))
    try results.finish()
  }

  private func text(of scripts: [StoredScript]) throws -> String {
    if format.chosen == .json {
      return try OrderedJSON().string(from: ScriptList(scripts: scripts)) + "\n"
    }
    if scripts.isEmpty { return ScriptWords.none + "\n" }
    let layout = TextLayout(width: output.width, style: output.style)
    let rows = scripts.map { script in
      [
        script.name.printable, "v\(script.newest)", "\(script.changed.date)",
        script.tags.map { "#\($0.printable)" }.joined(separator: " "),
      ]
    }
    return layout.table(rows, indent: 0).map { $0 + "\n" }.joined()
  }
}

/// Scripts as `rehearse script list --json` prints them.
private struct ScriptList: Encodable {
  var schema = "rehearsmart.scripts/1"
  var scripts: [Entry]

  struct Entry: Encodable {
    var name: String
    var tags: [String]
    var versions: Int
    var changed: String
    var sessions: Int
  }

  init(scripts: [StoredScript]) {
    self.scripts = scripts.map {
      Entry(
        name: $0.name, tags: $0.tags, versions: $0.newest, changed: $0.changed.description,
        sessions: $0.sessions)
    }
  }
}

struct ShowScript: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the text of a script.",
    usage: "rehearse script show [<options>] <script> [<version>]")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @Argument(help: ArgumentHelp("Its version; default: the newest.", valueName: "version"))
  var number: Int?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let file = try output.file()
    let text = try output.display.memory.using(script: script) {
      try $0.version(number, ofScript: script).text
    }
    var results = Results(to: file)
    let shown = output.path == nil ? text.printableLines : text
    try results.add(report: shown.hasSuffix("\n") ? shown : shown + "\n")
    try results.finish()
  }
}

struct ScriptVersions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions", abstract: "List the versions of a script, and what each came from.",
    usage: "rehearse script versions [<options>] <script>")

  @Argument(help: "The name of the script.", completion: ValueCompletion.scripts)
  var script: String

  @OptionGroup var output: OutputOptions

  func run() throws {
    let file = try output.file()
    let versions = try output.display.memory.using(script: script) {
      try $0.versions(ofScript: script).versions
    }
    let layout = TextLayout(width: output.width, style: output.style)
    let rows = versions.map { version in
      ["v\(version.number)", "\(version.written.date)", ScriptWords.origin(version)]
    }
    var results = Results(to: file)
    try results.add(report: layout.table(rows, indent: 0).map { $0 + "\n" }.joined())
    try results.finish()
  }
}
