import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalBatch
import RehearsalTestKit
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// Recordings, scripts, sessions and progress of the page, over a store of their own.
@Suite final class ListTests: StoredPage {
  private func add(_ name: String, _ text: String = "One two three. Four five six.") async throws
    -> Int
  {
    let made = try await ask(.post, "scripts", [:], ["name": .string(name), "text": .string(text)])
    return try #require(made.json.integer("id"))
  }

  // MARK: - Recordings

  @Test func `a recording that its page left is offered once it has ended`() async throws {
    #expect(try await ask(.get, "recordings/unfinished").json["recording"]?.bool == false)
    let (messages, page) = NIOAsyncChannelInboundStream<LiveChannel.Message?>.makeTestingStream()
    let line = NIOAsyncTestingChannel()
    let recording = Task { [api] in await api.record(from: LiveChannel(line, messages)) }
    page.yield(.text(#"{"do": "start", "rate": 16000, "focus": "clarity"}"#))
    _ = try await line.waitForOutboundWrite(as: WebSocketFrame.self)
    page.yield(.bytes([UInt8](repeating: 0, count: 4 + 2 * 16_000)))
    let meanwhile = try await ask(.get, "recordings/unfinished").json
    #expect(meanwhile["recording"]?.bool == true && meanwhile["unfinished"]?.elements == [])
    page.finish()
    await recording.value
    let after = try await ask(.get, "recordings/unfinished").json
    let left = try #require(after["unfinished"]?.elements.first)
    #expect(after["recording"]?.bool == false)
    #expect(left["focus"]?.string == "clarity" && left["duration_s"]?.number == 1)
    let name = try #require(left["name"]?.string)
    let deleted = try await ask(
      .post, "recordings/unfinished", [:], ["name": .string(name), "keep": false])
    #expect(deleted.status == 204)
    #expect(try await ask(.get, "recordings/unfinished").json["unfinished"]?.elements == [])
  }

  @Test func `a take that is dropped leaves nothing`() async throws {
    let (messages, page) = NIOAsyncChannelInboundStream<LiveChannel.Message?>.makeTestingStream()
    let line = NIOAsyncTestingChannel()
    let recording = Task { [api] in await api.record(from: LiveChannel(line, messages)) }
    page.yield(.text(#"{"do": "start", "rate": 16000, "focus": "clarity", "talk": "Keynote"}"#))
    _ = try await line.waitForOutboundWrite(as: WebSocketFrame.self)
    page.yield(.bytes([UInt8](repeating: 0, count: 4 + 2 * 16_000)))
    page.yield(.text(#"{"do": "drop"}"#))
    await recording.value
    let left = try await ask(.get, "recordings/unfinished").json
    #expect(left["recording"]?.bool == false && left["unfinished"]?.elements == [])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("store/recordings"))
    #expect(files == [])
  }

  @Test func `a take is of a talk whose name can be shown`() throws {
    let aim = try memory.aim(focus: nil, script: nil, talk: "Keynote")
    #expect(aim == WaitingTake.Aim(talk: "Keynote"))
    for name in ["", " a", "-x", "12", "a\nb", String(repeating: "a", count: 81)] {
      #expect(throws: StoreError.badName(name)) {
        try memory.aim(focus: nil, script: nil, talk: name)
      }
    }
  }

  // MARK: - Scripts

  @Test(arguments: ["A/B?c#d%", "<b>x</b>", "..", "مرحبا"])
  func `a script of any name is opened, renamed and deleted by its number`(
    name: String
  ) async throws {
    let id = try await add(name)
    #expect(try await ask(.get, "scripts/\(id)").json["name"]?.string == name)
    #expect(try await ask(.get, "scripts", ["name": name]).json.integer("id") == id)
    let renamed = try await ask(.put, "scripts/\(id)/name", [:], ["name": "keynote"])
    #expect(renamed.json["name"]?.string == "keynote" && renamed.json.integer("id") == id)
    #expect(try await ask(.delete, "scripts/\(id)").status == 204)
    #expect(try await ask(.get, "scripts/\(id)").status == 404)
  }

  @Test func `what a script says already is not added again`() async throws {
    let id = try await add("keynote")
    let there = try await ask(
      .post, "scripts/\(id)/excerpts", [:], ["text": "four, FIVE six"])
    #expect(there.json["is_there"]?.bool == true)
    let new = try await ask(.post, "scripts/\(id)/excerpts", [:], ["text": "Seven eight."])
    #expect(new.json["script"]?.integer("version") == 2)
    let again = try await ask(.post, "scripts/\(id)/excerpts", [:], ["text": "Seven eight."])
    #expect(again.json["is_there"]?.bool == true)
  }

  @Test func `a sentence becomes a key line in a new version, and a plain one again`() async throws
  {
    let id = try await add("keynote")
    func mark(_ sentence: Int, _ isKey: Bool, after version: Int) async throws -> JSONValue {
      try await ask(
        .put, "scripts/\(id)/key", [:],
        [
          "sentence": JSONValue(sentence), "key": .bool(isKey), "version": JSONValue(version),
        ]
      ).json
    }
    let marked = try #require(try await mark(1, true, after: 1)["script"])
    #expect(marked["text"]?.string == "One two three.\n\n> key: Four five six.\n")
    #expect(marked.integer("version") == 2)
    #expect(marked["key_lines"]?.elements == [JSONValue(1)])
    #expect(marked["lines"]?.elements == [.string("One two three."), .string("Four five six.")])
    let what = marked["versions"]?.elements.last?["what"]?.string
    #expect(what?.contains("a line marked as key") == true)
    // Another window knows only the first version.
    let conflict: JSONValue = ["sentence": JSONValue(0), "key": true, "version": JSONValue(1)]
    #expect(try await ask(.put, "scripts/\(id)/key", [:], conflict).status == 409)
    let plain = try #require(try await mark(1, false, after: 2)["script"])
    #expect(plain["key_lines"]?.elements == [] && plain.integer("version") == 3)
    let none: JSONValue = ["sentence": JSONValue(7), "key": true, "version": JSONValue(3)]
    #expect(try await ask(.put, "scripts/\(id)/key", [:], none).status == 400)
  }

  @Test func `an older version becomes the newest`() async throws {
    let id = try await add("keynote", "first")
    _ = try await ask(.put, "scripts/\(id)", [:], ["text": "second", "version": JSONValue(1)])
    let restored = try await ask(.put, "scripts/\(id)/version", [:], ["number": JSONValue(1)])
    let script = try #require(restored.json["script"])
    #expect(script["text"]?.string == "first" && script.integer("version") == 3)
    let what = script["versions"]?.elements.last?["what"]?.string
    #expect(what?.contains("version 1 restored") == true)
    #expect(
      try await ask(.put, "scripts/\(id)/version", [:], ["number": JSONValue(9)]).status == 404)
  }

  @Test func `a text that was changed elsewhere is not overwritten`() async throws {
    let id = try await add("keynote", "first")
    _ = try await ask(.put, "scripts/\(id)", [:], ["text": "second", "version": JSONValue(1)])
    let late = try await ask(
      .put, "scripts/\(id)", [:], ["text": "third", "version": JSONValue(1)])
    #expect(late.status == 409)
    #expect(try await ask(.get, "scripts/\(id)").json["text"]?.string == "second")
  }

  // MARK: - Sessions

  /// One a day, the newest today; every third is without a talk.
  private func keep(_ count: Int) throws {
    let now = LocalMoment.now
    try memory.changing { store in
      for ago in (0..<count).reversed() {
        let began = LocalMoment(epoch: now.epoch - ago * 86_400, offset: now.offset)
        let talk = ago.isMultiple(of: 3) ? nil : "keynote"
        _ = try store.keep(
          SessionRecord(
            session: Session(
              talk: talk, began: began, length: Seconds(60), path: "/talks/\(ago).wav",
              sha256: "\(ago)", kind: .improve, focus: ago.isMultiple(of: 2) ? .pace : .fillers,
              rule: "r", takeaway: "Takeaway \(ago)", action: "a", hint: "h"),
            report: "{}"))
      }
    }
  }

  private func takeaways(_ query: [String: String]) async throws -> [String] {
    try #require(try await ask(.get, "sessions", query).json["sessions"]).elements
      .compactMap { $0["takeaway"]?.string }
  }

  @Test func `every session is reached, a page at a time`() async throws {
    try keep(45)
    var seen: [String] = []
    for skipped in [0, 20, 40] {
      seen += try await takeaways(["limit": "20", "skip": "\(skipped)"])
    }
    #expect(seen == (0..<45).map { "Takeaway \($0)" })
    #expect(try await ask(.get, "sessions", ["limit": "1"]).json.integer("count") == 45)
  }

  @Test func `a day has its sessions`() async throws {
    try keep(5)
    let day = LocalMoment.now.date.advanced(by: -3)
    #expect(try await takeaways(["day": "\(day)"]) == ["Takeaway 3"])
    #expect(try await takeaways(["day": "1999-01-01"]).isEmpty)
  }

  @Test(arguments: [
    ("KEYNOTE", 8), ("takeaway 7", 1), ("Filler", 6), ("the bridge", 1), ("nowhere", 0),
  ])
  func `a search finds talks, tips, focuses and notes`(text: String, count: Int) async throws {
    try keep(12)
    try memory.changing {
      try $0.add(SessionNote(written: .now, text: "Slower after The Bridge"), to: 3)
    }
    #expect(try await takeaways(["search": text]).count == count)
  }

  @Test func `a month before has its days, and leads back`() async throws {
    try keep(70)
    let now = try await ask(.get, "progress").json["calendar"]
    let earlier = try #require(now?["earlier"]?.string)
    #expect(now?["later"] == .null)
    let month = try await ask(.get, "progress/month", ["of": earlier]).json
    #expect(month["later"]?.string == "\("\(LocalMoment.now.date)".prefix(7))")
    let days = try #require(month["grid"]).elements.flatMap(\.elements)
    #expect(days.allSatisfy { $0["today"]?.bool != true })
    #expect(days.contains { $0["practised"]?.bool == true })
    #expect(try await ask(.get, "progress/month", ["of": "2026-13"]).status == 400)
  }

  // MARK: - Export

  @Test func `an export is an archive that leaves nothing behind`() async throws {
    try keep(2)
    _ = try await add("A/B?c#d%")
    let before =
      try folder.names
      + FileManager.default.contentsOfDirectory(
        atPath: folder.path("store")
      ).sorted()
    let answer = await api.answer(PageRequest(.post, ["settings", "export"]))
    guard case .sound(let sound) = answer.content else {
      Issue.record("no archive")
      return
    }
    let after =
      try folder.names
      + FileManager.default.contentsOfDirectory(
        atPath: folder.path("store")
      ).sorted()
    #expect(before == after)
    #expect(sound.download?.name.hasSuffix(".tar") == true && sound.download?.note == nil)
    let bytes = try sound.file.bytes(at: 0, count: sound.size)
    #expect(bytes.count == sound.size && bytes.count.isMultiple(of: 512))
    let tar = try folder.file("export.tar", bytes)
    let unpacking = Process()
    unpacking.executableURL = URL(filePath: "/usr/bin/env")
    unpacking.arguments = ["tar", "-xf", tar, "-C", folder.path]
    try unpacking.run()
    unpacking.waitUntilExit()
    #expect(unpacking.terminationStatus == 0)
    let name = try #require(sound.download?.name.dropLast(4))
    let summary = try JSONValue(json: Array(folder.bytes("\(name)/export.json")))
    #expect(summary.integer("sessions") == 2 && summary.integer("scripts") == 1)
  }

  @Test func `an export is imported once, and a damaged one changes nothing`() async throws {
    _ = try await add("A/B?c#d%")
    _ = try await add("Keynote")
    let answer = await api.answer(PageRequest(.post, ["settings", "export"]))
    guard case .sound(let sound) = answer.content else {
      Issue.record("no archive")
      return
    }
    let bytes = try sound.file.bytes(at: 0, count: sound.size)
    let other = try StoredPage()
    func send(_ bytes: [UInt8]) async throws -> (status: HTTPResponseStatus, json: JSONValue) {
      let answer = await other.api.answer(
        PageRequest(.post, ["settings", "import"], ["name": "mine.tar"], bytes))
      guard case .bytes(let text, _) = answer.content else { return (answer.status, .null) }
      return (answer.status, try JSONValue(json: text))
    }
    let half = try await send(Array(bytes.prefix(bytes.count / 2)))
    #expect(half.status == .unprocessableEntity)
    #expect(half.json["error"]?["message"]?.string?.contains("“mine.tar”") == true)
    #expect(try await other.ask(.get, "home").json["scripts"]?.elements.isEmpty == true)
    let whole = try await send(bytes)
    #expect(whole.status == .ok)
    #expect(whole.json["imported"]?.string == "imported 0 sessions and 2 scripts")
    #expect(try await other.ask(.get, "home").json["scripts"]?.elements.count == 2)
    let again = try await send(bytes).json["imported"]?.string
    #expect(again == "imported 0 sessions and 0 scripts; 2 were there already")
  }

  @Test(arguments: [
    (24, true), (48, false), (32, true), (23, nil), (49, nil), (-32, nil), (1_000_000, nil),
  ])
  func `the prompter looks as it did last`(size: Int, isMirrored: Bool?) async throws {
    #expect(try await ask(.get, "home").json["prompter"] == .null)
    let look: JSONValue = ["size": JSONValue(size), "mirrored": .bool(isMirrored ?? false)]
    let status = try await ask(.put, "home/prompter", [:], look).status
    #expect(status == (isMirrored == nil ? 400 : 204))
    #expect(try await ask(.get, "home").json["prompter"] == (isMirrored == nil ? .null : look))
  }

  @Test func `an archive is fetched once`() throws {
    let addresses = SoundAddresses()
    let file = try InputFile(path: #filePath)
    let address = addresses.add(
      PageSound(
        file: file, size: 1, type: "application/x-tar",
        download: PageSound.Download(name: "a.tar", note: nil)))
    #expect(addresses.sound(at: address) != nil)
    #expect(addresses.sound(at: address) == nil)
  }
}
