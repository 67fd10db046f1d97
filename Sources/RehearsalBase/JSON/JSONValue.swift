/// A JSON value whose objects keep the order of their members and whose numbers keep their digits,
/// so that it can be written again unchanged.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The digits as they were written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of the first member with this key; `nil` for anything but an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// `nil` for anything but a number, and for numbers outside the range of `Double`.
  package var number: Double? {
    guard case .number(let digits) = self, let number = Double(digits), number.isFinite else {
      return nil
    }
    return number
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// Empty for anything but an array.
  package var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// Empty for anything but an object.
  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// An object with the members of all of these. No operator, which the compiler would then try for
  /// every `+` of literals.
  package static func joining(_ objects: JSONValue...) -> JSONValue {
    .object(objects.flatMap(\.members))
  }

  /// The keys of an object, in order.
  package var keys: [String] { members.map(\.key) }

  /// Whether it is neither an array nor an object.
  var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

extension JSONValue {
  /// Reads a text that consists of one JSON value (RFC 8259).
  package init(json bytes: some Collection<UInt8>) throws(JSONError) {
    self.init(try JSONDocument(strict: bytes))
  }

  package init(json text: String) throws(JSONError) { try self.init(json: text.utf8) }

  /// A value of a document, with everything in it; default: the first.
  package init(_ document: JSONDocument, _ index: Int = 0) {
    var index = index
    self.init(document, next: &index)
  }

  private init(_ document: JSONDocument, next index: inout Int) {
    let value = document.values[index]
    index += 1
    switch value.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number: self = .number(document.string(value))
    case .string, .escapedString: self = .string(document.string(value))
    case .array:
      var elements: [JSONValue] = []
      // Nearly all have few parts.
      elements.reserveCapacity(min(Int(value.end) - index, 8))
      while index < value.end { elements.append(JSONValue(document, next: &index)) }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(min(Int(value.end) - index, 8) / 2)
      while index < value.end {
        let key = document.string(document.values[index])
        index += 1
        members.append(Member(key: key, value: JSONValue(document, next: &index)))
      }
      self = .object(members)
    }
  }
}

extension JSONValue {
  /// Null for `nil`.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }
  package init(_ number: Int?) { self = number.map { .number("\($0)") } ?? .null }
  package init(_ number: Double?) { self = number.map { .number("\($0)") } ?? .null }
  package init(_ name: (some RawRepresentable<String>)?) { self.init(name?.rawValue) }
  /// Rounded, as a quantity is encoded; null also where it is not finite.
  package init(_ quantity: (some Quantity)?) { self.init(quantity?.finite?.rounded.rawValue) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
