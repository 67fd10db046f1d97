import NIOHTTP1
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalTestKit
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// The talks of the page, over a store of their own.
@Suite final class TalkPagesTests: StoredPage {
  private static let name = "A/B?c#d% <b>x</b>"

  /// Six sessions of pauses, one a day, the last today; the third is of no talk.
  private func keep() throws {
    try memory.changing { store in
      try store.addScript("Rivers", tags: [], text: "One. Two.", written: .now)
      for number in 1...6 {
        var record = Self.record(number)
        record.session = Session(
          talk: number == 3 ? nil : Self.name,
          began: LocalMoment(
            epoch: LocalMoment.now.epoch - (6 - number) * 86_400, offset: LocalMoment.now.offset),
          length: Seconds(Double(60 + number)), path: "a.wav", sha256: "digest-\(number)",
          kind: .keep, focus: .pauses, rule: "rule", takeaway: "Takeaway \(number)",
          action: "action", hint: "hint",
          script: number == 4 ? ScriptReference(name: "Rivers", version: 1) : nil)
        _ = try store.keep(record)
      }
    }
  }

  private static func record(_ number: Int) -> SessionRecord {
    SessionRecord(
      session: Session(
        talk: nil, began: .now, length: Seconds(1), path: "", sha256: "", kind: .keep,
        focus: nil, rule: "", takeaway: "", action: "", hint: ""),
      details: SessionDetails(measures: [FocusNumber(.pauses, number < 3 ? 1 : 7.4)]),
      report: "{}", transcript: nil)
  }

  @Test func `a talk of any name has its takes, their numbers, and its script`() async throws {
    try keep()
    let talk = try await ask(.get, ["talks", Self.name])
    #expect(talk.status == 200 && talk.json["name"]?.string == Self.name)
    let takes = try #require(talk.json["takes"]).elements
    #expect(takes.map { $0.integer("id") } == [6, 5, 4, 2, 1])
    #expect(takes.map { $0["value"]?.string } == ["7", "7", "7", "1", "1"])
    #expect(takes.allSatisfy { $0["sound"]?.bool == false })
    #expect(talk.json["unit"]?.string == "pauses a minute")
    #expect(talk.json["focus"]?.string == "pauses" && talk.json["script"]?.string == "Rivers")
    #expect(talk.json["heading"]?.string?.contains("in the comfortable range since") == true)
    let pace = try await ask(.get, ["talks", Self.name], ["focus": "pace"]).json
    #expect(pace["unit"]?.string == "words a minute" && pace["heading"] == .null)
    #expect(try await ask(.get, ["talks", "nowhere"]).status == 404)
    let all = try #require(try await ask(.get, ["talks"]).json["talks"]).elements
    #expect(all.map { $0["name"]?.string } == [Self.name, nil])
    #expect(all.map { $0.integer("takes") } == [5, 1])
  }

  @Test func `a talk whose takes have no script has the one of its name`() async throws {
    try memory.changing { store in
      try store.addScript("Keynote", tags: [], text: "One.", written: .now)
      var record = Self.record(1)
      record.session.talk = "Keynote"
      _ = try store.keep(record)
    }
    #expect(try await ask(.get, ["talks", "Keynote"]).json["script"]?.string == "Keynote")
  }

  @Test func `a talk is renamed, and its takes are moved`() async throws {
    try keep()
    #expect(try await ask(.put, ["talks", Self.name], [:], ["name": "Keynote"]).status == 204)
    #expect(try await ask(.get, ["talks", Self.name]).status == 404)
    for (id, talk) in [(3, "keynote"), (1, nil)] as [(Int, String?)] {
      let body: JSONValue = ["session": JSONValue(id), "talk": JSONValue(talk)]
      #expect(try await ask(.put, ["talks"], [:], body).status == 204)
    }
    let takes = try await ask(.get, ["talks", "Keynote"]).json["takes"]?.elements ?? []
    #expect(takes.map { $0.integer("id") } == [6, 5, 4, 3, 2])
    let refusals: [(JSONValue, Int)] = [
      (["session": JSONValue(3)], 400), (["talk": "a"], 400),
      (["session": JSONValue(9), "talk": "a"], 404),
      (["session": JSONValue(3), "talk": "12"], 422),
      (["session": JSONValue(3), "talk": JSONValue(4)], 400),
    ]
    for (body, status) in refusals {
      #expect(try await ask(.put, ["talks"], [:], body).status == status, "\(body)")
    }
    for name in ["", " a", "-a", "7", String(repeating: "a", count: 81), "a\nb"] {
      let answer = try await ask(.put, ["talks", "Keynote"], [:], ["name": .string(name)])
      #expect(answer.status == 422, "\(name)")
    }
    _ = try await ask(.put, ["talks"], [:], ["session": JSONValue(2), "talk": "other"])
    let there = try await ask(.put, ["talks", "other"], [:], ["name": "KEYNOTE"])
    #expect(there.status == 409)
  }

  @Test func `a talk is planned, changed, answered and its plan deleted`() async throws {
    try keep()
    let path = ["talks", Self.name]
    #expect(try await ask(.get, path).json["plan"] == .null)
    let day = LocalMoment.now.date.advanced(by: 9)
    let body: JSONValue = ["on": .string("\(day)"), "days": ["mon", "thu"]]
    let made = try await ask(.put, path + ["plan"], [:], body)
    #expect(made.status == 200 && made.json["on"]?.string == "\(day)")
    let plan = try #require(try await ask(.get, path).json["plan"])
    #expect(plan["rows"]?.elements.count == plan["runs"]?.elements.count)
    #expect(plan["left"]?.string?.contains(" until ") == true)
    #expect(plan["next"]?.string?.hasPrefix("Next rehearsal: ") == true)
    #expect(plan["stage"]?.string == "before" && plan["in_days"]?.number == 9)
    let home = try await ask(.get, "home").json["plan"]
    #expect(home?["talk"]?.string == Self.name && home?["next"] == plan["next"])
    let calendar = try await ask(.get, path + ["calendar"]).json["text"]?.string
    #expect(calendar?.hasPrefix("BEGIN:VCALENDAR\r\n") == true)
    // What is not given stays, and before its day nobody says how it went.
    let days = try await ask(.put, path + ["plan"], [:], ["days": ["fri"]])
    #expect(days.json["on"]?.string == "\(day)")
    #expect(try await ask(.put, path + ["went"], [:], ["text": "Well"]).status == 422)
    let refusals: [(JSONValue, Int)] = [
      (["on": "2020-01-01", "days": ["mon"]], 422), (["on": "2026-02-30", "days": ["mon"]], 400),
      (["on": .string("\(day)"), "days": []], 400), (["on": .string("\(day)")], 400),
      (["on": .string("\(day)"), "days": ["monk"]], 400),
    ]
    for (body, status) in refusals {
      #expect(try await ask(.put, path + ["plan"], [:], body).status == status, "\(body)")
    }
    #expect(try await ask(.put, ["talks", "12", "plan"], [:], body).status == 422)
    let today: JSONValue = ["on": .string("\(LocalMoment.now.date)"), "days": ["mon"]]
    #expect(try await ask(.put, path + ["plan"], [:], today).status == 200)
    #expect(try await ask(.put, path + ["went"], [:], ["text": "a\nb"]).status == 422)
    #expect(try await ask(.put, path + ["went"], [:], ["text": " Calm "]).status == 204)
    #expect(try await ask(.get, path).json["plan"]?["next"]?.string == "It went: Calm")
    #expect(try await ask(.get, "home").json["plan"] == .null)
    #expect(try await ask(.delete, path + ["plan"]).status == 204)
    #expect(try await ask(.get, path).json["plan"] == .null)
    #expect(try await ask(.delete, path + ["plan"]).status == 404)
  }

  @Test func `a talk without takes is reached by its plan, and has the length of its script`()
    async throws
  {
    try memory.changing {
      try $0.addScript("Walk", tags: [], text: "# One\nA b c.\n# Two\nD e.", written: .now)
    }
    let day = LocalMoment.now.date.advanced(by: 2)
    let body: JSONValue = ["on": .string("\(day)"), "days": ["mon", "sun"]]
    #expect(try await ask(.put, ["talks", "walk", "plan"], [:], body).status == 200)
    let talk = try await ask(.get, ["talks", "walk"])
    #expect(talk.status == 200 && talk.json["takes"]?.elements.isEmpty == true)
    let length = try #require(talk.json["length"])
    #expect(length["text"]?.string?.contains(", between 0:0") == true)
    #expect(length["source"]?.string?.hasPrefix("By the usual pace of English") == true)
    #expect(length["sections"]?.elements.map { $0["title"]?.string } == ["One", "Two"])
    let own = try await ask(.get, "home").json["own_talks"]?.elements ?? []
    #expect(own.map { $0["name"]?.string } == ["walk"])
    #expect(own.map { $0.integer("takes") } == [0])
    #expect(try await ask(.delete, ["talks", "walk", "plan"]).status == 204)
    #expect(try await ask(.get, ["talks", "walk"]).status == 404)
  }

  @Test func `nothing is made to rename a talk where nothing is stored`() async throws {
    #expect(try await ask(.put, ["talks", "a"], [:], ["name": "b"]).status == 404)
    let moved = try await ask(.put, ["talks"], [:], ["session": JSONValue(1), "talk": "b"])
    #expect(moved.status == 404)
    #expect(try await ask(.get, ["talks"]).json["talks"]?.elements == [])
    #expect(try folder.names.isEmpty)
  }

  @Test(arguments: [
    ("day", "1 2 3 4 5 6"), ("-length", "6 5 4 3 2 1"), ("talk", "3 6 5 4 2 1"),
    ("-takeaway", "6 5 4 3 2 1"),
  ])
  func `sessions are sorted by a column`(sort: String, order: String) async throws {
    try keep()
    let found = try await ask(.get, ["sessions"], ["sort": sort]).json["sessions"]?.elements ?? []
    #expect(found.compactMap { $0.integer("id") }.map { "\($0)" }.joined(separator: " ") == order)
    #expect(try await ask(.get, ["sessions"], ["sort": "wrong"]).status == 400)
  }

  @Test func `a trend is of one talk, with the comfortable range`() async throws {
    try keep()
    let answer = await api.answer(
      PageRequest(.get, ["progress", "trend.svg"], ["talk": Self.name, "focus": "pauses"]))
    guard case .bytes(let bytes, _) = answer.content else { return }
    let picture = String(decoding: bytes, as: UTF8.self)
    #expect(picture.contains(#"class="comfort""#) && picture.contains(">Comfortable: 4 to"))
    #expect(try await ask(.get, ["progress"], ["talk": "nowhere"]).status == 404)
  }
}
