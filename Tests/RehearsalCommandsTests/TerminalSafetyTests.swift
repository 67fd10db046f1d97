import Fixtures
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
    "deck",
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

  // MARK: - On a terminal

  /// What is shown of a recording, its words, a script and remarks that are all hostile.
  private static let shown =
    [
      "\"$take\"", "\"$take\" --json", "\"$take\" --json -o /dev/stdout",
      "\"$take\" --json -o /dev/tty", "\"$take\" --format csv -o /dev/tty", "batch \"$take\"",
      "batch \"$take\" --quiet -o lines.jsonl --csv rows.csv && cat rows.csv",
      "explain tip \"$take\" --json", "explain fillers \"$take\"",
      "explain fillers \"$take\" --json",
      "compare \"$take\" \"$take\"", "compare \"$take\" \"$take\" --json",
      "compare keynote", "compare \"$words\"", "transcript \"${take%.wav}.srt\"",
      "transcript \"${take%.wav}.srt\" --json",
      "history", "history --json", "history --csv", "show 1", "show 1 --json",
      "show 1 --transcript", "show 1 --transcript --json", "script list", "script list --json",
      "script show \"$turned\"", "script show \"$words\"", "script show hostile",
      "script versions hostile",
      "script diff hostile 1 2", "script diff hostile --session 1", "script suggest hostile",
      "script suggest hostile --json", "progress --talk keynote",
      "progress --talk keynote --json", "privacy --json", "export --session 1",
      "export --transcript 1", "settings set fillers \"$words\" && rehearse \"$take\"",
      "settings set fillers \"$words\" && rehearse settings --json",
      "settings set fillers \"$words\" && rehearse settings get fillers",
      "play evidence \"$take\" --player none", "\"$none\"",
      "\"$none\" --json", "batch \"$none\"", "merge \"$none\"", "import \"$none\"",
      "note 9 \"$words\"", "forget --talk \"$words\" --yes", "show \"$words\"",
    ]
    + ["markdown", "html", "svg", "csv", "srt", "vtt", "textgrid", "labels"]
    .map { "\"$take\" --format \($0)" }
    + ["text", "json", "junit", "github"]
    .map { "check \"$take\" --rule 'pace.words_per_minute < 1' --format \($0)" }
    + ["srt", "vtt", "textgrid", "ctm", "text", "json"]
    .map { "transcript \"${take%.wav}.srt\" --to \($0)" }

  /// `$words` sets the title, changes the colour, begins a control sequence in one byte of Latin-1
  /// and in one character, reverses the text, isolates, and begins a line; it is not UTF-8.
  private static let names = #"""
    words=$'x\e]0;title\a\e[31m\xc2\x9b2J\u202e\u2066\u200b\x9b\nhint: rm'
    said=$'x\e]0;title\a\e[31m\xc2\x9b2J\u202e\u2066\u200b hint: rm'
    turned=$'x\u202e\u2066\u200b'
    take="$words.wav" none="none $words.wav"

    """#

  private static let preparation = #"""
    cp talk.flac "$take"
    printf '1\n00:00:00,500 --> 00:00:03,500\n%s um two three %s\n' "$said" "$said" \
      > "${take%.wav}.srt"
    for number in 1 2 3; do
      echo "one two three four five six seven eight $said $number."
    done > script.txt
    rehearse script add script.txt --name hostile --tags "$turned"
    rehearse script add script.txt --name "$turned"
    rehearse script save hostile "$said other"
    rehearse "$take" --save --talk keynote --script hostile --quiet
    rehearse note 1 "$words" --quiet
    rehearse mark 1 0:01 "$words" --quiet
    """#

  private static let sharedFolder = Result {
    let folder = try TemporaryFolder()
    try folder.file("talk.flac", try Data(contentsOf: URL(filePath: Recording.sentence16k.path)))
    let surroundings = try place(in: folder)
    _ = try Program.shell(names + preparation, environment: surroundings, in: folder.url)
    return folder
  }

  private static func place(in folder: TemporaryFolder) throws -> [String: String] {
    ["REHEARSE_HOME": folder.path("store"), "HOME": folder.path, "NO_COLOR": "1"]
  }

  @Test(.enabled(if: Program.hasTerminals, "needs script of util-linux"), arguments: shown)
  func `a terminal is not steered by what is shown on it`(command: String) throws {
    let folder = try Self.sharedFolder.get()
    // One of them changes the settings, and the tests run at the same time.
    let own = try TemporaryFolder()
    let script = try own.file(
      "shown.sh", "\(Self.names)\nrehearse() { '\(Program.path)' \"$@\"; }\nrehearse \(command)\n")
    let settings = ["XDG_CONFIG_HOME": own.path]
    let run = try Program.start(
      "/usr/bin/script", ["-qec", "cd '\(folder.path)' && bash '\(script)'", "/dev/null"],
      environment: try Self.place(in: folder).merging(settings) { $1 }, in: own.url)
    // The terminal's own line breaks, and how progress is overwritten.
    let text = String(decoding: run.output, as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: "\r\u{1B}[K", with: "")
    #expect(!text.isEmpty)
    // The field of a table, and the value of a setting, may have several lines.
    let hasLines = command.contains("csv") || command.contains("get")
    let lines = hasLines ? text.filter { $0 != "\n" } : text
    expectPlain(Program.Run(output: Data(), status: 0, errors: lines), [command])
    // Not UTF-8: a byte that some terminals take for the beginning of a control sequence.
    #expect(String(validating: run.output, as: UTF8.self) != nil)
  }

  @Test func `what another program reads keeps its characters`() throws {
    let folder = try Self.sharedFolder.get()
    let run = try Program.run(
      "history", "--json", environment: try Self.place(in: folder), in: folder.url)
    #expect(run.text.contains("\u{202E}"))
    #expect(!run.text.contains("\\u202e"))
  }
}
