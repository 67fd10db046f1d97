import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// `-o`, `--format`, `--json`, `--color` and `--quiet` mean the same for every command.
@Suite struct OutputOptionTests {
  private static let recording = Recording.sentence16k.path

  /// Arguments for each command, without output options.
  private static let uses: [String: [String]] = [
    "analyze": ["analyze", recording],
    "batch": ["batch", recording],
    "check": ["check", recording, "--rule", "quality.usable == true"],
    "compare": ["compare", recording, Recording.sentenceFLAC.path],
    "explain": ["explain", "tip", recording],
    "transcript": ["transcript", Recording.talk.path.replacing(".flac", with: ".srt")],
    "schema": ["schema", "session"],
  ]

  @Test(arguments: uses.keys.sorted())
  func `--json is short for --format json`(command: String) throws {
    let use = try #require(Self.uses[command])
    let short = try Program.run(use + ["--json"])
    #expect(try Program.run(use + ["--format", "json"]).output == short.output)
    // Foundation decides whether it is JSON: our own reader could share a bug with our writer.
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: short.output) }
  }

  @Test(arguments: ["analyze", "check", "compare", "explain", "transcript"])
  func `two formats contradict each other`(command: String) throws {
    let run = try Program.run(Self.uses[command, default: []] + ["--json", "--format", "text"])
    #expect(run.status == 64)
    #expect(run.errors.contains("'--json' and '--format text' contradict each other"))
  }

  @Test(arguments: uses.keys.sorted() + ["focus"])
  func `-o writes the bytes of standard output`(command: String) throws {
    let folder = try TemporaryFolder()
    let use = Self.uses[command] ?? [command]
    let printed = try Program.run(use)
    let run = try Program.run(use + ["--quiet", "-o", folder.path("out")])
    #expect(run.status == printed.status)
    #expect(run.output.isEmpty)
    #expect(try folder.bytes("out") == printed.output)
  }

  @Test(arguments: uses.keys.sorted() + ["focus"])
  func `--color only adds escape codes, and none to JSON`(command: String) throws {
    let use = Self.uses[command] ?? [command]
    let plain = try Program.run(use + ["--color", "never"]).text
    let colored = try Program.run(use + ["--color", "always"]).text
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    guard command != "focus" else { return }
    let json = try Program.run(use + ["--json", "--color", "always"])
    #expect(!json.output.contains(0x1B))
  }

  @Test func `broken rules and changed numbers are bold`() throws {
    let broken = try Program.run(
      "check", Self.recording, "--rule", "quality.usable == true", "--color", "always")
    #expect(broken.text.contains("\u{1B}[1mBROKEN\u{1B}[0m"))
    let changed = try Program.run(
      "compare", Recording.talk.path, Recording.rushed.path, "--color", "always")
    #expect(changed.text.contains("\u{1B}[1m"))
  }

  @Test(arguments: uses.keys.sorted() + ["focus"])
  func `--quiet drops notes and keeps results`(command: String) throws {
    let use = Self.uses[command] ?? [command]
    let run = try Program.run(use + ["--quiet"])
    #expect(run.errors.isEmpty)
    #expect(try run.output == Program.run(use).output)
  }
}
