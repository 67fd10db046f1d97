import RehearsalBase
import RehearsalDatabase

/// What is remembered between rehearsals: sessions, scripts with their versions, and a few states.
///
/// A SQLite database in a folder that only this user can open. Every change is one transaction,
/// atomic and durable even under `kill -9`. Several processes may use it at once.
package final class Store: Sendable {
  package let place: StorePlace
  /// Whether it can only be read, as on a disk that can't be written or is full, or as was asked.
  package let isReadOnly: Bool
  private let file: DatabaseFile

  /// Our choice, in seconds: longer than any change takes, also the deletion of everything.
  package static let patience = 10.0

  /// Opens the store, and creates it where there is none.
  ///
  /// - Parameter evenDamaged: Whether it is opened although tables of it lack rows.
  /// - Throws: ``StoreError/damagedTables(path:_:)`` too.
  package init(at place: StorePlace, evenDamaged: Bool = false) throws(StoreError) {
    self.place = place
    isReadOnly = place.isReadOnly
    if FileKind(place.database) == nil { try place.checkWritable() }
    // The folder is checked before anything is made in it.
    try storing { () throws(FileError) in try createPrivateFolders(place.folder) }
    try place.check(place.folder, .folder, mayBeLink: true)
    try storing { () throws(FileError) in
      try createPrivateFolders(place.recordings)
      try createPrivateFile(place.database)
    }
    try place.check(mends: true)
    file = try Self.opening(place) { () throws(DatabaseError) in
      try DatabaseFile(path: place.database, patience: Self.patience, prepare: Self.prepare)
    }
    try migrate()
    if !evenDamaged { try checkTables() }
  }

  /// - Throws: ``StoreError/damagedTables(path:_:)`` where tables lack rows.
  package func checkTables() throws(StoreError) {
    let damaged = try read { try Tally.damaged(in: $0) }
    guard damaged.isEmpty else { throw .damagedTables(path: place.database, damaged) }
  }

  /// Opens the store to read it, also where nothing can be written; `nil` where there is none.
  ///
  /// - Parameter evenDamaged: Whether it is opened although tables of it lack rows.
  package static func existing(
    at place: StorePlace, evenDamaged: Bool = false
  ) throws(StoreError) -> Store? {
    guard FileKind(place.database) != nil else { return nil }
    do throws(StoreError) {
      return try Store(at: place, evenDamaged: evenDamaged)
    } catch .notWritable {
      return try Store(readingOnly: place, evenDamaged)
    } catch .full {
      return try Store(readingOnly: place, evenDamaged)
    }
  }

  /// On a disk that can't be written or is full, SQLite can't make the index of its log, so the
  /// database is read without the log.
  private init(readingOnly place: StorePlace, _ evenDamaged: Bool) throws(StoreError) {
    self.place = place
    isReadOnly = true
    try place.check(mends: false)
    file = try Self.opening(place) { () throws(DatabaseError) in
      try DatabaseFile(readingOnly: place.database, prepare: Self.addChecks)
    }
    switch try read(Schema.state) {
    case .current: break
    case .newer: throw .newer(path: place.database)
    case .new, .outdated:
      throw .notWritable(path: place.database, reason: "it is to be brought up to date first")
    }
    if !evenDamaged { try checkTables() }
  }

  private static func opening(
    _ place: StorePlace, _ open: () throws(DatabaseError) -> DatabaseFile
  ) throws(StoreError) -> DatabaseFile {
    do throws(DatabaseError) {
      return try open()
    } catch {
      throw StoreError(error, at: place.database)
    }
  }

  private static func prepare(_ database: Database) throws(DatabaseError) {
    try useLog(in: database)
    // What is committed survives a power failure as well.
    try database.execute("PRAGMA synchronous = FULL")
    // Deleted words are overwritten with zeros.
    try database.execute("PRAGMA secure_delete = ON")
    try addChecks(to: database)
  }

  /// Adds the checks that find damage on reading.
  private static func addChecks(to database: Database) throws(DatabaseError) {
    try database.add(RowDigest.databaseFunction)
    try database.execute("PRAGMA cell_size_check = ON")
  }

  private static func useLog(in database: Database) throws(DatabaseError) {
    while true {
      do throws(DatabaseError) {
        return try database.execute("PRAGMA journal_mode = WAL")
      } catch  where error.kind == .busy {
        // Another process does the same with a new database, and SQLite waits only for a lock to
        // write.
        try database.execute("BEGIN IMMEDIATE; ROLLBACK")
      }
    }
  }

  private func migrate() throws(StoreError) {
    let state = try read(Schema.state)
    if state == .newer { throw .newer(path: place.database) }
    if state == .current { return }
    try place.checkWritable()
    // Files beside a new database are not the program's.
    let earlier = state == .new ? nil : EarlierFiles(in: place)
    try perform { try Schema.migrate(file, adopting: earlier) }
  }

  // MARK: - Reading and changing

  func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try perform { try file.read(body) }
  }

  /// Changes the database in one transaction.
  func write<Value: Sendable>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try place.checkWritable()
    return try perform { try file.write(body) }
  }

  func withoutTransaction(_ body: (Database) throws -> Void) throws(StoreError) {
    try place.checkWritable()
    try perform { try file.withoutTransaction(body) }
  }

  private func perform<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
    do {
      return try body()
    } catch let error as StoreError {
      throw error
    } catch let error as DatabaseError {
      throw StoreError(error, at: place.database)
    } catch {
      throw .failed(path: place.database, reason: "\(error)")
    }
  }

  /// Closes the database; SQLite then checkpoints the write-ahead log.
  package func close() { file.close() }
}
