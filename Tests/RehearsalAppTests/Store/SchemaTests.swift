import RehearsalBase
import RehearsalDatabase
import RehearsalNative
import RehearsalTestKit
import Testing

@testable import RehearsalApp

/// Databases are exchanged with versions of the program that used GRDB.swift.
@Suite struct SchemaTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }

  private func read<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
    let file = try DatabaseFile(path: place.database)
    defer { file.close() }
    return try file.read(body)
  }

  @Test func `a new database has the tables of one that GRDB made`() throws {
    try Store(at: place).close()
    let made = try read {
      try $0.texts(
        """
        SELECT type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') || char(10)
        FROM sqlite_master ORDER BY type, name
        """)
    }
    #expect(made.count == 132)
    #expect(
      made.contains(
        """
        table grdb_migrations grdb_migrations \
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)\n
        """))
    #expect(
      sha256(of: made.flatMap { Array($0.utf8) })
        == "12911902e67c7ceed823afa0acbded952547cb593638b4d8f5e22067e013434b")
  }

  @Test func `migrations are noted as GRDB notes them`() throws {
    try Store(at: place).close()
    let rows = try read { try $0.texts("SELECT identifier FROM grdb_migrations ORDER BY rowid") }
    #expect(rows == ["1", "2", "3", "4", "5", "6", "7"])
  }

  /// What GRDB wrote into a database of the first version.
  private func makeFirst() throws {
    try createPrivateFolders(place.folder)
    let file = try DatabaseFile(path: place.database)
    try file.write {
      try $0.execute("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      try $0.execute(Schema.migrations[0].statements)
      try $0.execute("INSERT INTO grdb_migrations (identifier) VALUES ('1')")
      try $0.execute("INSERT INTO talk (id, name) VALUES (7, 'keynote')")
    }
    file.close()
  }

  @Test func `a database that GRDB made is brought up to date`() throws {
    try makeFirst()
    #expect(try read(Schema.state) == .outdated)
    let store = try Store(at: place)
    #expect(try store.talks() == ["keynote"])
    store.close()
    #expect(try read(Schema.state) == .current)
  }

  @Test func `a migration that fails leaves the database as it was`() throws {
    try makeFirst()
    let file = try DatabaseFile(path: place.database)
    // The table of the second.
    try file.write { try $0.execute("CREATE TABLE rating (x)") }
    file.close()
    #expect(throws: StoreError.self) { try Store(at: place) }
    #expect(try read { try $0.texts("SELECT identifier FROM grdb_migrations") } == ["1"])
  }

  @Test func `a migration ends where a row refers to one that is not there`() throws {
    try makeFirst()
    let file = try DatabaseFile(path: place.database)
    try file.withoutTransaction {
      try $0.execute("PRAGMA foreign_keys = OFF; INSERT INTO report VALUES (9, '')")
    }
    file.close()
    #expect(
      throws: StoreError.failed(path: place.database, reason: DatabaseError.brokenReference.message)
    ) { try Store(at: place) }
  }

  private static func versions(_ last: Int) -> String {
    "CREATE TABLE grdb_migrations AS VALUES "
      + (1...last).map { "('\($0)')" }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("", Schema.State.new), ("CREATE TABLE grdb_migrations (identifier TEXT)", .new),
    ("CREATE TABLE other (x)", .new),
    ("CREATE TABLE grdb_migrations AS SELECT '1' AS identifier", .outdated),
    ("CREATE TABLE grdb_migrations AS VALUES ('1'), ('2'), ('3'), ('4')", .outdated),
    (versions(7), .current), (versions(8), .newer),
    ("CREATE TABLE grdb_migrations AS SELECT 'x' AS identifier", .newer),
  ])
  func `what a database is is told by its migrations`(sql: String, state: Schema.State) throws {
    let file = try DatabaseFile(path: folder.path("database.sqlite"))
    try file.write {
      try $0.execute(sql)
      if sql.contains("VALUES") {
        try $0.execute("ALTER TABLE grdb_migrations RENAME COLUMN column1 TO identifier")
      }
    }
    #expect(try file.read(Schema.state) == state)
  }
}
