import CSQLite
import Synchronization

/// A SQLite database in a file, used by one thread at a time.
///
/// ```swift
/// let file = try DatabaseFile(path: "talks.sqlite")
/// try file.write { try $0.execute("INSERT INTO talk (name) VALUES (?)", ["keynote"]) }
/// let names = try file.read { try $0.texts("SELECT name FROM talk") }
/// ```
///
/// Foreign keys are enforced.
// @unchecked Sendable because the connection is used inside the lock only, and can't leave an
// access with its result, since it is not Sendable.
package final class DatabaseFile: @unchecked Sendable {
  private let lock = Mutex(())
  private let database: Database

  /// Opens a database, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - patience: How long a statement waits for another connection, in seconds.
  ///   - prepare: Called with the connection first.
  package convenience init(
    path: String, patience: Double = 0,
    prepare: (Database) throws(DatabaseError) -> Void = { (_) throws(DatabaseError) in }
  ) throws(DatabaseError) {
    let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    database.setPatience(patience)
    try self.init(database, prepare)
  }

  /// Opens a database to read the file as it is, without its write-ahead log and without writing
  /// anything anywhere.
  package convenience init(
    readingOnly path: String, prepare: (Database) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let database = try Database(
      path: "file:\(Self.percentEncoded(path))?immutable=1",
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    try self.init(database, prepare)
  }

  private init(
    _ database: Database, _ prepare: (Database) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    self.database = database
    try database.execute("PRAGMA foreign_keys = ON")
    try prepare(database)
  }

  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      (0x2D...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x5F
        ? String(Unicode.Scalar(byte))
        : (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16)
    }.joined()
  }

  /// Reads a consistent snapshot of the database.
  package func read<Value: Sendable>(
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try lock.withLock { _ in try transaction("BEGIN DEFERRED", .reading, body) }
  }

  /// Changes the database in one transaction, all of it or nothing.
  package func write<Value: Sendable>(
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try lock.withLock { _ in try transaction("BEGIN IMMEDIATE", .writing, body) }
  }

  /// Runs statements outside a transaction, for those that can't be inside one.
  package func withoutTransaction(_ body: (Database) throws -> Void) throws {
    try lock.withLock { _ in
      try body(database)
      precondition(!database.isInTransaction, "a transaction was left open")
    }
  }

  private func transaction<Value>(
    _ begin: String, _ access: Database.Access, _ body: (Database) throws -> Value
  ) throws -> Value {
    try database.execute(begin)
    do {
      let value = try lend(access, body)
      try database.execute("COMMIT")
      return value
    } catch {
      // The original error is thrown, not one of the rollback.
      if database.isInTransaction { try? database.execute("ROLLBACK") }
      throw error
    }
  }

  private func lend<Value>(
    _ access: Database.Access, _ body: (Database) throws -> Value
  ) rethrows -> Value {
    database.access = access
    defer { database.access = .free }
    return try body(database)
  }

  /// Closes the database; SQLite then checkpoints the write-ahead log.
  package func close() { lock.withLock { _ in database.close() } }
}
