import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase
import RehearsalReport
import RehearsalTestKit
import Testing

@testable import RehearsalApp

@Suite struct CardTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }
  private var memory: Memory { Memory(.onlyErrors, at: place) }
  private static let digest = String(repeating: "0f", count: 32)

  private func keep() throws -> Int {
    var record = SessionRecord.example(1)
    record.session.sha256 = Self.digest
    return try memory.changing { try $0.keep(record).id }
  }

  private static func text(_ name: String, lost: String, take: String = "0f0f0f0f0f0f") -> String {
    "[rehearse card 1 \(take)] [from] \(name) [lost] \(lost) [end]"
  }

  @Test func `a card goes to the session of its recording, and replaces the listener's first`()
    throws
  {
    let id = try keep()
    #expect(try CardText.add(Self.text("Anna", lost: "0:10"), to: memory).agreement == nil)
    #expect(try CardText.add(Self.text("ANNA", lost: "0:20"), to: memory).session.id == id)
    let stored = try memory.reading { try $0.cards(of: id) }
    #expect(stored?.map(\.listener) == ["ANNA"] && stored?[0].lost == [Seconds(20)])
    let agreed = try CardText.add(Self.text("Ben", lost: "0:23"), to: memory).agreement
    #expect(agreed?.listeners == 2 && agreed?.time == Seconds(20))
    // The counts of the rows are kept.
    try Store(at: place).close()
  }

  @Test(arguments: [
    (text("A", lost: "0:10", take: "ffffffffffff"), CardError.unknownTake("ffffffffffff")),
    (text("A", lost: "1:31"), .pastEnd(Seconds(91), session: 1)),
    ("nothing", .unreadable(.noCard)),
  ])
  func `a card of another recording, or beyond its end, changes nothing`(
    text: String, error: CardError
  ) throws {
    let id = try keep()
    #expect(throws: error) { try CardText.add(text, to: memory) }
    #expect(!error.reason.message.isEmpty && !error.reason.hint.isEmpty)
    #expect(try memory.reading { try $0.cards(of: id) } == [])
  }

  @Test func `it can be taken out again, and asked for of one session only`() throws {
    let id = try keep()
    let other = try memory.changing { try $0.keep(SessionRecord.example(2)).id }
    let text = Self.text("Anna", lost: "0:10")
    #expect(throws: CardError.unknownTake("0f0f0f0f0f0f")) {
      try CardText.add(text, to: memory, session: other)
    }
    #expect(throws: StoreError.unknownSession(99)) {
      try CardText.add(text, to: memory, session: 99)
    }
    #expect(try CardText.add(text, to: memory, session: id).session.id == id)
    try memory.changing { try $0.removeCard(of: "anna", from: id) }
    #expect(try memory.reading { try $0.cards(of: id) } == [])
    // The counts of the rows are kept.
    try Store(at: place).close()
  }

  @Test func `it is exported, imported and forgotten with its session`() throws {
    let id = try keep()
    _ = try CardText.add(Self.text("Anna", lost: "0:10"), to: memory)
    let record = try #require(try memory.reading { try $0.archived(session: id) })
    #expect(record.details.cards?.map(\.listener) == ["Anna"] && record.isPossible)
    let other = Memory(.onlyErrors, at: StorePlace(folder: folder.path + "/other"))
    _ = try other.changing { try $0.add([record], []) }
    #expect(try other.reading { try $0.cards(of: id) }?.map(\.listener) == ["Anna"])
    _ = try memory.changing { try $0.forget(.session(id)) }
    let rows = try memory.reading { store in
      try store.read { try $0.integer("SELECT count(*) FROM card") }
    }
    #expect(rows == 0)
  }

  @Test func `an altered card is damage`() throws {
    let id = try keep()
    _ = try CardText.add(Self.text("Anna", lost: "0:10"), to: memory)
    try memory.changing { store in
      try store.write { database in
        try database.execute("DROP TRIGGER card_digest_update")
        try database.execute("UPDATE card SET json = replace(json, '10', '11')")
      }
    }
    #expect(throws: StoreError.damagedSession(id, .cards)) {
      try memory.reading { try $0.cards(of: id) }
    }
  }
}
