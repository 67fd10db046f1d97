import Fixtures
import Foundation
import RehearsalTestKit
import Testing

/// What the program wrote beside a recording, under the name of a transcript, is not its words.
@Suite struct SavedReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = Recording.talk.path
    for (file, name) in [(path, "talk.flac"), (path.dropLast(4) + "srt", "words.srt")] {
      try FileManager.default.copyItem(atPath: String(file), toPath: folder.path(name))
    }
  }

  private func report() throws -> [UInt8] {
    let run = try Program.run("talk.flac", "--json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    return Array(run.output)
  }

  @Test(arguments: [
    "talk.flac -o", "talk.flac --verbose --color always -o",
    "talk.flac --transcript words.srt -o", "talk.flac --format labels -o",
    "talk.flac --format textgrid -o", "talk.flac --json -o",
    "talk.flac --format textgrid --transcript words.srt -o",
    "explain tip talk.flac -o", "explain pauses talk.flac -o", "compare talk.flac talk.flac -o",
    "check talk.flac --rule clarity.score>=0 -o", "check talk.flac --rule clarity.score<0 -o",
    "transcript words.srt -o", "batch talk.flac -o", "batch talk.flac -o lines --csv",
  ])
  func `it is not taken for a transcript, and may be written again`(arguments: String) throws {
    let alone = try report()
    let words = arguments.split(separator: " ").map(String.init)
    for name in ["talk.txt", "talk.flac.txt", "talk.TextGrid"] {
      for _ in 1...2 {
        let run = try Program.run(words + [name], in: folder.url)
        // Not every command has a format of that ending.
        #expect([0, 1].contains(run.status) || name == "talk.TextGrid", "\(run.errors)")
      }
      #expect(try report() == alone)
      try? FileManager.default.removeItem(atPath: folder.path(name))
    }
  }

  @Test func `a name too long for the title's line changes nothing`() throws {
    let name = String(repeating: "talk ", count: 20) + "talk"
    try FileManager.default.moveItem(
      atPath: folder.path("talk.flac"), toPath: folder.path(name + ".flac"))
    _ = try Program.run(name + ".flac", "-o", name + ".txt", in: folder.url)
    let run = try Program.run(name + ".flac", "--json", in: folder.url)
    #expect(String(decoding: run.output, as: UTF8.self).contains(#""transcript": null"#))
  }

  @Test func `words in a TextGrid of an earlier run don't hide a newer transcript`() throws {
    _ = try Program.run(
      "talk.flac", "--transcript", "words.srt", "--format", "textgrid", "-o", "talk.TextGrid",
      in: folder.url)
    try FileManager.default.moveItem(
      atPath: folder.path("words.srt"), toPath: folder.path("talk.srt"))
    #expect(String(decoding: try report(), as: UTF8.self).contains(#""path": "talk.srt""#))
  }

  @Test func `named as a transcript, a report is refused`() throws {
    _ = try Program.run("talk.flac", "-o", "talk.txt", in: folder.url)
    let run = try Program.run("talk.flac", "--transcript", "talk.txt", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("not a transcript but a report that rehearse wrote\nhint: "))
  }
}
