/// A value to decode from: one of a tree, or one of a forgivingly read document.
enum JSONPlace {
  case value(JSONValue)
  case forgiving(JSONDocument, Int, StringNumberCounter)

  var isForgiving: Bool {
    if case .forgiving = self { true } else { false }
  }

  var isNull: Bool {
    switch self {
    case .value(let value): value == .null
    case .forgiving(let document, let index, _): document.kind(index) == .null
    }
  }

  var bool: Bool? {
    switch self {
    case .value(let value): value.bool
    case .forgiving(let document, let index, _):
      switch document.kind(index) {
      case .yes: true
      case .no: false
      default: nil
      }
    }
  }

  /// Forgivingly, a number as it is written too.
  var string: String? {
    switch self {
    case .value(let value): value.string
    case .forgiving(let document, let index, _):
      switch document.kind(index) {
      case .string, .escapedString, .number: document.string(index)
      default: nil
      }
    }
  }

  /// Forgivingly, a number in a string too.
  var number: Double? {
    switch self {
    case .value(let value): return value.number
    case .forgiving(let document, let index, let counter):
      guard let number = document.number(index) else { return nil }
      if document.kind(index) == .string { counter.count += 1 }
      return number
    }
  }

  /// Forgivingly, rounded.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    switch self {
    case .value(.number(let digits)):
      Integer(digits) ?? Double(digits).flatMap(Integer.init(exactly:))
    case .value: nil
    case .forgiving: number.flatMap { Integer(exactly: $0.rounded()) }
    }
  }

  /// For the messages of errors.
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

/// Counts numbers that were written as strings; one for each document.
package final class StringNumberCounter {
  package fileprivate(set) var count = 0

  package init() {}
}

/// The members of an object.
enum JSONObject {
  case members([JSONValue.Member])
  /// Of an object with many members, where each key is.
  case index([String: Int], [JSONValue.Member])
  case forgiving(JSONDocument, Int, StringNumberCounter)

  /// From how many members on a dictionary is faster than a search through all keys.
  private static let manyMembers = 16

  /// Forgivingly, anything but an object counts as an empty one, so that a stray value in an array
  /// of objects is skipped like an object without a text.
  init?(_ place: JSONPlace) {
    switch place {
    case .value(.object(let members)) where members.count < Self.manyMembers:
      self = .members(members)
    case .value(.object(let members)):
      let index = Dictionary(zip(members.map(\.key), members.indices)) { first, _ in first }
      self = .index(index, members)
    case .value: return nil
    case .forgiving(let document, let index, let counter):
      self = .forgiving(document, index, counter)
    }
  }

  subscript(key: String) -> JSONPlace? {
    switch self {
    case .members(let members): members.first { $0.key == key }.map { .value($0.value) }
    case .index(let index, let members): index[key].map { .value(members[$0].value) }
    case .forgiving(let document, let index, let counter):
      document.member(key, of: index).map { .forgiving(document, $0, counter) }
    }
  }

  var keys: [String] {
    switch self {
    case .members(let members), .index(_, let members): members.map(\.key)
    case .forgiving(let document, let index, _): document.keys(of: index)
    }
  }
}

/// The elements of an array that are still to be decoded.
enum JSONArray {
  case elements(ArraySlice<JSONValue>)
  case forgiving(JSONDocument, next: Int, end: Int, StringNumberCounter)

  init?(_ place: JSONPlace) {
    switch place {
    case .value(.array(let elements)): self = .elements(elements[...])
    case .value: return nil
    case .forgiving(let document, let index, let counter):
      guard document.kind(index) == .array else { return nil }
      self = .forgiving(document, next: index + 1, end: document.after(index), counter)
    }
  }

  /// Of the whole array; `nil` for a forgivingly read one, where counting takes time.
  var count: Int? {
    guard case .elements(let elements) = self else { return nil }
    return elements.endIndex
  }

  var next: JSONPlace? {
    switch self {
    case .elements(let elements): elements.first.map { .value($0) }
    case .forgiving(let document, let next, let end, let counter):
      next < end ? .forgiving(document, next, counter) : nil
    }
  }

  mutating func advance() {
    switch self {
    case .elements(let elements): self = .elements(elements.dropFirst())
    case .forgiving(let document, let next, let end, let counter):
      self = .forgiving(document, next: document.after(next), end: end, counter)
    }
  }
}
