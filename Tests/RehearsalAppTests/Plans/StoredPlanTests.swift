import Foundation
import RehearsalBase
import RehearsalDatabase
import RehearsalTestKit
import Testing

@testable import RehearsalApp

/// Plans in the store: kept, moved with their talk, exported, imported, forgotten.
@Suite struct StoredPlanTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func store(_ name: String = "home") throws -> Store {
    try Store(at: StorePlace(folder: folder.path(name)))
  }

  private func plan(_ talk: String, on day: String = "2026-12-12") throws -> RehearsalPlan {
    RehearsalPlan(
      talk: talk, day: .day(day), weekdays: try #require(Weekdays(written: "mon,fri")),
      made: .day("2026-11-20"))
  }

  @Test func `a plan is as it was made, with the days of its takes`() throws {
    let store = try store()
    for number in [1, 2, 2, 9] {
      // The second is twice on one day; the third is of another talk.
      _ = try store.keep(
        .example(
          number, talk: number == 9 ? "other" : "keynote",
          began: CivilDate.day("2026-11-18").daysSinceEpoch * 86_400 + number * 86_400 + 3_000))
    }
    try store.setPlan(plan("keynote"))
    var expected = try plan("keynote")
    expected.rehearsed = [.day("2026-11-20")]
    #expect(try store.plan(of: "KEYNOTE") == expected)
    #expect(try store.plans() == [expected])
    #expect(try store.plan(of: "other") == nil)
  }

  @Test func `a talk that is only planned is listed until its plan is deleted`() throws {
    let store = try store()
    try store.setPlan(plan("Keynote"))
    #expect(try store.talks() == ["Keynote"])
    let listed = try store.talkSummaries()
    #expect(listed == [TalkSummary(name: "Keynote", takes: 0, last: .day("2026-11-20"))])
    _ = try store.keep(.example(1, talk: "other"))
    try store.rename(talk: "keynote", to: "The walk")
    #expect(try store.plan(of: "the walk")?.talk == "The walk")
    // The last take of another talk that goes leaves it.
    _ = try store.forget(.session(1))
    #expect(try store.talks() == ["The walk"])
    try store.removePlan(of: "The walk")
    #expect(try store.plans().isEmpty && store.talks().isEmpty)
    #expect(throws: StoreError.unknownTalk("The walk", near: [])) {
      try store.removePlan(of: "The walk")
    }
  }

  @Test(arguments: [
    (Store.Forgotten.session(1), 1), (.before(.day("2030-01-01")), 1), (.talk("other"), 1),
    (.talk("keynote"), 0), (.all, 0),
  ])
  func `a plan is forgotten with its talk and with everything`(
    what: Store.Forgotten, left: Int
  ) throws {
    let store = try store()
    _ = try store.keep(.example(1))
    _ = try store.keep(.example(2, talk: "other"))
    var plan = try plan("keynote")
    plan.went = "zebrafinkensalat"
    try store.setPlan(plan)
    #expect(try store.wouldForget(what).plans == 1 - left)
    #expect(try store.forget(what).plans == 1 - left)
    #expect(try store.plans().count == left)
    store.close()
    let bytes = try Data(contentsOf: URL(filePath: folder.path("home/rehearsals.sqlite")))
    #expect((bytes.range(of: Data("zebrafinkensalat".utf8)) != nil) == (left == 1))
  }

  @Test func `a damaged plan is passed over`() throws {
    let store = try store()
    try store.setPlan(plan("keynote"))
    try store.setPlan(plan("other"))
    try store.write {
      try $0.execute("DROP TRIGGER plan_digest_update; UPDATE plan SET day = 1 WHERE talk_id = 1")
    }
    #expect(try store.plans().map(\.talk) == ["other"])
    for column in ["day", "made_day", "weekdays"] {
      for value in ["-1", "128000000", "'x'"] {
        try store.write {
          try $0.execute(
            """
            UPDATE plan SET \(column) = \(value) WHERE talk_id = 2;
            UPDATE plan SET digest = \(RowDigest.table("plan").digest()) WHERE talk_id = 2
            """)
        }
        #expect(try store.plans().isEmpty, "\(column) \(value)")
      }
      try store.setPlan(plan("other"))
    }
  }

  @Test func `a database of the version before has its talks, and takes plans`() throws {
    let place = StorePlace(folder: folder.path("home"))
    try createPrivateFolders(place.folder)
    let file = try DatabaseFile(path: place.database) { database throws(DatabaseError) in
      try database.add(RowDigest.databaseFunction)
    }
    try Schema.migrate(file, upTo: 4)
    try file.write {
      try $0.execute(
        """
        INSERT INTO talk (name) VALUES ('keynote');
        INSERT INTO session (talk_id, began_s, began_offset_s, length_s, recording_path,
          recording_sha256, kind, rule, takeaway, action, hint)
        VALUES (1, 1, 0, 2, 'talk.wav', 'digest', 'keep', 'rule', 'takeaway', 'action', 'hint')
        """)
    }
    #expect(try file.read(Schema.state) == .outdated)
    file.close()
    let store = try Store(at: place)
    #expect(try store.sessions().all.map(\.takeaway) == ["takeaway"])
    #expect(try store.plans().isEmpty)
    try store.setPlan(plan("keynote"))
    store.close()
    // With the counts of its rows, which are checked here.
    #expect(try Store(at: place).plans().map(\.talk) == ["keynote"])
  }

  // MARK: - Exports

  private func exported() throws -> ArchiveFolder {
    let store = try store()
    _ = try store.keep(.example(1))
    var plan = try plan("keynote")
    plan.went = "Calm, and in time"
    try store.setPlan(plan)
    for talk in ["Ünder way", "ünder way"] {
      try store.setPlan(self.plan(talk, on: "2027-01-01"))
    }
    let archive = ArchiveFolder(path: folder.path("export"))
    #expect(try archive.write(store).damaged.isEmpty)
    return archive
  }

  @Test func `plans are exported and come back`() throws {
    let plans = try exported().readPlans()
    #expect(plans.map(\.talk) == ["keynote", "Ünder way", "ünder way"])
    let other = try store("other")
    let imported = try other.add([], [], plans)
    #expect(imported.plans == 3 && imported.known == 0)
    #expect(try other.plans() == plans)
    // One that is there stays.
    var here = plans[0]
    here.day = .day("2028-02-29")
    try other.setPlan(here)
    let again = try other.add([], [], plans)
    #expect(again.plans == 0 && again.known == 3)
    #expect(try other.plan(of: "keynote")?.day == here.day)
  }

  @Test func `an export of an earlier version has no plans`() throws {
    let archive = try exported()
    try FileManager.default.removeItem(atPath: folder.path("export/plans.json"))
    #expect(throws: HomeError.noExport(archive.path, part: "plans.json")) {
      try archive.readPlans()
    }
    try folder.file(
      "export/export.json",
      #"{"schema": "rehearsmart.export/1", "sessions": 1, "scripts": 0, "recordings": 0}"#)
    #expect(try archive.readPlans().isEmpty)
  }

  @Test(arguments: [
    (#""talk": "keynote""#, #""talk": "1""#), (#""talk": "keynote""#, #""talk": "Ünder way""#),
    (#""on": "2026-12-12""#, #""on": "2026-02-30""#),
    (#""on": "2026-12-12""#, #""on": "2026-11-19""#),
    (#""made": "2026-11-20""#, #""made": "1969-12-31""#), (#""mon""#, #""monk""#),
    (#"["mon", "fri"]"#, "[]"), ("Calm, and in time", #"a\nb"#),
    ("Calm, and in time", String(repeating: "x", count: 1_001)),
    (#""went": "Calm"#, #""went": 1, "x": "Calm"#), ("stored-plans/1", "stored-plans/2"),
  ])
  func `what no plan has is refused`(part: String, other: String) throws {
    let archive = try exported()
    let text = try folder.text("export/plans.json")
    #expect(text.contains(part))
    let first = try #require(text.range(of: part))
    try folder.file("export/plans.json", text.replacingCharacters(in: first, with: other))
    #expect(throws: HomeError.noExport(archive.path, part: "plans.json")) {
      try archive.readPlans()
    }
  }
}
