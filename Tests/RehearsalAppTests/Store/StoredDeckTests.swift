import Fixtures
import Foundation
import RehearsalBase
import RehearsalDatabase
import RehearsalLanguage
import RehearsalTestKit
import Testing

@testable import RehearsalApp

/// The slides of talks in the store: kept, moved with their talk, exported, imported, forgotten.
@Suite struct StoredDeckTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func store(_ name: String = "home") throws -> Store {
    try Store(at: StorePlace(folder: folder.path(name)))
  }

  private func deck(_ talk: String, notes: String = "Good evening.") -> StoredDeck {
    StoredDeck(
      talk: talk, name: "talk.pptx", stored: .day("2026-11-20"),
      slides: [
        Slide(title: "Walking", notes: notes, planned: Seconds(13.5)),
        Slide(title: nil, notes: "Two\nlines"), Slide(title: "Health & others"),
      ])
  }

  @Test func `slides are as they were stored, and are replaced`() throws {
    let store = try store()
    try store.setDeck(deck("keynote"))
    #expect(try store.deck(of: "KEYNOTE") == deck("keynote"))
    #expect(try store.deck(of: "other") == nil)
    try store.setDeck(deck("Keynote", notes: "Good morning."))
    #expect(try store.decks() == [deck("keynote", notes: "Good morning.")])
  }

  @Test(arguments: [DeckFile.powerPoint, .openDocument, .script, .plan])
  func `what is read of a deck can be stored`(file: DeckFile) throws {
    let store = try store()
    let read = StoredDeck(
      talk: "keynote", name: "a", stored: .day("2026-11-20"),
      slides: try Deck.read(path: file.path).slides)
    try store.setDeck(read)
    #expect(try store.deck(of: "keynote") == read)
  }

  @Test func `a talk that has only slides is listed until they are deleted`() throws {
    let store = try store()
    try store.setDeck(deck("Keynote"))
    let listed = TalkSummary(name: "Keynote", takes: 0, last: .day("2026-11-20"))
    #expect(try store.talkSummaries() == [listed])
    _ = try store.keep(.example(1, talk: "other"))
    try store.rename(talk: "keynote", to: "The walk")
    #expect(try store.deck(of: "the walk")?.talk == "The walk")
    // The last take of another talk that goes leaves it.
    _ = try store.forget(.session(1))
    #expect(try store.talks() == ["The walk"])
    try store.removeDeck(of: "The walk")
    #expect(try store.decks().isEmpty && store.talks().isEmpty)
    #expect(throws: StoreError.unknownTalk("The walk", near: [])) {
      try store.removeDeck(of: "The walk")
    }
  }

  @Test(arguments: [
    (Store.Forgotten.session(1), 1), (.talk("other"), 1), (.talk("keynote"), 0), (.all, 0),
  ])
  func `slides are forgotten with their talk and with everything`(
    what: Store.Forgotten, left: Int
  ) throws {
    let store = try store()
    _ = try store.keep(.example(1))
    _ = try store.keep(.example(2, talk: "other"))
    try store.setDeck(deck("keynote", notes: "zebrafinkensalat"))
    #expect(try store.wouldForget(what).decks == 1 - left)
    #expect(try store.forget(what).decks == 1 - left)
    #expect(try store.decks().count == left)
    store.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.path("home/rehearsals.sqlite")))
    #expect((bytes.range(of: Data("zebrafinkensalat".utf8)) != nil) == (left == 1))
  }

  @Test(arguments: [
    ("slides", "'[]'"), ("slides", "'[{}]'"), ("slides", "'x'"), ("name", "'a/b'"),
    ("slides", #"'[{"notes": "", "planned_s": -1}]'"#), ("stored_day", "-1"),
    ("slides", #"'[{"notes": "", "planned_s": 1e300}]'"#),
  ])
  func `slides that are damaged or impossible are passed over`(
    column: String, value: String
  ) throws {
    let store = try store()
    try store.setDeck(deck("keynote"))
    try store.setDeck(deck("other"))
    try store.write {
      try $0.execute(
        """
        UPDATE deck SET \(column) = \(value) WHERE talk_id = 1;
        UPDATE deck SET digest = 'x' WHERE talk_id = 2
        """)
    }
    #expect(try store.decks().isEmpty)
  }

  @Test func `a database of the version before takes slides`() throws {
    let place = StorePlace(folder: folder.path("home"))
    try createPrivateFolders(place.folder)
    let file = try DatabaseFile(path: place.database) { database throws(DatabaseError) in
      try database.add(RowDigest.databaseFunction)
    }
    try Schema.migrate(file, upTo: 6)
    try file.write { try $0.execute("INSERT INTO talk (name) VALUES ('keynote')") }
    #expect(try file.read(Schema.state) == .outdated)
    file.close()
    let store = try Store(at: place)
    try store.setDeck(deck("keynote"))
    store.close()
    // With the counts of its rows, which are checked here.
    #expect(try Store(at: place).decks().map(\.talk) == ["keynote"])
  }

  // MARK: - Exports

  private func exported() throws -> ArchiveFolder {
    let store = try store()
    try store.setDeck(deck("keynote"))
    for talk in ["Ünder way", "ünder way"] { try store.setDeck(deck(talk)) }
    let archive = ArchiveFolder(path: folder.path("export"))
    #expect(try archive.write(store).damaged.isEmpty)
    return archive
  }

  @Test func `slides are exported and come back`() throws {
    let decks = try exported().readDecks()
    #expect(decks == ["keynote", "Ünder way", "ünder way"].map { deck($0) })
    let other = try store("other")
    // Those that are there stay.
    try other.setDeck(deck("keynote", notes: "Mine."))
    let imported = try other.add([], [], [], decks)
    #expect(imported.decks == 2 && imported.known == 1)
    #expect(try other.decks() == [deck("keynote", notes: "Mine.")] + decks.dropFirst())
  }

  @Test func `an export of an earlier version has no slides`() throws {
    let archive = try exported()
    try FileManager.default.removeItem(atPath: folder.path("export/decks.json"))
    #expect(throws: HomeError.noExport(archive.path, part: "decks.json")) {
      try archive.readDecks()
    }
    try folder.file(
      "export/export.json",
      #"{"schema": "rehearsmart.export/1", "sessions": 0, "scripts": 0, "recordings": 0}"#)
    #expect(try archive.readDecks().isEmpty)
  }

  @Test(arguments: [
    (#""talk": "keynote""#, #""talk": "1""#), (#""talk": "keynote""#, #""talk": "Ünder way""#),
    ("talk.pptx", "a/b"), (#""stored": "2026-11-20""#, #""stored": "1969-12-31""#),
    ("13.5", "-1"), ("13.5", "1e300"), ("Good evening.", String(repeating: "x", count: 5 << 20)),
    (#""slides": ["#, #""slides": [], "x": ["#), ("stored-decks/1", "stored-decks/2"),
  ])
  func `what no slides have is refused`(part: String, other: String) throws {
    let archive = try exported()
    let text = try folder.text("export/decks.json")
    let first = try #require(text.range(of: part))
    try folder.file("export/decks.json", text.replacingCharacters(in: first, with: other))
    #expect(throws: HomeError.noExport(archive.path, part: "decks.json")) {
      try archive.readDecks()
    }
  }

  // MARK: - Takes

  @Test func `a take that breaks off keeps when its slides were shown`() throws {
    let store = try store()
    let take = try store.begin(
      .recorded, named: "rehearsal", ".wav", at: .test, for: .init(talk: "keynote"))
    let changes = [
      SlideChange(time: Seconds(2), slide: 1), SlideChange(time: Seconds(3.25), slide: nil),
      SlideChange(time: Seconds(9), slide: 2),
    ]
    for change in changes { try store.note(change, inTake: take.id) }
    try store.note(SlideChange(time: Seconds(9), slide: 0), inTake: take.id)
    let expected = changes.dropLast() + [SlideChange(time: Seconds(9), slide: 0)]
    #expect(try store.takes().all.map(\.slides) == [Array(expected)])
    try store.drop(takes: [take.id])
    #expect(try store.read { try $0.integer("SELECT count(*) FROM take_slide") } == 0)
  }
}
