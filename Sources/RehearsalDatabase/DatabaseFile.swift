import CSQLite
import Synchronization

/// A SQLite database in a file, which one thread at a time uses.
///
/// ```swift
/// let file = try DatabaseFile(path: "talks.sqlite")
/// try file.write { try $0.execute("INSERT INTO talk (name) VALUES (?)", ["keynote"]) }
/// let names = try file.read { try $0.texts("SELECT name FROM talk") }
/// ```
///
/// Rows may refer only to rows that are there.
// @unchecked Sendable because the connection is used inside the lock only, and leaves an access
// with no value, since it is not Sendable.
package final class DatabaseFile: @unchecked Sendable {
  private let lock = Mutex(())
  private let database: Database

  /// Opens a database, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - patience: How long a statement waits for another connection, in seconds.
  ///   - prepare: What is done with the connection first.
  package convenience init(
    path: String, patience: Double = 0,
    prepare: (Database) throws(DatabaseError) -> Void = { (_) throws(DatabaseError) in }
  ) throws(DatabaseError) {
    let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    database.setPatience(patience)
    try self.init(database, prepare)
  }

  /// Opens a database to read it as it is in its file, without its log and without writing anything
  /// anywhere.
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

  /// Reads the database as it is at one moment.
  package func read<Value: Sendable>(
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try lock.withLock { _ in try transaction("BEGIN DEFERRED", .reading, body) }
  }

  /// Changes the database in one transaction, which is all of it or nothing.
  package func write<Value: Sendable>(
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try lock.withLock { _ in try transaction("BEGIN IMMEDIATE", .writing, body) }
  }

  /// Runs statements each of which is a transaction, such as those that none may be around.
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
      // What is thrown is why it ends.
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

  /// Closes the database; SQLite then moves what is in its log into it.
  package func close() { lock.withLock { _ in database.close() } }
}
