package import RehearsalBase
import RehearsalDatabase

// A row may hold anything, since another program or an earlier version may have written it. A value
// of the wrong kind or out of bounds throws.

extension DatabaseRow {
  package func number(
    _ column: String, in bounds: ClosedRange<Double> = Bounds.numbers
  ) throws -> Double {
    let number =
      switch self[column] {
      case .integer(let number): Double(number)
      case .real(let number): number
      default: throw ImpossibleValue(column: column)
      }
    guard bounds.contains(number) else { throw ImpossibleValue(column: column) }
    return number
  }

  package func seconds(_ column: String, in bounds: ClosedRange<Double>) throws -> Seconds {
    Seconds(try number(column, in: bounds))
  }

  package func integer(_ column: String, in bounds: ClosedRange<Int>) throws -> Int {
    guard case .integer(let number) = self[column], bounds.contains(number) else {
      throw ImpossibleValue(column: column)
    }
    return number
  }

  func count(_ column: String) throws -> Int {
    try integer(column, in: 0...Bounds.ids.upperBound)
  }

  package func id(_ column: String) throws -> Int { try integer(column, in: Bounds.ids) }

  package func text(_ column: String) throws -> String {
    guard case .text(let text) = self[column] else { throw ImpossibleValue(column: column) }
    return text
  }

  /// One of several words.
  func choice<Choice: RawRepresentable<String>>(_ column: String) throws -> Choice {
    guard let choice = Choice(rawValue: try text(column)) else {
      throw ImpossibleValue(column: column)
    }
    return choice
  }

  func truth(_ column: String) throws -> Bool {
    guard case .integer(let number) = self[column] else { throw ImpossibleValue(column: column) }
    return number != 0
  }

  /// A moment in the columns `…_s` and `…_offset_s`.
  package func moment(_ column: String) throws -> LocalMoment {
    LocalMoment(
      epoch: try integer(column + "_s", in: Bounds.epochs),
      offset: try integer(column + "_offset_s", in: Bounds.clockOffsets))
  }

  /// What `read` finds in a column that may be empty.
  func optional<Value>(_ column: String, _ read: (String) throws -> Value) throws -> Value? {
    self[column] == .null ? nil : try read(column)
  }
}

/// A value that a column of this name can't have.
private struct ImpossibleValue: Error {
  var column: String
}
