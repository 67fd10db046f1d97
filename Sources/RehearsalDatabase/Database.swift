import CSQLite

/// The connection to a database, lent by a ``DatabaseFile`` for one access.
@safe package final class Database {
  /// `nil` after it was closed.
  private(set) var connection: OpaquePointer?
  var access = Access.free

  /// What statements may do.
  enum Access {
    /// Anything, each in a transaction of its own.
    case free
    /// Reading, in one transaction.
    case reading
    /// Reading and writing, in one transaction.
    case writing
  }

  /// - Parameter flags: Those of `sqlite3_open_v2`.
  init(path: String, flags: Int32) throws(DatabaseError) {
    // Without SQLite's own mutex: a lock around each access replaces it.
    let code = unsafe sqlite3_open_v2(path, &connection, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      close()
      throw DatabaseError(code)
    }
    unsafe sqlite3_extended_result_codes(connection, 1)
    unsafe rehearsal_sqlite_refuse_quoted_texts(connection)
  }

  deinit { close() }

  /// Closes it; SQLite then checkpoints the write-ahead log.
  func close() {
    unsafe sqlite3_close_v2(connection)
    unsafe connection = nil
  }

  /// Whether it is in a transaction. SQLite ends one by itself after some errors, such as a full
  /// disk.
  var isInTransaction: Bool { unsafe connection != nil && sqlite3_get_autocommit(connection) == 0 }

  /// How long a statement waits for another connection, in seconds.
  func setPatience(_ seconds: Double) {
    unsafe sqlite3_busy_timeout(connection, Int32(seconds * 1_000))
  }

  // MARK: - Statements

  /// Runs statements; each takes as many of the values as it has question marks.
  package func execute(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) {
    var rest = sql.utf8CString[...]
    var values = values.map { $0?.databaseValue ?? .null }[...]
    while true {
      guard let statement = try next(&rest) else { break }
      try statement.bind(values.prefix(statement.parameters))
      values = values.dropFirst(statement.parameters)
      while try statement.step() {}
    }
    precondition(values.isEmpty, "there are more values than question marks")
  }

  /// The rows that a statement returns.
  package func rows(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) -> [DatabaseRow] {
    let statement = try statement(sql, values)
    let columns = statement.columns
    var rows: [DatabaseRow] = []
    while try statement.step() { rows.append(DatabaseRow(columns: columns, values: statement.row)) }
    return rows
  }

  /// The first row that a statement returns; `nil` for none.
  package func row(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) -> DatabaseRow? {
    let statement = try statement(sql, values)
    return try statement.step()
      ? DatabaseRow(columns: statement.columns, values: statement.row) : nil
  }

  /// The integer that a statement returns; `nil` for none, and for null.
  package func integer(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) -> Int? { try value(sql, values, \.asInteger) }

  /// The text that a statement returns; `nil` for none, and for null.
  package func text(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) -> String? { try value(sql, values, \.asText) }

  /// The integers that a statement returns, one per row.
  package func integers(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) -> [Int] { try column(sql, values, \.asInteger) }

  /// The texts that a statement returns, one per row.
  package func texts(
    _ sql: String, _ values: DatabaseValues = []
  ) throws(DatabaseError) -> [String] { try column(sql, values, \.asText) }

  private func value<Value>(
    _ sql: String, _ values: DatabaseValues, _ kind: KeyPath<DatabaseValue, Value?>
  ) throws(DatabaseError) -> Value? {
    let statement = try statement(sql, values)
    guard try statement.step() else { return nil }
    let found = statement.value(at: 0)
    guard found == .null || found[keyPath: kind] != nil else { throw .mismatch }
    return found[keyPath: kind]
  }

  private func column<Value>(
    _ sql: String, _ values: DatabaseValues, _ kind: KeyPath<DatabaseValue, Value?>
  ) throws(DatabaseError) -> [Value] {
    let statement = try statement(sql, values)
    var found: [Value] = []
    while try statement.step() {
      guard let value = statement.value(at: 0)[keyPath: kind] else { throw .mismatch }
      found.append(value)
    }
    return found
  }

  private func statement(
    _ sql: String, _ values: DatabaseValues
  ) throws(DatabaseError) -> Statement {
    var rest = sql.utf8CString[...]
    guard let statement = try next(&rest) else { preconditionFailure("there is no statement") }
    precondition(statement.parameters == values.count, "a value for each question mark")
    try statement.bind(values.lazy.map { $0?.databaseValue ?? .null })
    return statement
  }

  /// Compiles the first of several statements.
  ///
  /// - Parameter rest: Set to the statements after it.
  /// - Returns: `nil` if only white space and comments are left.
  private func next(_ rest: inout ArraySlice<CChar>) throws(DatabaseError) -> Statement? {
    guard unsafe connection != nil else { throw DatabaseError(SQLITE_MISUSE) }
    guard access == .free || isInTransaction else { throw DatabaseError(SQLITE_ABORT) }
    var handle: OpaquePointer?
    var code = SQLITE_OK
    // At the end, only the terminating NUL is left.
    while unsafe handle == nil, code == SQLITE_OK, rest.count > 1 {
      let used = unsafe rest.withUnsafeBufferPointer { text in
        var end = text.baseAddress
        code = unsafe sqlite3_prepare_v2(
          connection, text.baseAddress, Int32(text.count), &handle, &end)
        return unsafe text.baseAddress.flatMap { start in unsafe end.map { unsafe $0 - start } }
          ?? 0
      }
      rest = rest.dropFirst(used)
    }
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, in: connection) }
    guard let handle = unsafe handle else { return nil }
    let statement = unsafe Statement(handle)
    guard access != .reading || statement.isReadOnly else { throw DatabaseError(SQLITE_READONLY) }
    return statement
  }

  /// The ID of the row that was inserted last.
  package var lastInsertedID: Int { unsafe Int(sqlite3_last_insert_rowid(connection)) }

  /// Checkpoints the write-ahead log, and truncates it.
  package func emptyLog() throws(DatabaseError) {
    let code = unsafe sqlite3_wal_checkpoint_v2(
      connection, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, in: connection) }
  }
}
