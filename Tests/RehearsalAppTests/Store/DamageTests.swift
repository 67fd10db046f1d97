import Foundation
import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase
@testable import RehearsalApp
import RehearsalTestKit
import Testing

@Suite struct DamageTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `only this user may read what is stored`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1))
    #expect(try permissions(place.folder) == 0o700)
    #expect(try permissions(place.recordings) == 0o700)
    for file in place.databaseFiles where FileManager.default.fileExists(atPath: file) {
      #expect(try permissions(file) == 0o600)
    }
    store.close()
  }

  @Test(arguments: ["not a database at all, but longer than its header", ""])
  func `a file that is no database is set aside, not deleted`(content: String) throws {
    try FileManager.default.createDirectory(
      atPath: place.folder, withIntermediateDirectories: true)
    let text = String(repeating: content, count: 30)
    try Data(text.utf8).write(to: URL(filePath: place.database))
    guard !text.isEmpty else {
      // An empty file is a new database to SQLite.
      #expect(try Store(at: place).sessions().all.isEmpty)
      return
    }
    #expect(throws: StoreError.damaged(path: place.database, kept: nil)) {
      try Store(at: place)
    }
    #expect(try SetAside.isNeeded(for: place))
    let kept = try #require(SetAside.database(at: place, stamp: "now"))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
    // One of the user's own.
    try folder.file("home/damaged-photos.sqlite", "mine")
    let store = try Store(at: place)
    #expect(try store.sessions().all.isEmpty)
    #expect(try store.setAside() == [kept])
    _ = try store.forget(.all)
    #expect(!FileManager.default.fileExists(atPath: kept))
    #expect(try folder.text("home/damaged-photos.sqlite") == "mine")
  }

  @Test func `a database that the disk failed to read once is not damaged`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1))
    store.close()
    #expect(try !SetAside.isNeeded(for: place))
  }

  @Test func `a database of a newer version is refused and stays as it is`() throws {
    try Store(at: place).close()
    try change { try $0.execute("INSERT INTO grdb_migrations VALUES ('99')") }
    let before = try Data(contentsOf: URL(filePath: place.database))
    #expect(throws: StoreError.newer(path: place.database)) { try Store(at: place) }
    #expect(throws: StoreError.newer(path: place.database)) { try Store.existing(at: place) }
    #expect(try Data(contentsOf: URL(filePath: place.database)) == before)
  }

  @Test func `a database of each released version opens with what is in it`() throws {
    for version in Schema.migrations.indices {
      let place = StorePlace(folder: folder.path + "/version-\(version)")
      try FileManager.default.createDirectory(
        atPath: place.folder, withIntermediateDirectories: true)
      let file = try DatabaseFile(path: place.database, prepare: Self.addDigests)
      try Schema.migrate(file, upTo: version + 1)
      try file.write { database in
        try database.execute(
          """
          INSERT INTO session (began_s, began_offset_s, length_s, recording_path,
            recording_sha256, kind, rule, takeaway, action, hint)
          VALUES (1, 0, 2, 'talk.wav', 'digest', 'keep', 'rule', 'takeaway', 'action', 'hint')
          """)
      }
      file.close()
      #expect(try Store(at: place).sessions().all.map(\.takeaway) == ["takeaway"])
    }
  }

  /// What a faulty disk does to rows: SQLite's own structures stay whole.
  private func alter(_ statement: String) throws {
    try change { database in
      // What counts rows goes on, as it would after a fault of the disk.
      for table in RowDigest.tables where table.name != "tally" {
        try database.execute("DROP TRIGGER \(table.name)_digest_update")
      }
      for table in Tally.tables {
        try database.execute("DROP TRIGGER \(table)_tally_delete")
      }
      try database.execute("PRAGMA ignore_check_constraints = ON")
      try database.execute(statement)
    }
  }

  /// Changes a database as another program may.
  private func change(_ body: (Database) throws -> Void) throws {
    let file = try DatabaseFile(path: place.database) { database throws(DatabaseError) in
      try Self.addDigests(to: database)
      try database.execute("PRAGMA foreign_keys = OFF")
    }
    try file.write(body)
    file.close()
  }

  private static func addDigests(to database: Database) throws(DatabaseError) {
    try database.add(RowDigest.databaseFunction)
  }

  private func three() throws {
    let store = try Store(at: place)
    try store.addScript("talk", tags: [], text: "one", written: .test)
    for number in 1...3 {
      let id = try store.keep(.example(number)).id
      try store.add(SessionNote(written: .test, text: "note"), to: id)
      try store.rate(id, FocusNumber(.eyeContact, 3))
    }
    store.close()
  }

  @Test(
    arguments: [
      ("UPDATE report SET json = replace(json, '2', '3') WHERE session_id = 2", .report),
      ("UPDATE report SET session_id = 9 WHERE session_id = 2", .report),
      ("UPDATE transcript SET json = json || ' ' WHERE session_id = 2", .transcript),
      ("UPDATE mark SET time_s = 2.5 WHERE session_id = 2", .marks),
      ("UPDATE note SET text = 'nope' WHERE session_id = 2", .notes),
      ("UPDATE rating SET value = 5 WHERE session_id = 2", .ratings),
    ] as [(String, StoreError.Part)])
  func `an altered part of a session is damage, and the rest goes on`(
    statement: String, part: StoreError.Part
  ) throws {
    try three()
    try alter(statement)
    let store = try Store(at: place)
    func readAll(_ id: Int) throws {
      _ = try store.report(of: id)
      _ = try store.transcript(of: id)
      _ = try store.marks(of: id)
      _ = try store.notes(of: id)
      _ = try store.ratings(of: id)
      _ = try store.archived(session: id)
    }
    #expect(throws: StoreError.damagedSession(2, part)) { try readAll(2) }
    try readAll(1)
    try readAll(3)
    #expect(try store.sessions().all.map(\.id) == [1, 2, 3])
    if part == .report {
      let found = try store.reports(SessionFilter())
      #expect(found.all.map(\.session) == [1, 3])
      #expect(found.damaged == [.damagedSession(2, .report)])
    }
    // It can be deleted.
    #expect(try store.forget(.session(2)).sessions == 1)
  }

  @Test(arguments: [
    "takeaway = 'other'", "action = ''", "began_s = began_s + 1", "length_s = 1e300",
    "length_s = 'text'", "length_s = 9e999", "kind = x'00'", "focus = NULL", "audio = '../x'",
    "action_state = 'wrong'", "talk_id = NULL", "began_s = 'yesterday'", "digest = NULL",
    "digest = ''",
  ])
  func `an altered entry is damage, and the rest goes on`(assignment: String) throws {
    try three()
    try alter("UPDATE session SET \(assignment) WHERE id = 2")
    let store = try Store(at: place)
    let found = try store.sessions()
    #expect(found.all.map(\.id) == [1, 3])
    #expect(found.damaged == [.damagedSession(2, .session)])
    #expect(throws: StoreError.damagedSession(2, .session)) { try store.session(2) }
    #expect(try store.sessions(following: nil).all.map(\.id) == [1, 3])
    #expect(try store.latestWhole()?.id == 3)
    #expect(try store.forget(.session(2)).sessions == 1)
    #expect(try store.sessions().damaged.isEmpty)
  }

  @Test func `an altered name or number is damage of its sessions`() throws {
    try three()
    try alter("UPDATE measure SET value = 5 WHERE session_id = 2")
    #expect(try Store(at: place).sessions().damaged == [.damagedSession(2, .session)])
    try change { try $0.execute("UPDATE talk SET name = 'keynose'") }
    #expect(try Store(at: place).sessions().all.isEmpty)
  }

  @Test(arguments: [
    "DELETE FROM report WHERE session_id = 2", "DELETE FROM script", "DELETE FROM note",
    "DELETE FROM session WHERE id = 3", "UPDATE tally SET count = 0 WHERE name = 'mark'",
    "DELETE FROM tally WHERE name = 'rating'",
  ])
  func `rows that are missing are damage, of which the rest can be saved`(
    statement: String
  ) throws {
    try three()
    try alter(statement)
    #expect(throws: StoreError.self) { try Store(at: place) }
    #expect(throws: StoreError.self) { try Store.existing(at: place) }
    let store = try Store(at: place, evenDamaged: true)
    let copy = ArchiveFolder(path: folder.path("copy"))
    #expect(try copy.write(store).summary.sessions > 0)
    _ = try store.forget(.all)
    store.close()
    #expect(try Store(at: place).sessions().all.isEmpty)
  }

  /// What a disk does that writes a page to another place.
  @Test(arguments: [
    ("report", "transcript"), ("talk", "script"), ("script", "mark"), ("note", "mark"),
    ("script_tag", "rating"), ("doomed_file", "rating"), ("session_by_time", "session_by_talk"),
    ("session_by_time", "session_by_recording"), ("sqlite_autoindex_talk_1", "mark_by_session"),
  ])
  func `tables whose pages are swapped show nothing of each other`(
    first: String, second: String
  ) throws {
    try three()
    let file = try DatabaseFile(path: place.database)
    try file.withoutTransaction { try $0.emptyLog() }
    let (size, pages) = try file.read { database in
      (
        try database.integer("PRAGMA page_size") ?? 0,
        try [first, second].map { name in
          try database.integer("SELECT rootpage FROM sqlite_master WHERE name = ?", [name])
            ?? 0
        }
      )
    }
    file.close()
    var bytes = try Data(contentsOf: URL(filePath: place.database))
    let ranges = pages.map { ($0 - 1) * size..<$0 * size }
    let contents = ranges.map { Data(bytes[$0]) }
    bytes.replaceSubrange(ranges[0], with: contents[1])
    bytes.replaceSubrange(ranges[1], with: contents[0])
    try bytes.write(to: URL(filePath: place.database))
    #expect(throws: StoreError.self) { try Store(at: place).report(of: 1) }
  }

  @Test func `a change makes no damage whole`() throws {
    try three()
    try alter("UPDATE session SET takeaway = 'Takeawax 2' WHERE id = 2")
    let store = try Store(at: place)
    #expect(throws: StoreError.damagedSession(2, .session)) {
      try store.setAction(of: 2, to: .done)
    }
    _ = try store.keep(.example(2))
    _ = try store.deleteOldRecordings(by: .default, now: .test, freeBytes: nil, size: { _ in 0 })
    #expect(throws: StoreError.damagedSession(2, .session)) { try store.session(2) }
  }

  @Test func `an altered script is damage`() throws {
    try three()
    try alter("UPDATE script_version SET text = 'two'")
    let store = try Store(at: place)
    #expect(throws: StoreError.damagedScript("talk")) { try store.version(nil, ofScript: "talk") }
    try store.remove(script: "talk")
  }

  /// Numbers that an earlier version stored without looking at them: with a digest, and out of
  /// bounds.
  @Test(arguments: [
    "length_s = 1e300", "length_s = -1e300", "length_s = 9e999", "length_s = 'text'",
    "began_s = 9223372036854775807", "began_s = -9223372036854775807", "began_s = 'text'",
    "began_offset_s = 9223372036854775807", "kind = x'FF'", "script_version = 1e300",
    "kind = 'praise'", "focus = 'volume'",
  ])
  func `numbers that no session has never end the program`(assignment: String) throws {
    try three()
    let store = try Store(at: place)
    try store.write {
      try $0.execute("UPDATE session SET \(assignment), script_id = 1 WHERE id = 2")
      try $0.execute("UPDATE measure SET value = 1e300 WHERE session_id = 3")
      try $0.execute("UPDATE mark SET time_s = -1e300 WHERE session_id = 1")
    }
    #expect(try store.sessions().all.map(\.id) == [1])
    #expect(try store.sessions(following: nil).damaged.contains(.damagedSession(3, .session)))
    #expect(throws: StoreError.damagedSession(1, .marks)) { try store.marks(of: 1) }
    #expect(throws: StoreError.self) { try store.archived(session: 2) }
    _ = try store.recordings()
    try store.write { try $0.execute("DELETE FROM session WHERE id <> 2") }
    _ = try store.deleteOldRecordings(
      by: .default, now: .test, freeBytes: 0, size: { _ in 1 })
  }

  // MARK: - Whose it is

  @Test func `a folder that others may change is refused`() throws {
    try Store(at: place).close()
    for path in [place.folder, place.recordings] {
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
      #expect(throws: StoreError.openToOthers(path: path)) { try Store(at: place) }
      #expect(throws: StoreError.openToOthers(path: path)) { try Store.existing(at: place) }
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
    try Store(at: place).close()
  }

  @Test func `a database that others may read is closed to them`() throws {
    try Store(at: place).close()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: place.database)
    try Store(at: place).close()
    #expect(try permissions(place.database) == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `what belongs to another user is refused`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1))
    store.close()
    for path in [place.folder, place.recordings, place.database] {
      try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: path)
      #expect(throws: StoreError.foreign(path: path)) { try Store(at: place) }
      #expect(throws: StoreError.foreign(path: path)) { try Store.existing(at: place) }
      try FileManager.default.setAttributes([.ownerAccountID: 0], ofItemAtPath: path)
    }
    #expect(try Store(at: place).sessions().all.count == 1)
  }

  @Test func `the folder may be a link of one's own, what is in it may not`() throws {
    try Store(at: place).close()
    let elsewhere = folder.path("elsewhere")
    try FileManager.default.moveItem(atPath: place.recordings, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: place.recordings, withDestinationPath: elsewhere)
    #expect(throws: StoreError.notOurs(path: place.recordings)) { try Store(at: place) }
    try FileManager.default.removeItem(atPath: place.recordings)
    try FileManager.default.moveItem(atPath: elsewhere, toPath: place.recordings)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: place.folder)
    try Store(at: StorePlace(folder: link)).close()
    let moved = folder.path + "/moved.sqlite"
    try FileManager.default.moveItem(atPath: place.database, toPath: moved)
    try FileManager.default.createSymbolicLink(
      atPath: place.database, withDestinationPath: moved)
    #expect(throws: StoreError.notOurs(path: place.database)) { try Store(at: place) }
  }

  /// Seldom do two meet at the same step.
  @Test(arguments: 0..<40)
  func `several that open a new store at once all get it`(round: Int) async throws {
    let place = StorePlace(folder: "\(folder.path)/\(round)")
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask { try Store(at: place).keep(.example(number)).id }
      }
      var ids: Set<Int> = []
      for try await id in group { ids.insert(id) }
      #expect(ids.count == 8)
    }
    #expect(try Store(at: place).sessions().all.count == 8)
  }
}
