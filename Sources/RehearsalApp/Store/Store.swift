import GRDB
import RehearsalBase

/// What is remembered between rehearsals: sessions, scripts with their versions, and a few states.
///
/// A SQLite database in a folder that only this user can open. Every change is one transaction: it
/// is there as a whole once it is committed, also after `kill -9`, and not at all before. Several
/// processes may use it at once.
package final class Store: Sendable {
  package let place: StorePlace
  /// Whether it can only be read, as on a disk that can't be written or is full.
  package let isReadOnly: Bool
  private let queue: DatabaseQueue

  /// Our choice, in seconds: longer than any change takes, also the deletion of everything.
  package static let patience = 10.0

  /// Opens the store, and makes it where there is none.
  ///
  /// - Parameter evenDamaged: Whether it is opened although tables of it lack rows.
  /// - Throws: ``StoreError/damagedTables(path:_:)`` too.
  package init(at place: StorePlace, evenDamaged: Bool = false) throws(StoreError) {
    self.place = place
    isReadOnly = false
    // The folder before anything is made in it.
    try Self.making { () throws(FileError) in try createPrivateFolders(place.folder) }
    try place.check(place.folder, .folder, mayBeLink: true)
    try Self.making { () throws(FileError) in
      try createPrivateFolders(place.recordings)
      try createPrivateFile(place.database)
    }
    try place.check(mends: true)
    queue = try Self.opened(place.database, Self.configuration)
    try Self.migrate(queue, place)
    if !evenDamaged { try checkTables() }
  }

  /// - Throws: ``StoreError/damagedTables(path:_:)`` where tables lack rows.
  package func checkTables() throws(StoreError) {
    let damaged = try read { try Tally.damaged(in: $0) }
    guard damaged.isEmpty else { throw .damagedTables(path: place.database, damaged) }
  }

  private static func making(_ make: () throws(FileError) -> Void) throws(StoreError) {
    do throws(FileError) {
      try make()
    } catch {
      throw StoreError(error)
    }
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

  /// On a disk that can't be written or is full, SQLite can't make the index of its log, so that it
  /// reads the database as it is without one.
  private init(readingOnly place: StorePlace, _ evenDamaged: Bool) throws(StoreError) {
    self.place = place
    isReadOnly = true
    try place.check(mends: false)
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { try Self.addChecks(to: $0) }
    let path = place.database.utf8.map { byte in
      (0x2D...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x5F ? String(Unicode.Scalar(byte)) : "%" + Self.hexadecimal(byte)
    }
    queue = try Self.opened(
      "file:\(path.joined())?immutable=1", configuration, named: place.database)
    let migrator = Schema.migrator()
    guard try read({ try !migrator.hasBeenSuperseded($0) }) else {
      throw .newer(path: place.database)
    }
    guard try read({ try migrator.hasCompletedMigrations($0) }) else {
      throw .notWritable(path: place.database, reason: "it is to be brought up to date first")
    }
    if !evenDamaged { try checkTables() }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 0x10 ? "0" + digits : digits
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { database in
      try useLog(in: database)
      // What is committed survives a power failure as well.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Deleted words are overwritten with zeros.
      try database.execute(sql: "PRAGMA secure_delete = ON")
      try addChecks(to: database)
    }
    return configuration
  }

  /// What tells damage when it is read.
  private static func addChecks(to database: Database) throws {
    database.add(function: RowDigest.databaseFunction)
    try database.execute(sql: "PRAGMA cell_size_check = ON")
  }

  /// Not as GRDB would, which changes the schema once: a newer database stays as it is.
  private static func useLog(in database: Database) throws {
    while true {
      do {
        _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        return
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        // Another process does the same with a new database, and SQLite waits only for those that
        // want to write.
        try database.execute(sql: "BEGIN IMMEDIATE; ROLLBACK")
      }
    }
  }

  private static func opened(
    _ path: String, _ configuration: Configuration, named name: String? = nil
  ) throws(StoreError) -> DatabaseQueue {
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError {
      throw StoreError(error, at: name ?? path)
    } catch {
      throw .failed(path: name ?? path, reason: "\(error)")
    }
  }

  /// Brings the database up to this version.
  ///
  /// Where other processes do the same at the same time, a step that one of them has made fails
  /// here, and the next try begins after it.
  private static func migrate(_ queue: DatabaseQueue, _ place: StorePlace) throws(StoreError) {
    for _ in 0...Schema.migrations.count {
      do throws(StoreError) {
        return try migrateAlone(queue, place)
      } catch .failed {
        continue
      }
    }
    try migrateAlone(queue, place)
  }

  private static func migrateAlone(
    _ queue: DatabaseQueue, _ place: StorePlace
  ) throws(StoreError) {
    let migrator = Schema.migrator()
    let (isCurrent, isNewer, isNew) = try perform(at: place) {
      try queue.read {
        (
          try migrator.hasCompletedMigrations($0), try migrator.hasBeenSuperseded($0),
          try migrator.appliedIdentifiers($0).isEmpty
        )
      }
    }
    if isNewer { throw .newer(path: place.database) }
    if isCurrent { return }
    // Beside a new database, nothing is the program's.
    let earlier = isNew ? nil : EarlierFiles(in: place)
    try perform(at: place) { try Schema.migrator(adopting: earlier).migrate(queue) }
  }

  // MARK: - Reading and changing

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try Self.perform(at: place) { try queue.read(body) }
  }

  /// Changes the database in one transaction.
  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try Self.perform(at: place) { try queue.write(body) }
  }

  func withoutTransaction(_ body: (Database) throws -> Void) throws(StoreError) {
    try Self.perform(at: place) { try queue.writeWithoutTransaction(body) }
  }

  private static func perform<Value>(
    at place: StorePlace, _ body: () throws -> Value
  ) throws(StoreError) -> Value {
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

  /// Closes the database; SQLite then moves what is in its log into it.
  package func close() { try? queue.close() }
}
