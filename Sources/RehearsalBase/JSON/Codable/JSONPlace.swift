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

  /// In lenient decoding, also a number as it was written.
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

  /// In lenient decoding, also a number in a string.
  var number: Double? {
    switch self {
    case .value(let value): return value.number
    case .lenient(let document, let index, let counter):
      guard let number = document.number(index) else { return nil }
      if document.kind(index) == .string { counter.count += 1 }
      return number
    }
  }

  /// In lenient decoding any number, rounded.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    switch self {
    case .value(.number(let digits)):
      Integer(digits) ?? Double(digits).flatMap(Integer.init(exactly:))
    case .value: nil
    case .lenient: number.flatMap { Integer(exactly: $0.rounded()) }
    }
  }

  /// The kind of value, for error messages.
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

enum JSONObject {
  case members([JSONValue.Member])
  /// For an object with many members: the index of each key.
  case index([String: Int], [JSONValue.Member])
  case lenient(JSONDocument, Int, StringNumberCounter)

  /// The number of members from which a dictionary is faster than a linear search.
  private static let manyMembers = 16

  /// In lenient decoding, anything but an object counts as an empty object, so that a stray value
  /// in an array of objects is skipped like an object without text.
  init?(_ place: JSONPlace) {
    switch place {
    case .value(.object(let members)) where members.count < Self.manyMembers:
      self = .members(members)
    case .value(.object(let members)):
      let index = Dictionary(zip(members.map(\.key), members.indices)) { first, _ in first }
      self = .index(index, members)
    case .value: return nil
    case .lenient(let document, let index, let counter):
      self = .lenient(document, index, counter)
    }
  }

  subscript(key: String) -> JSONPlace? {
    switch self {
    case .members(let members): members.first { $0.key == key }.map { .value($0.value) }
    case .index(let index, let members): index[key].map { .value(members[$0].value) }
    case .lenient(let document, let index, let counter):
      document.member(key, of: index).map { .lenient(document, $0, counter) }
    }
  }

  var keys: [String] {
    switch self {
    case .members(let members), .index(_, let members): members.map(\.key)
    case .lenient(let document, let index, _): document.keys(of: index)
    }
  }
}

/// The elements of an array that are still to be decoded.
enum JSONArray {
  case elements(ArraySlice<JSONValue>)
  case lenient(JSONDocument, next: Int, end: Int, StringNumberCounter)

  init?(_ place: JSONPlace) {
    switch place {
    case .value(.array(let elements)): self = .elements(elements[...])
    case .value: return nil
    case .lenient(let document, let index, let counter):
      guard document.kind(index) == .array else { return nil }
      self = .lenient(document, next: index + 1, end: document.after(index), counter)
    }
  }

  /// The number of elements in the whole array; `nil` in lenient decoding, where counting takes
  /// time.
  var count: Int? {
    guard case .elements(let elements) = self else { return nil }
    return elements.endIndex
  }

  var next: JSONPlace? {
    switch self {
    case .elements(let elements): elements.first.map { .value($0) }
    case .lenient(let document, let next, let end, let counter):
      next < end ? .lenient(document, next, counter) : nil
    }
  }

  mutating func advance() {
    switch self {
    case .elements(let elements): self = .elements(elements.dropFirst())
    case .lenient(let document, let next, let end, let counter):
      self = .lenient(document, next: document.after(next), end: end, counter)
    }
  }
}

/// The position of an element in an array, as part of a coding path.
struct IndexKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { self.index = intValue }
  init?(stringValue: String) { nil }

  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }
}
