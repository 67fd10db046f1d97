import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// What is only said where somebody reads and answers, on a terminal that `script` makes.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
struct TerminalTests {
  private let folder: TemporaryFolder
  private var home: [String: String] {
    ["REHEARSE_HOME": folder.path("store"), "TERM": "dumb"]
  }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["talk.flac", "talk.srt"] {
      try FileManager.default.copyItem(
        at: URL(filePath: Recording.talk.path).deletingLastPathComponent().appending(path: name),
        to: folder.url.appending(path: name))
    }
  }

  /// Everything that a terminal shows of a run, whose keyboard types `keys`.
  private func shown(_ arguments: String, typing keys: String = "") throws -> String {
    let command = "'\(Program.path)' \(arguments)"
    let run = try Program.shell(
      #"printf "$2" | script -qec "$1" /dev/null"#, command, keys, environment: home,
      in: folder.url)
    #expect(run.status == 0)
    return run.text
  }

  @Test func `each line about what leads on from a report is said once, one at a time`() throws {
    let next = ["play evidence 'talk.flac'", "'talk.flac' --save"]
    for said in 0..<4 {
      let text = try shown("talk.flac")
      for (index, line) in next.enumerated() {
        #expect(text.contains("rehearse \(line)") == (index == said), "\(said): \(text)")
      }
    }
    let words = "have your filler words counted"
    #expect(!(try shown("talk.flac --no-transcript --quiet")).contains(words))
    #expect(try shown("talk.flac --no-transcript").contains(words))
  }

  @Test func `nothing leads on where a file or a program reads the report`() throws {
    #expect(!(try shown("talk.flac -o report.txt")).contains("play evidence"))
    #expect(!(try shown("talk.flac --json")).contains("play evidence"))
    let piped = try Program.run("talk.flac", environment: home, in: folder.url)
    #expect(!piped.errors.contains("play evidence"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("store")))
  }

  @Test func `a debug build says that it is slow, once`() throws {
    let parts = try shown("talk.flac talk.flac").components(separatedBy: "a debug build")
    #if DEBUG
      #expect(parts.count == 2)
    #else
      #expect(parts.count == 1)
    #endif
    #expect(!(try Program.run("talk.flac", in: folder.url)).errors.contains("debug build"))
  }

  @Test func `what was written where is said`() throws {
    let text = try shown("talk.flac -o talk.html -o talk.json")
    #expect(text.contains("note: report (html) written to 'talk.html'"))
    #expect(text.contains("note: report (json) written to 'talk.json'"))
    #expect(!(try shown("talk.flac -o talk.html --quiet")).contains("written to"))
    let piped = try Program.run("talk.flac", "-o", "talk.html", environment: home, in: folder.url)
    #expect(piped.errors.isEmpty)
    // One note for a card, which says more.
    _ = try Program.run("talk.flac", "--save", environment: home, in: folder.url)
    let card = try shown("card -o card.html --yes")
    #expect(card.contains("note: wrote a card") && !card.contains("written to"))
  }

  @Test func `what becomes of the action is asked once, whatever the answer`() throws {
    let question = "the next step: d done"
    #expect(try shown("talk.flac --save", typing: "x").contains(question))
    #expect(!(try shown("talk.flac --save", typing: "x")).contains(question))
  }
}
