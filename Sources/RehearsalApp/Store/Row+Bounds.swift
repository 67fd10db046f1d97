import GRDB
package import RehearsalBase

// What is in a row may be anything: another program, or an earlier version, may have written it. A
// value of another kind throws, and so does one that is out of bounds.

extension Row {
  package func number(
    _ column: String, in bounds: ClosedRange<Double> = Bounds.numbers
  ) throws -> Double {
    let number = try value(Double.self, column)
    guard bounds.contains(number) else { throw ImpossibleValue(column: column) }
    return number
  }

  func optionalNumber(_ column: String) throws -> Double? {
    try hasValue(column) ? number(column) : nil
  }

  package func seconds(_ column: String, in bounds: ClosedRange<Double>) throws -> Seconds {
    Seconds(try number(column, in: bounds))
  }

  package func integer(_ column: String, in bounds: ClosedRange<Int>) throws -> Int {
    let number = try value(Int.self, column)
    guard bounds.contains(number) else { throw ImpossibleValue(column: column) }
    return number
  }

  package func id(_ column: String) throws -> Int { try integer(column, in: Bounds.ids) }

  func optionalID(_ column: String) throws -> Int? { try hasValue(column) ? id(column) : nil }

  package func text(_ column: String) throws -> String { try value(String.self, column) }

  func optionalText(_ column: String) throws -> String? {
    try hasValue(column) ? text(column) : nil
  }

  func truth(_ column: String) throws -> Bool { try value(Bool.self, column) }

  /// A moment in the columns `…_s` and `…_offset_s`.
  package func moment(_ column: String) throws -> LocalMoment {
    LocalMoment(
      epoch: try integer(column + "_s", in: Bounds.epochs),
      offset: try integer(column + "_offset_s", in: Bounds.clockOffsets))
  }

  private func hasValue(_ column: String) -> Bool { stored(column) != .null }

  private func stored(_ column: String) -> DatabaseValue {
    let value: DatabaseValue? = self[column]
    return value ?? .null
  }

  private func value<Value: DatabaseValueConvertible>(
    _ type: Value.Type, _ column: String
  ) throws -> Value {
    guard let value = Value.fromDatabaseValue(stored(column)) else {
      throw ImpossibleValue(column: column)
    }
    return value
  }
}

/// A value that no column of this name has.
private struct ImpossibleValue: Error {
  var column: String
}
