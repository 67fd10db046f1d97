import RehearsalDatabase

extension Schema {
  /// The state of a database for this version of the program.
  enum State {
    /// It has no tables yet.
    case new
    case outdated
    case current
    /// A later version of the program has changed its tables.
    case newer
  }

  static func state(of database: Database) throws(DatabaseError) -> State {
    let applied = try applied(in: database)
    let known = Set(migrations.map(\.name))
    if !applied.isSubset(of: known) { return .newer }
    return applied == known ? .current : applied.isEmpty ? .new : .outdated
  }

  /// The names of the migrations that a database has been through. Their table is named as in
  /// GRDB.swift, with which earlier versions made it: they look there for later migrations.
  private static func applied(in database: Database) throws(DatabaseError) -> Set<String> {
    let isThere = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"
    guard try database.integer(isThere, [table]) == 1 else { return [] }
    return Set(try database.texts("SELECT identifier FROM \(table)"))
  }

  private static let table = "grdb_migrations"

  /// Brings a database up to this version, each migration in a transaction of its own. Another
  /// process may migrate at the same time.
  ///
  /// - Parameters:
  ///   - earlier: What earlier versions made beside the database, to be taken in.
  ///   - last: The number of the last migration; for tests.
  static func migrate(
    _ file: DatabaseFile, adopting earlier: EarlierFiles? = nil, upTo last: Int = migrations.count
  ) throws {
    // Foreign keys are checked at the end of a migration: a table that replaces another is missing
    // for a moment. Where a migration fails, nobody uses this connection any more.
    try file.withoutTransaction { try $0.execute("PRAGMA foreign_keys = OFF") }
    for (name, statements) in migrations.prefix(last) {
      try file.write { database in
        try database.execute(
          "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
        guard try !applied(in: database).contains(name) else { return }
        try database.execute(statements)
        if name == EarlierFiles.migration { try earlier?.adopt(into: database) }
        try database.execute("INSERT INTO \(table) (identifier) VALUES (?)", [name])
        guard try database.row("PRAGMA foreign_key_check") == nil else {
          throw DatabaseError.brokenReference
        }
      }
    }
    try file.withoutTransaction { try $0.execute("PRAGMA foreign_keys = ON") }
  }
}
