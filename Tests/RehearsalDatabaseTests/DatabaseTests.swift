import RehearsalTestKit
import Testing

@testable import RehearsalDatabase

@Suite struct DatabaseTests {
  private let folder: TemporaryFolder
  private let file: DatabaseFile

  init() throws {
    folder = try TemporaryFolder()
    file = try DatabaseFile(path: folder.path("database.sqlite"))
    try file.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x)") }
  }

  private func stored() throws -> [DatabaseValue] {
    try file.read { try $0.rows("SELECT x FROM t ORDER BY id").map { $0["x"] } }
  }

  private func store(_ values: DatabaseValues) throws {
    try file.write { database in
      for value in values { try database.execute("INSERT INTO t (x) VALUES (?)", [value]) }
    }
  }

  // MARK: - Values

  @Test(
    arguments: [
      .null, .integer(0), .integer(.max), .integer(.min), .real(0.1), .real(-0.0), .real(.infinity),
      .real(.leastNonzeroMagnitude), .text(""), .text("Grüße 👩‍🚀"), .text("a\0b\0"), .blob([]),
      .blob([0, 255, 0]), .text(String(repeating: "x", count: 100_000)),
    ] as [DatabaseValue])
  func `a value comes back as it was stored`(value: DatabaseValue) throws {
    try store([value])
    #expect(try stored() == [value])
    let kind = try file.read { try $0.text("SELECT typeof(x) FROM t") }
    let expected =
      switch value {
      case .null: "null"
      case .integer: "integer"
      case .real: "real"
      case .text: "text"
      case .blob: "blob"
      }
    #expect(kind == expected)
  }

  @Test func `what is no number is stored as null, and what is not UTF-8 is replaced`() throws {
    try store([Double.nan])
    try file.write { try $0.execute("INSERT INTO t (x) VALUES (CAST(x'61FF' AS TEXT))") }
    #expect(try stored() == [.null, .text("a\u{FFFD}")])
  }

  @Test func `values of Swift are stored as what they are`() throws {
    let missing: Int? = nil
    try store([7, 2.5, "text", true, false, missing])
    #expect(
      try stored() == [.integer(7), .real(2.5), .text("text"), .integer(1), .integer(0), .null])
  }

  @Test func `a value of another kind is an error and never converted`() throws {
    try store(["7"])
    let mismatch = DatabaseError(code: 20, message: "datatype mismatch")
    #expect(throws: mismatch) { try file.read { try $0.integer("SELECT x FROM t") } }
    #expect(throws: mismatch) { try file.read { try $0.integers("SELECT x FROM t") } }
    #expect(throws: mismatch) { try file.read { try $0.text("SELECT id FROM t") } }
    #expect(throws: mismatch) { try file.read { try $0.texts("SELECT NULL FROM t") } }
    #expect(try file.read { try $0.integer("SELECT NULL FROM t") } == nil)
    #expect(try file.read { try $0.text("SELECT x FROM t WHERE id = ?", [9]) } == nil)
  }

  @Test func `of columns of one name the first counts`() throws {
    let row = try #require(try file.read { try $0.row("SELECT 1 AS a, 2 AS a, 3 AS B") })
    #expect(row["a"] == .integer(1))
    #expect(row["b"] == .null)
  }

  // MARK: - Statements

  @Test func `several statements run in their order, each with its values`() throws {
    try file.write {
      try $0.execute(
        """
        -- A comment; and then
        INSERT INTO t (x) VALUES (?); INSERT INTO t (x) VALUES (?);;
        UPDATE t SET x = x + 1
          -- The end
        """, [1, 2])
      #expect($0.lastInsertedID == 2)
    }
    #expect(try stored() == [.integer(2), .integer(3)])
  }

  @Test(arguments: [
    ("SELECT missing FROM t", 1, "no such column: missing"),
    ("SELECT \"missing\" FROM t", 1, "no such column: missing"),
    ("INSERT INTO t VALUES (1, 1), (1, 1)", 1_555, "UNIQUE constraint failed: t.id"),
    ("INSERT INTO child VALUES (9)", 787, "FOREIGN KEY constraint failed"),
  ])
  func `an error has SQLite's extended code and words`(
    sql: String, code: Int32, message: String
  ) throws {
    try file.write { try $0.execute("CREATE TABLE child (t REFERENCES t)") }
    #expect(throws: DatabaseError(code: code, message: message)) {
      try file.write { try $0.execute(sql) }
    }
    #expect(try stored().isEmpty)
  }

  @Test(
    arguments: [
      (13, .full), (4_874, .full), (10, .other), (5, .busy), (261, .busy),
      (6, .busy), (11, .damaged), (779, .damaged), (26, .damaged), (8, .notWritable),
      (14, .notWritable), (3, .notWritable), (1, .other), (787, .other),
    ] as [(Int32, DatabaseError.Kind)])
  func `errors are of few kinds`(code: Int32, kind: DatabaseError.Kind) {
    #expect(DatabaseError(code).kind == kind)
  }

  @Test func `a function gets all kinds of values`() throws {
    try file.withoutTransaction { database in
      try database.add(DatabaseFunction("described") { "\($0.count)\0\($0)" })
      let text = try database.text("SELECT described(NULL, 1, 2.5, ?, x'00FF', x'')", ["a\0b"])
      let values: [DatabaseValue] = [
        .null, .integer(1), .real(2.5), .text("a\0b"), .blob([0, 255]), .blob([]),
      ]
      #expect(text == "6\0\(values)")
    }
  }

  // MARK: - Transactions

  private struct Refusal: Error {}

  @Test func `an error takes back the whole change`() throws {
    #expect(throws: Refusal.self) {
      try file.write { database in
        try database.execute("INSERT INTO t (x) VALUES (1)")
        throw Refusal()
      }
    }
    #expect(try stored().isEmpty)
    try store([2])
    #expect(try stored() == [.integer(2)])
  }

  @Test func `a change that SQLite has taken back is not gone on with`() throws {
    #expect(throws: DatabaseError(4)) {
      try file.write { database in
        try? database.execute("INSERT OR ROLLBACK INTO t VALUES (1, 1), (1, 1)")
        try database.execute("INSERT INTO t (x) VALUES (2)")
      }
    }
    #expect(throws: DatabaseError.self) {
      try file.write { try? $0.execute("INSERT OR ROLLBACK INTO t VALUES (1, 1), (1, 1)") }
    }
    #expect(try stored().isEmpty)
  }

  @Test(arguments: ["INSERT INTO t (x) VALUES (1)", "DELETE FROM t", "DROP TABLE t", "COMMIT"])
  func `reading changes nothing`(sql: String) throws {
    try store([5])
    #expect(throws: DatabaseError.self) {
      try file.read { database in
        try database.execute(sql)
        _ = try database.rows("SELECT * FROM t")
      }
    }
    #expect(try stored() == [.integer(5)])
  }

  @Test func `what is read is of one moment`() throws {
    try file.withoutTransaction { try $0.execute("PRAGMA journal_mode = WAL") }
    let other = try DatabaseFile(path: folder.path("database.sqlite"))
    try file.read { database in
      #expect(try database.integer("SELECT count(*) FROM t") == 0)
      try other.write { try $0.execute("INSERT INTO t (x) VALUES (1)") }
      #expect(try database.integer("SELECT count(*) FROM t") == 0)
    }
    #expect(try stored() == [.integer(1)])
  }

  @Test func `two that change at once wait for each other, as long as they may`() async throws {
    let path = folder.path("database.sqlite")
    let hasty = try DatabaseFile(path: path)
    try file.write { _ in
      let error = #expect(throws: DatabaseError.self) { try hasty.write { _ in } }
      #expect(error?.kind == .busy)
    }
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask {
          let patient = try DatabaseFile(path: path, patience: 60)
          for _ in 0..<20 {
            try patient.write { try $0.execute("INSERT INTO t (x) VALUES (?)", [number]) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try stored().count == 80)
  }

  @Test func `one connection serves many threads`() async throws {
    try await withThrowingTaskGroup { [file] group in
      for _ in 0..<50 {
        group.addTask { try file.write { try $0.execute("INSERT INTO t (x) VALUES (1)") } }
      }
      try await group.waitForAll()
    }
    #expect(try stored().count == 50)
  }

  // MARK: - Files

  @Test func `a database is read from a file that nothing may be made beside`() throws {
    let path = try folder.file("odd ?#%ü/a:b.sqlite")
    let other = try DatabaseFile(path: path)
    try other.write { try $0.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)") }
    other.close()
    let reader = try DatabaseFile(readingOnly: path) { _ in }
    #expect(try reader.read { try $0.integer("SELECT x FROM t") } == 1)
    let error = #expect(throws: DatabaseError.self) {
      try reader.write { try $0.execute("DELETE FROM t") }
    }
    #expect(error?.kind == .notWritable)
  }

  @Test func `the log is emptied, and gone once the database is closed`() throws {
    try file.withoutTransaction { try $0.execute("PRAGMA journal_mode = WAL") }
    try store(["words"])
    #expect(try !folder.bytes("database.sqlite-wal").isEmpty)
    try file.withoutTransaction { try $0.emptyLog() }
    #expect(try folder.bytes("database.sqlite-wal").isEmpty)
    try store(["words"])
    file.close()
    #expect(throws: (any Error).self) { try folder.bytes("database.sqlite-wal") }
    file.close()
    #expect(throws: DatabaseError.self) { try stored() }
  }

  @Test func `what is no database is damaged, and what is not there can't be opened`() throws {
    let path = try folder.file("photo.sqlite", String(repeating: "no database", count: 200))
    let photo = try DatabaseFile(path: path)
    let damage = #expect(throws: DatabaseError.self) {
      try photo.read { try $0.row("SELECT * FROM sqlite_master") }
    }
    #expect(damage?.kind == .damaged)
    let missing = #expect(throws: DatabaseError.self) {
      try DatabaseFile(path: folder.path("missing/database.sqlite"))
    }
    #expect(missing?.kind == .notWritable)
    #expect(missing?.message == "unable to open database file")
  }
}
