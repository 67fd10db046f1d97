import CSQLite

/// A statement that SQLite has compiled.
@safe struct Statement: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameter handle: A prepared statement, which this owns from now on.
  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Whether it leaves the database unchanged.
  var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

  /// The number of question marks.
  var parameters: Int { unsafe Int(sqlite3_bind_parameter_count(handle)) }

  /// Binds the values to the question marks.
  func bind(_ values: some Sequence<DatabaseValue>) throws(DatabaseError) {
    for (index, value) in zip(Int32(1)..., values) {
      let code = bind(value, at: index)
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): unsafe sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text):
      // With its length, because a text may contain NULs; the terminating one is not part of it.
      unsafe text.utf8CString.withUnsafeBufferPointer {
        unsafe sqlite3_bind_text64(
          handle, index, $0.baseAddress, UInt64($0.count - 1), rehearsal_sqlite_copied(),
          UInt8(SQLITE_UTF8))
      }
    case .blob(let bytes) where bytes.isEmpty: unsafe sqlite3_bind_zeroblob(handle, index, 0)
    case .blob(let bytes):
      unsafe bytes.withUnsafeBytes {
        unsafe sqlite3_bind_blob64(
          handle, index, $0.baseAddress, UInt64($0.count), rehearsal_sqlite_copied())
      }
    }
  }

  /// Steps to the next row.
  ///
  /// - Returns: Whether there is one.
  func step() throws(DatabaseError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  private func failure(_ code: Int32) -> DatabaseError {
    unsafe DatabaseError(code, in: sqlite3_db_handle(handle))
  }

  var columns: [String] {
    (0..<count).map { index in
      unsafe sqlite3_column_name(handle, index).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// The values of the current row.
  var row: [DatabaseValue] { (0..<count).map { value(at: $0) } }

  private var count: Int32 { unsafe sqlite3_column_count(handle) }

  /// A value of the current row, by its column's index from 0.
  func value(at index: Int32) -> DatabaseValue {
    switch unsafe sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: .integer(unsafe Int(sqlite3_column_int64(handle, index)))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(handle, index))
    // The text before its length, because SQLite may have to convert the text first.
    case SQLITE_TEXT:
      unsafe .text(sqlite3_column_text(handle, index), sqlite3_column_bytes(handle, index))
    case SQLITE_BLOB:
      unsafe .blob(sqlite3_column_blob(handle, index), sqlite3_column_bytes(handle, index))
    default: .null
    }
  }
}

extension DatabaseValue {
  /// A text of SQLite's; bytes that are not UTF-8 become U+FFFD.
  static func text(_ start: UnsafePointer<UInt8>?, _ count: Int32) -> DatabaseValue {
    let bytes = unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    return .text(unsafe String(decoding: bytes, as: UTF8.self))
  }

  /// A blob of SQLite's.
  static func blob(_ start: UnsafeRawPointer?, _ count: Int32) -> DatabaseValue {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    return .blob(unsafe Array(bytes))
  }
}
