import Fixtures
import Foundation
import NIOHTTP1
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalLanguage
import RehearsalTestKit
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// The slides of a talk on the page: taken in, shown, deleted, and what each took.
@Suite final class DeckPagesTests: StoredPage {
  private let path = ["talks", "Keynote", "deck"]

  private func send(_ bytes: [UInt8], _ name: String) async throws -> (Int, JSONValue) {
    let answer = await api.answer(PageRequest(.post, path, ["name": name], bytes))
    guard case .bytes(let bytes, _) = answer.content else { return (0, .null) }
    return (Int(answer.status.code), try JSONValue(json: bytes))
  }

  private func send(_ deck: DeckFile) async throws -> (Int, JSONValue) {
    try await send(Array(Data(contentsOf: URL(filePath: deck.path))), deck.rawValue)
  }

  @Test(arguments: [DeckFile.powerPoint, .openDocument, .marp, .script, .plan])
  func `a deck is stored as it is read`(file: DeckFile) async throws {
    let read = try Deck.read(path: file.path)
    let (status, sent) = try await send(file)
    #expect(status == 200 && sent["name"]?.string == file.rawValue)
    #expect(sent["facts"]?.string?.hasPrefix("\(read.slides.count) slides") == true)
    let kept = try await ask(.get, path).json
    #expect(kept == sent)
    let slides = try #require(kept["slides"]).elements
    #expect(slides.map { $0["title"]?.string } == read.slides.map(\.title))
    #expect(slides.map { $0["notes"]?.string } == read.slides.map(\.notes))
    #expect(slides.map { $0["planned_s"]?.number } == read.slides.map(\.planned?.rawValue))
    let talk = try await ask(.get, ["talks", "Keynote"]).json
    #expect(talk["deck"]?["facts"] == sent["facts"] && talk["slides"] == .null)
  }

  @Test func `a talk with slides alone is listed, as long as its notes, and is gone with them`()
    async throws
  {
    #expect(try await ask(.get, path).json == .null)
    _ = try await send(.script)
    let own = try await ask(.get, "home").json["own_talks"]?.elements ?? []
    #expect(own.map { $0["name"]?.string } == ["Keynote"])
    let length = try await ask(.get, ["talks", "Keynote"]).json["length"]
    #expect(length?["text"]?.string?.contains(", between ") == true)
    #expect(length?["sections"]?.elements.map { $0["title"]?.string }.first == "Walking to work")
    #expect(try await ask(.delete, path).status == 204)
    #expect(try await ask(.get, path).json == .null)
    #expect(try await ask(.delete, path).status == 404)
    #expect(try await ask(.get, ["talks", "Keynote"]).status == 404)
  }

  @Test(arguments: [
    ("a.pptx", "PK\u{3}\u{4}", "“a.pptx”: the archive is cut off or damaged."),
    ("a.md", "No slides", "“a.md”: there is no slide in this script."),
    ("a.csv", "time,slide\n0:00,1\nx,2", "“a.csv”: row 3 of this table should have a time"),
    ("a.json", "{\"a\": 1}", "“a.json”: this JSON"),
    ("a.txt", "", "“a.txt”: there is nothing in it."),
  ])
  func `a file that is no deck is refused in a sentence, and changes nothing`(
    name: String, text: String, message: String
  ) async throws {
    _ = try await send(.script)
    let before = try await ask(.get, path).json
    let (status, answer) = try await send(Array(text.utf8), name)
    #expect(status == 422)
    let said = answer["error"]?["message"]?.string ?? ""
    #expect(said.hasPrefix(message) && said.hasSuffix("."), "\(said)")
    #expect(answer["error"]?["hint"]?.string?.contains("'") == false)
    #expect(try await ask(.get, path).json == before)
  }

  @Test(arguments: ["", "a/b"]) func `a file has a name`(name: String) async throws {
    #expect(try await send(Array("# A".utf8), name).0 == 400)
    let answer = await api.answer(
      PageRequest(.post, ["talks", "12", "deck"], ["name": "a.md"], Array("# A\nb".utf8)))
    #expect(answer.status.code == 422)
  }

  @Test func `notes that are longer than can be kept are refused`() async throws {
    let part = "## A\n\n" + String(repeating: "word ", count: 200_000) + "\n\n"
    let text = String(repeating: part, count: 5)
    #expect(try await send(Array(text.utf8), "a.md").0 == 413)
    #expect(try await ask(.get, path).json == .null)
  }

  /// A take of the talk whose slides changed while it was made.
  private func take(
    _ recording: Recording, _ changes: [SlideChange]
  ) async throws -> JSONValue {
    let aim = WaitingTake.Aim(talk: "Keynote")
    let take = try memory.begin(.takenIn, at: Computer.now, ending: ".flac", for: aim)
    try FileManager.default.copyItem(atPath: recording.path, toPath: memory.path(of: take))
    for change in changes {
      try memory.changing { try $0.note(change, inTake: take.id) }
    }
    let waiting = try memory.reading { try $0.waiting().all } ?? []
    let left = try #require(waiting.first)
    let (session, _) = try await memory.judgeSound(of: left)
    return try await ask(.get, "sessions/\(session)").json["review"]?["slides"] ?? .null
  }

  @Test func `a take that was left has the times of its slides, and the talk those of its takes`()
    async throws
  {
    _ = try await send(.script)
    let turned = [
      SlideChange(time: Seconds(20), slide: 1), SlideChange(time: Seconds(30), slide: nil),
      SlideChange(time: Seconds(45), slide: 2), SlideChange(time: Seconds(60), slide: 0),
    ]
    let first = try await take(.talk, turned)
    #expect(first["title"]?.string == "Slides, by the log")
    #expect(first["list"]?.string?.contains(">Questions<") == true)
    #expect(first["list"]?.string?.contains("0:15") == true)
    // Without a change and without words, nothing is known of its slides.
    let second = try await take(.rushed, [])
    #expect(second["title"]?.string == "Slides")
    _ = try await take(.monotone, [SlideChange(time: Seconds(50), slide: 1)])
    let times = try #require(try await ask(.get, ["talks", "Keynote"]).json["slides"])
    #expect(times["takes"]?.elements.map(\.number) == [1, 3])
    let rows = try #require(times["rows"]).elements
    #expect(rows[0]["slide"] == "1 Walking to work" && rows[0]["beside"] == "0:13")
    #expect(rows[1]["times"]?.elements.first?.string == "0:10")
    #expect(rows[2]["times"]?.elements.map(\.string) == ["0:15", "0:00"])
    let both = try await ask(.get, ["sessions", "comparison"], ["first": "1", "last": "3"]).json
    let row = try #require(both["slides"]?.elements)[2]
    #expect(row["times"] == rows[2]["times"] && row["beside"] == "-0:15")
  }
}
