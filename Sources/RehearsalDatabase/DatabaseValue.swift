/// A value as SQLite stores it.
package enum DatabaseValue: Equatable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension DatabaseValue {
  /// `nil` for a value of another type.
  var asInteger: Int? { if case .integer(let number) = self { number } else { nil } }
  var asText: String? { if case .text(let text) = self { text } else { nil } }
}

/// The values for a statement's question marks; `nil` is null.
package typealias DatabaseValues = [(any DatabaseValueConvertible)?]

/// A type that SQLite can store.
package protocol DatabaseValueConvertible {
  var databaseValue: DatabaseValue { get }
}

extension DatabaseValue: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { self }
}

extension Int: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(self) }
}

extension Double: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .real(self) }
}

extension String: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .text(self) }
}

extension Bool: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
}
