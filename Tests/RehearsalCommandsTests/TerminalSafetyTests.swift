import Foundation
import RehearsalTestKit
import Testing

/// No argument and no file name steers the terminal that it is shown on.
struct TerminalSafetyTests {
  /// Sets the title, changes the colour, returns to the start of the line, clears the screen,
  /// reverses the text, and begins new lines.
  private static let hostile =
    "x\u{1B}]0;title\u{7}\u{1B}[31m\r\u{9B}2J\u{202E}\u{2028}\nhint: rm -rf .\u{7F}"

  private static let commands = [
    "analyze", "batch", "check", "compare", "explain", "focus", "merge", "schema", "transcript",
  ]

  private func expectPlain(_ run: Program.Run, _ arguments: [String]) {
    // Lines of results are JSON, in which a program needs the characters themselves.
    let text = run.text.hasPrefix("{") ? "" : run.text
    for shown in [text, run.errors] {
      let controls = shown.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n" && scalar != "\t"
        case .lineSeparator, .paragraphSeparator: true
        default:
          (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
      }
      #expect(controls.isEmpty, "\(arguments)")
      // The line break in the name begins no line of its own.
      #expect(!shown.split(separator: "\n").contains { $0.hasPrefix("hint: rm") }, "\(arguments)")
    }
  }

  /// Every option in the help of a command that does not end it at once.
  private func options(of command: String) throws -> Set<String> {
    let help = try Program.run("help", command).text
    return Set(help.matches(of: /--[a-z-]+/).map { String($0.output) })
      .subtracting(["--help", "--version"])
  }

  @Test(arguments: commands)
  func `no option shows its value as it is`(command: String) throws {
    let options = try options(of: command)
    #expect(options.count > 1)
    // Some of the options create a file of that name.
    let folder = try TemporaryFolder()
    for option in options.sorted() {
      let arguments = [command, "talk.wav", "\(option)=\(Self.hostile)"]
      let run = try Program.run(arguments, in: folder.url)
      #expect(run.status != 0)
      expectPlain(run, arguments)
    }
  }

  @Test(arguments: commands.map { [$0] } + [[], ["help"], ["explain", "pauses"]])
  func `no command shows a name as it is`(command: [String]) throws {
    let folder = try TemporaryFolder()
    for name in [Self.hostile, "-" + Self.hostile, "--" + Self.hostile] {
      let arguments = command + [name]
      let run = try Program.run(arguments, in: folder.url)
      #expect(run.status != 0 || command == ["help"], "\(arguments)")
      expectPlain(run, arguments)
    }
  }

  @Test func `a file with a hostile name is reported without it`() throws {
    let folder = try TemporaryFolder()
    try folder.file(Self.hostile + ".wav", "not a recording")
    for command in [["analyze"], ["batch"], ["check", "--rule", "pace.words_per_minute < 1"]] {
      let arguments = command + [command == ["batch"] ? "." : Self.hostile + ".wav"]
      let run = try Program.run(arguments, in: folder.url)
      #expect(run.status != 0)
      expectPlain(run, arguments)
    }
  }
}
