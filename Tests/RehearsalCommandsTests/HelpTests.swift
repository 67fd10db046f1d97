import Foundation
import Testing

/// The help of every command is kept in a file, so that a commit shows every change to it.
@Suite struct HelpTests {
  static let commands = [
    "analyze", "live", "record", "play", "batch", "merge", "check", "compare", "explain", "focus",
    "transcript", "words", "schema", "settings", "doctor", "demo", "history", "show", "done",
    "judge", "skip",
    "later", "note", "mark", "drill", "progress", "script", "privacy", "export", "import", "forget",
    "reminder", "app", "summary", "mcp", "deck", "plan", "card",
  ]

  @Test func `the overview lists the commands that are tested here`() throws {
    let overview = try Program.run("--help").text
    let section = try #require(overview.components(separatedBy: "\nREHEARSE:\n").last)
    let names = section.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.output.1) }
    #expect(names.sorted() == Self.commands.sorted())
  }

  @Test(arguments: commands + ["rehearse"])
  func `the help matches the snapshot`(command: String) throws {
    let run = try Program.run(command == "rehearse" ? ["help"] : ["help", command])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    try Snapshot("help-\(command)").check(run.text)
  }

  @Test(arguments: commands)
  func `--help prints what help prints`(command: String) throws {
    #expect(try Program.run(command, "--help").text == Program.run("help", command).text)
  }

  @Test(arguments: commands + ["rehearse"], [40, 80, 120])
  func `examples stay on one line, however narrow the terminal`(command: String, columns: Int)
    throws
  {
    func examples(columns: Int) throws -> [String] {
      let help = try Program.run(
        command == "rehearse" ? ["help"] : ["help", command],
        environment: ["COLUMNS": "\(columns)"]
      ).text
      let prose = help.components(separatedBy: "USAGE: ")[0]
      return prose.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0) }
    }
    let whole = try examples(columns: 1000)
    #expect(whole.count >= 2)
    #expect(try examples(columns: columns) == whole)
  }

  @Test(arguments: commands)
  func `everything but the examples fits the terminal`(command: String) throws {
    let lines = try Program.run("help", command).lines.filter { !$0.hasPrefix("  rehearse ") }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a reader that closes the pipe early is not an error`() throws {
    let run = try Program.shell("rehearse help analyze | head -n 1")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }
}
