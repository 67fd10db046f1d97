import Foundation
import GRDB
import RehearsalTestKit
import Testing

@testable import RehearsalStore

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
      #expect(try Store(at: place).sessions().isEmpty)
      return
    }
    #expect(throws: StoreError.damaged(path: place.database, kept: nil)) {
      try Store(at: place)
    }
    let kept = try #require(SetAside.database(at: place, stamp: "now"))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
    #expect(try Store(at: place).sessions().isEmpty)
    #expect(SetAside.database(at: place, stamp: "now") == place.folder + "/damaged-now-2.sqlite")
    #expect(try SetAside.files(at: place).count == 2)
    try SetAside.erase(at: place)
    #expect(!FileManager.default.fileExists(atPath: kept))
    #expect(try SetAside.files(at: place).isEmpty)
  }

  @Test func `a database of a newer version is refused and stays as it is`() throws {
    try Store(at: place).close()
    let queue = try DatabaseQueue(path: place.database)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')") }
    try queue.close()
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
      let queue = try DatabaseQueue(path: place.database)
      try Schema.migrator.migrate(queue, upTo: Schema.migrations[version].name)
      try queue.write { database in
        try database.execute(
          sql: """
            INSERT INTO session (began_s, began_offset_s, length_s, recording_path,
              recording_sha256, kind, rule, takeaway, action, hint)
            VALUES (1, 0, 2, 'talk.wav', 'digest', 'keep', 'rule', 'takeaway', 'action', 'hint')
            """)
      }
      try queue.close()
      #expect(try Store(at: place).sessions().map(\.tip.takeaway) == ["takeaway"])
    }
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
    #expect(try Store(at: place).sessions().count == 8)
  }
}
