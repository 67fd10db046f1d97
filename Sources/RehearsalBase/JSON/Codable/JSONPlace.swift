/// A value to decode from: part of a strictly read tree or of a leniently read document.
enum JSONPlace {
  case value(JSONValue)
  case lenient(JSONDocument, Int, StringNumberCounter)

  var isLenient: Bool {
    if case .lenient = self { true } else { false }
  }

  var isNull: Bool {
    switch self {
    case .value(let value): value == .null
    case .lenient(let document, let index, _): document.kind(index) == .null
    }
  }

  var bool: Bool? {
    switch self {
    case .value(let value): value.bool
    case .lenient(let document, let index, _):
      switch document.kind(index) {
      case .yes: true
      case .no: false
      default: nil
      }
    }
  }

  /// Leniently, also a number as written.
  var string: String? {
    switch self {
    case .value(let value): value.string
    case .lenient(let document, let index, _):
      switch document.kind(index) {
      case .string, .escapedString, .number: document.string(index)
      default: nil
      }
    }
  }

  /// Leniently, also a number in a string.
  var number: Double? {
    switch self {
    case .value(let value): return value.number
    case .lenient(let document, let index, let counter):
      guard let number = document.number(index) else { return nil }
      if document.kind(index) == .string { counter.count += 1 }
      return number
    }
  }

  /// Leniently, any number, rounded.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    switch self {
    case .value(.number(let digits)):
      Integer(digits) ?? Double(digits).flatMap(Integer.init(exactly:))
    case .value: nil
    case .lenient: number.flatMap { Integer(exactly: $0.rounded()) }
    }
  }

  /// For error messages.
  var kind: String {
    guard case .value(let value) = self else { return "another type" }
    return switch value {
    case .null: "null"
    case .bool: "a flag"
    case .number(let digits): "the number \(digits)"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Counts numbers that were written as strings; use one for each document.
package final class StringNumberCounter {
  package fileprivate(set) var count = 0

  package init() {}
}
