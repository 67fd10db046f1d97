@testable import RehearsalApp
import Foundation
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalCommands

/// Commands in hints are safe to paste.
struct ShellQuotingTests {
  /// What the shell makes of a word: the word itself, and nothing else is run.
  private func expanded(_ words: [String]) throws -> [String] {
    let script = "printf '%s\\0' \(words.joined(separator: " "))"
    let run = try Program.start("/bin/sh", ["-c", script])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    return run.text.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a quoted word is read back by the shell byte for byte`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = (0..<100).map { _ in random.oddText() }
    let read = try expanded(words.map(\.shellQuoted))
    #expect(read.map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }

  @Test(arguments: [
    "y'\u{301};touch pwned;'.flac", "'\u{FE0F}$(touch pwned)", "\u{600}';touch pwned;'",
  ])
  func `a quotation mark before a combining mark doesn't end the word`(name: String) throws {
    #expect(try expanded([name.shellQuoted]).map { Array($0.utf8) } == [Array(name.utf8)])
  }

  @Test(arguments: ["-x.wav", "-\u{301}x.wav", "--\u{FE0F}"])
  func `a path with a dash in front is no option`(path: String) throws {
    #expect(try #require(expanded([path.pathWord]).first).utf8.starts(with: "./-".utf8))
  }

  @Test func `a hint for a hostile file name runs nothing when it is pasted`() throws {
    let folder = try TemporaryFolder()
    let name = "y'\u{301};touch pwned;'.flac"
    try folder.file(name, "not a recording")
    let run = try Program.run([name], in: folder.url)
    #expect(run.status == 2)
    let hint = try #require(run.errors.split(separator: "\n").last { $0.hasPrefix("hint: ") })
    let command = hint.split(separator: ": ", omittingEmptySubsequences: false).dropFirst()
    for part in command.indices {
      _ = try Program.start(
        "/bin/sh", ["-c", command[part...].joined(separator: ": ")], in: folder.url)
    }
    #expect(try folder.names == [name])
  }
}
