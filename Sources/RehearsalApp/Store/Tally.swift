import RehearsalDatabase

/// Finds missing rows: by the number of rows in each table, and by whether its indexes find them.
///
/// A disk that returns one page in the place of another leaves SQLite's structures valid: a table
/// is empty then, or a row is not found by its name. Digests only protect rows that are read.
enum Tally {
  /// The tables whose rows are counted.
  static let tables = RowDigest.tables.map(\.name).filter { $0 != "tally" }

  /// The indexes by which rows are found, with their columns.
  private static let indexes: [(name: String, table: String, columns: [String])] = [
    ("session_by_time", "session", ["began_s", "id"]),
    ("session_by_talk", "session", ["talk_id", "began_s", "id"]),
    ("session_by_recording", "session", ["recording_sha256"]),
    ("mark_by_session", "mark", ["session_id", "time_s"]),
    ("note_by_session", "note", ["session_id", "id"]),
    ("sqlite_autoindex_talk_1", "talk", ["name"]),
    ("sqlite_autoindex_script_1", "script", ["name"]),
    ("sqlite_autoindex_script_version_1", "script_version", ["script_id", "number"]),
    ("sqlite_autoindex_heard_1", "heard", ["key"]),
  ]

  /// The tables that lack rows, have too many, or whose indexes don't find them.
  static func damaged(in database: Database) throws -> [String] {
    let rows = try database.rows(
      "SELECT name, count, \(RowDigest.isWhole("tally")) AS is_whole FROM tally")
    var counts: [String: Int] = [:]
    for row in rows where (try? row.truth("is_whole")) == true {
      if let name = try? row.text("name") { counts[name] = try? row.count("count") }
    }
    let damaged = try tables.filter { table in
      try database.integer("SELECT count(*) FROM \(table)") != counts[table]
    }
    return damaged
      + (try indexes.filter { try !finds($0.name, $0.table, $0.columns, in: database) })
      .map(\.table).filter { !damaged.contains($0) }
  }

  /// Whether an index finds the first row of its table.
  private static func finds(
    _ index: String, _ table: String, _ columns: [String], in database: Database
  ) throws -> Bool {
    let isSame = columns.map { "found.\($0) IS first.\($0)" }.joined(separator: " AND ")
    let found = try database.integer(
      """
      SELECT EXISTS (
        SELECT 1 FROM \(table) AS found INDEXED BY \(index)
        WHERE \(isSame) AND found.rowid = first.place
      )
      FROM (SELECT *, rowid AS place FROM \(table) NOT INDEXED ORDER BY rowid LIMIT 1) AS first
      """)
    return found != 0
  }

  /// Recounts the rows, once nothing is left that a count could miss.
  static func recount(in database: Database) throws {
    for table in tables {
      try database.execute(
        """
        INSERT INTO tally (name, count) SELECT '\(table)', count(*) FROM \(table) WHERE true
        ON CONFLICT (name) DO UPDATE SET count = excluded.count
        """)
    }
  }
}
