import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// What the shells offer, asked of the shells themselves.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder
  private var home: [String: String] { ["REHEARSE_HOME": folder.path("store")] }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("take one.wav"))
    try folder.file("keynote.md", "# Hello\n\nHello everyone.\n")
    let saved = try Program.shell(
      "rehearse 'take one.wav' --save --talk 'my talk' && rehearse script add keynote.md",
      environment: home, in: folder.url)
    try #require(saved.status == 0, "\(saved.errors)")
  }

  /// The words of a command line so far, and some of what may follow.
  private static let lines: [([String], [String])] = [
    (["ta"], ["take one.wav"]),
    (["expl"], ["explain"]),
    (["--fo"], ["--focus", "--format"]),
    (["talk.wav", "--focus", "pau"], ["pauses"]),
    (["talk.wav", "--talk", ""], ["my talk"]),
    (["talk.wav", "--script", ""], ["keynote", "take one.wav"]),
    (["talk.wav", "--band", "pace.too"], ["pace.too_fast="]),
    (["show", ""], ["1"]),
    (["explain", "pau"], ["pauses"]),
    (["script", "show", ""], ["keynote"]),
    (["check", "--rule", "clarity"], ["clarity.score"]),
  ]

  @Test(arguments: lines) func `bash completes`(words: [String], expected: [String]) throws {
    let script = #"""
      source <(rehearse --generate-completion-script bash)
      COMP_WORDS=(rehearse "$@")
      COMP_CWORD=$#
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      __rehearse_short rehearse "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    // The function runs the first word of the line.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("rehearse"), withDestinationPath: Program.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let whole = #"PATH="$PWD:$PATH"; "# + "set -- \(words.map { "'\($0)'" }.joined(separator: " "))"
    let run = try Program.shell(
      "unset -f rehearse; \(whole)\n\(script)",
      environment: home.merging(["PATH": path]) { $1 }, in: folder.url)
    let offered = run.text.split(separator: "\n").map(String.init)
    #expect(expected.allSatisfy(offered.contains), "\(offered) \(run.errors)")
  }

  private static let hasFish = FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")

  /// Without those for which the program is asked: fish has to be used by somebody for that.
  @Test(
    .enabled(if: hasFish), arguments: lines.prefix(4) + lines.filter { $0.0.contains("--band") })
  func `fish completes`(words: [String], expected: [String]) throws {
    let line = (["rehearse"] + words).joined(separator: " ")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("rehearse"), withDestinationPath: Program.path)
    let run = try Program.start(
      "/usr/bin/fish",
      [
        "--no-config", "-c",
        "set -p PATH $PWD; rehearse --generate-completion-script fish | source; "
          + "complete -C '\(line)'",
      ], environment: home.merging(["HOME": folder.path("home")]) { $1 }, in: folder.url)
    let offered = run.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(
      expected.allSatisfy { word in offered.contains { $0.replacing("\\ ", with: " ") == word } },
      "\(offered) \(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script of a shell is one that it reads`(shell: String) throws {
    let run = try Program.shell(
      #"""
      command -v "$1" > /dev/null || exit 0
      rehearse --generate-completion-script "$1" > script && "$1" -n script
      """#, shell, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }
}
