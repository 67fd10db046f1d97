import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase
import RehearsalTestKit
import Testing

@testable import RehearsalApp

/// Sessions that are moved to other talks, and talks that get other names.
@Suite struct TalkTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }

  /// Three sessions of a talk, one of another and one of none, and a take that waits.
  private func filled() throws -> Store {
    let store = try Store(at: place)
    for number in 1...5 {
      let talk = number == 4 ? "other" : number == 5 ? nil : "keynote"
      _ = try store.keep(.example(number, talk: talk))
    }
    _ = try store.begin(
      .recorded, named: "take", ".wav", at: .test, for: .init(talk: "Keynote", focus: .pace))
    return store
  }

  private func talks(_ store: Store) throws -> [String?: Int] {
    Dictionary(uniqueKeysWithValues: try store.talkSummaries().map { ($0.name, $0.takes) })
  }

  @Test func `talks are listed by their newest take`() throws {
    let store = try filled()
    let found = try store.talkSummaries()
    #expect(found.map(\.name) == [nil, "other", "keynote"])
    #expect(found.map(\.takes) == [1, 1, 3])
    #expect(try store.session(3).began.date == found[2].last)
  }

  @Test func `a session is moved to a talk, to a new one, and to none`() throws {
    let store = try filled()
    try store.move(1, toTalk: "OTHER")
    try store.move(2, toTalk: "new")
    try store.move(3, toTalk: nil)
    #expect(try talks(store) == ["other": 2, "new": 1, nil: 2])
    #expect(try store.talks() == ["new", "other"], "an empty talk is forgotten")
    #expect(try store.session(1).talk == "other")
    #expect(throws: StoreError.unknownSession(9)) { try store.move(9, toTalk: "new") }
    #expect(throws: StoreError.badName("3")) { try store.move(1, toTalk: "3") }
  }

  @Test func `a recording is in a talk once`() throws {
    let store = try filled()
    var again = SessionRecord.example(1, talk: "other")
    again.session.began.epoch += 60
    let id = try store.keep(again).id
    #expect(throws: StoreError.isInTalk("keynote")) { try store.move(id, toTalk: "keynote") }
    try store.move(id, toTalk: nil)
    #expect(throws: StoreError.isInTalk(nil)) { try store.move(1, toTalk: nil) }
    #expect(try talks(store) == ["keynote": 3, "other": 1, nil: 2])
  }

  @Test func `a talk gets another name, and so do its takes that wait`() throws {
    let store = try filled()
    try store.rename(talk: "KEYNOTE", to: "Rivers")
    #expect(try talks(store) == ["Rivers": 3, "other": 1, nil: 1])
    #expect(try store.takes().all.map(\.aim.talk) == ["Rivers"])
    try store.rename(talk: "rivers", to: "RIVERS")
    #expect(try store.talks() == ["other", "RIVERS"])
    #expect(throws: StoreError.talkExists("Other")) {
      try store.rename(talk: "rivers", to: "Other")
    }
    #expect(throws: StoreError.badName("-x")) { try store.rename(talk: "rivers", to: "-x") }
    #expect(throws: StoreError.unknownTalk("keynote", near: ["other", "RIVERS"])) {
      try store.rename(talk: "keynote", to: "a")
    }
  }

  @Test func `moved and renamed, every row is whole and an archive holds all`() throws {
    let store = try filled()
    try store.move(1, toTalk: "Rivers and bridges")
    try store.move(5, toTalk: "other")
    try store.rename(talk: "keynote", to: "Bridges")
    for table in RowDigest.tables {
      let altered = try store.read {
        try $0.integer(
          "SELECT count(*) FROM \(table.name) WHERE NOT (\(RowDigest.isWhole(table.name)))")
      }
      #expect(altered == 0, "\(table.name)")
    }
    #expect(try store.sessions().damaged.isEmpty && store.takes().damaged.isEmpty)
    let sessions = try store.sessions().all.map { try store.archived(session: $0.id) }
    #expect(
      sessions.map(\.session.talk)
        == ["Rivers and bridges", "Bridges", "Bridges", "other", "other"])
    #expect(try store.add(sessions, []).known == 5)
    let other = try Store(at: StorePlace(folder: folder.path("other")))
    #expect(try other.add(sessions, []).sessions == 5)
    #expect(try talks(other) == talks(store))
    store.close()
    #expect(try Store(at: place).sessions().all.count == 5)
  }

  @Test(arguments: ["session", "talk"])
  func `what is damaged is not made to look whole`(table: String) throws {
    var store = try filled()
    store.close()
    let file = try DatabaseFile(path: place.database) { database throws(DatabaseError) in
      try database.add(RowDigest.databaseFunction)
    }
    try file.write { database in
      try database.execute("DROP TRIGGER \(table)_digest_update")
      try database.execute("UPDATE \(table) SET digest = 'x' WHERE id = 1")
    }
    file.close()
    store = try Store(at: place)
    #expect(throws: StoreError.self) { try store.move(1, toTalk: "other") }
    if table == "talk" {
      #expect(throws: StoreError.unknownTalk("keynote", near: [])) {
        try store.rename(talk: "keynote", to: "a")
      }
      #expect(try store.talkSummaries().map(\.name) == [nil, "other"])
    }
    #expect(try store.sessions().damaged.contains(.damagedSession(1, .session)))
  }
}
