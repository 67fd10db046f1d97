import CSQLite

/// SQLite's error about a file or a statement.
package struct DatabaseError: Error, Equatable, Sendable {
  /// SQLite's extended result code.
  package let code: Int32
  /// In SQLite's words.
  package let message: String

  /// The kinds of errors that callers handle differently.
  package enum Kind: Equatable, Sendable {
    /// The disk has no room left.
    case full
    /// Another connection holds a lock on the database.
    case busy
    /// The file is damaged, or is not a database.
    case damaged
    /// The file can't be opened or written.
    case notWritable
    case other
  }

  package var kind: Kind {
    switch code & 0xFF {
    case SQLITE_FULL: .full
    // `SQLITE_IOERR_SHMSIZE`: no room for the index of the write-ahead log.
    case SQLITE_IOERR where code == SQLITE_IOERR | 19 << 8: .full
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: .notWritable
    default: .other
    }
  }
}

extension DatabaseError {
  /// The error of a connection's last call.
  init(_ code: Int32, in connection: OpaquePointer?) {
    self.init(code: code, message: unsafe String(cString: sqlite3_errmsg(connection)))
  }

  /// SQLite's words for a code.
  init(_ code: Int32) {
    self.init(code: code, message: unsafe String(cString: sqlite3_errstr(code)))
  }

  /// A value of another type than was requested.
  static var mismatch: DatabaseError { DatabaseError(SQLITE_MISMATCH) }

  /// Rows refer to rows that don't exist.
  package static var brokenReference: DatabaseError {
    DatabaseError(SQLITE_CONSTRAINT | 3 << 8)
  }
}
