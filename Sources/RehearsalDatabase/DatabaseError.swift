import CSQLite

/// What SQLite says of a file or a statement.
package struct DatabaseError: Error, Equatable, Sendable {
  /// SQLite's extended result code.
  package let code: Int32
  /// In SQLite's words.
  package let message: String

  /// What can be done about it.
  package enum Kind: Equatable, Sendable {
    /// The disk has no room left.
    case full
    /// Another connection keeps the database for itself.
    case busy
    /// The file is damaged, or is no database.
    case damaged
    /// The file can't be opened or written.
    case notWritable
    case other
  }

  package var kind: Kind {
    switch code & 0xFF {
    case SQLITE_FULL: .full
    // There is no room for the index of the log.
    case SQLITE_IOERR where code == SQLITE_IOERR | 19 << 8: .full
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: .notWritable
    default: .other
    }
  }
}

extension DatabaseError {
  /// What a connection says of its last call.
  init(_ code: Int32, in connection: OpaquePointer?) {
    self.init(code: code, message: unsafe String(cString: sqlite3_errmsg(connection)))
  }

  /// SQLite's words for a code.
  init(_ code: Int32) {
    self.init(code: code, message: unsafe String(cString: sqlite3_errstr(code)))
  }

  /// A value that is of another kind than was asked for.
  static var mismatch: DatabaseError { DatabaseError(SQLITE_MISMATCH) }

  /// Rows refer to others that are not there.
  package static var brokenReference: DatabaseError {
    DatabaseError(SQLITE_CONSTRAINT | 3 << 8)
  }
}
