/// A JSON value whose object keeps its members in order and whose numbers keep their digits, so that what
/// is read can be written again without a change.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  /// As it is written.
  case number(String)
  case text(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a key, the first of that name; `nil` in anything but an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  package var number: Double? {
    guard case .number(let digits) = self else { return nil }
    return Double(digits)
  }

  package var elements: [JSONValue] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
