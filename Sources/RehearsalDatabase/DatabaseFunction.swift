import CSQLite

/// A function for statements, with any number of arguments. It must be deterministic.
package struct DatabaseFunction: Sendable {
  let name: String
  let text: @Sendable ([DatabaseValue]) -> String

  package init(_ name: String, text: @escaping @Sendable ([DatabaseValue]) -> String) {
    self.name = name
    self.text = text
  }
}

extension Database {
  package func add(_ function: DatabaseFunction) throws(DatabaseError) {
    let callee = unsafe Unmanaged.passRetained(Callee(function)).toOpaque()
    // If this fails, SQLite releases the callee as well.
    let code = unsafe sqlite3_create_function_v2(
      connection, function.name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, callee,
      { context, count, values in
        guard let callee = unsafe sqlite3_user_data(context) else { return }
        let function = unsafe Unmanaged<Callee>.fromOpaque(callee).takeUnretainedValue().function
        let text = function.text(
          (0..<Int(count)).map { unsafe DatabaseValue(argument: values?[$0]) })
        unsafe text.utf8CString.withUnsafeBufferPointer {
          unsafe sqlite3_result_text64(
            context, $0.baseAddress, UInt64($0.count - 1), rehearsal_sqlite_copied(),
            UInt8(SQLITE_UTF8))
        }
      }, nil, nil,
      { if let callee = unsafe $0 { unsafe Unmanaged<Callee>.fromOpaque(callee).release() } })
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, in: connection) }
  }
}

/// The object that SQLite retains for a function.
private final class Callee {
  let function: DatabaseFunction
  init(_ function: DatabaseFunction) { self.function = function }
}

extension DatabaseValue {
  /// An argument of a function call.
  fileprivate init(argument: OpaquePointer?) {
    self =
      switch unsafe sqlite3_value_type(argument) {
      case SQLITE_INTEGER: .integer(unsafe Int(sqlite3_value_int64(argument)))
      case SQLITE_FLOAT: .real(unsafe sqlite3_value_double(argument))
      case SQLITE_TEXT:
        unsafe .text(sqlite3_value_text(argument), sqlite3_value_bytes(argument))
      case SQLITE_BLOB:
        unsafe .blob(sqlite3_value_blob(argument), sqlite3_value_bytes(argument))
      default: .null
      }
  }
}
