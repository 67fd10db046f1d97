import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// A listener's card, from outside: written, sent back, shown.
@Suite struct CardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Recording.talk.path, toPath: folder.path("talk.flac"))
    #expect(try run("talk.flac", "--save", "--talk", "keynote", "--quiet").status == 0)
  }

  private func run(_ arguments: String...) throws -> Program.Run {
    try Program.run(
      arguments, environment: ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"], in: folder.url)
  }

  @Test func `sound leaves only where somebody says so`() throws {
    let asked = try run("card", "1", "-o", "card.html")
    #expect(asked.status == 64 && asked.output.isEmpty)
    #expect(asked.errors.contains("whoever gets the file can hear you."))
    #expect(asked.errors.contains("add '--yes'"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("card.html")))
    let written = try run("card", "1", "-o", "card.html", "--yes")
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(written.errors.contains("nothing was sent"))
    let page = String(decoding: try folder.bytes("card.html"), as: UTF8.self)
    #expect(page.contains("A rehearsal to listen to: keynote"))
    // 86 s of 4 kB, in base 64.
    #expect((450_000..<520_000).contains(page.utf8.count))
    // The sound of a session is where it was; without it there is no card.
    try FileManager.default.removeItem(atPath: folder.path("talk.flac"))
    let moved = try run("card", "1", "-o", "other.html", "--yes")
    #expect(moved.status == 2)
    #expect(moved.errors.contains("is not at '\(folder.path("talk.flac"))' any more"))
    #expect(moved.errors.contains("its new place: rehearse talk.wav --save --talk 'keynote'"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("other.html")))
  }

  @Test func `what comes back stands beside the tip`() throws {
    let report = try JSONValue(json: run("show", "1", "--json").text)
    #expect(report["listeners"] == nil)
    let take = try #require(report["recording"]?["sha256"]?.string).prefix(12)
    let anna = "> [rehearse card 1 \(take)] [from] Anna\n> [lost] 0:40 [point] Die Brücke. [end]"
    for encoding in [String.Encoding.utf8, .utf16, .windowsCP1252] {
      try folder.file("anna.txt", #require(anna.data(using: encoding)))
      let added = try run("card", "add", "anna.txt")
      #expect(added.status == 0 && added.errors.contains("the card of Anna to session 1: 1 mark"))
    }
    let ben = "[rehearse card 1 \(take)] [from] Ben [lost] 0:43 [good] 0:05 [end]"
    #expect(try run("card", "add", ben).errors.contains("Two listeners were lost at 0:40."))
    let text = try run("show", "1").text
    #expect(text.contains("Two listeners were lost at 0:40."))
    #expect(text.contains("rehearse play 0:35"))
    #expect(text.contains("lost me: 0:43 · good: 0:05") && text.contains("“Die Brücke.”"))
    let json = try JSONValue(json: run("show", "1", "--json").text)
    #expect(json["tip"] == report["tip"])
    #expect(json["listeners"]?["cards"]?.elements.count == 2)
    #expect(json["listeners"]?["agreed"]?["time_s"]?.number == 40)
    let page = try run("talk.flac", "--talk", "keynote", "--format", "html", "--no-save").text
    #expect(page.contains("What listeners sent back") && page.contains("<h3>Ben</h3>"))
    #expect(try !run("talk.flac", "--format", "html", "--no-save").text.contains("<h3>Ben</h3>"))
  }

  @Test(arguments: [
    ("[rehearse card 1 ffffffffffff] [from] A [end]", "no session is of the recording"),
    ("[rehearse card 1 ffffffffffff] [from] A", "is cut off"),
    ("missing.txt", "can't read 'missing.txt'"), ("talk.flac", "can't read 'talk.flac'"),
  ])
  func `what is no card of a session is refused`(text: String, message: String) throws {
    let refused = try run("card", "add", text)
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains(message) && refused.errors.contains("hint: "))
  }
}
