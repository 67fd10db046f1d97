// The two declarations that swift-argument-parser uses from FoundationEssentials, in a module of
// that name (.make/product.sh): the real one adds 5 MB to the program. `Data` is text here.

/// An error that describes itself.
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

/// Encodes the description of a command's help for `--experimental-dump-help`: objects, arrays,
/// texts, numbers and Booleans. Keys are always sorted.
public final class JSONEncoder {
  public struct OutputFormatting: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let prettyPrinted = Self(rawValue: 1)
    public static let sortedKeys = Self(rawValue: 2)
  }

  public var outputFormatting: OutputFormatting = []

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data {
    let place = Place()
    try value.encode(to: Writer(place))
    return Data(text: place.text(indent: ""))
  }
}

public struct Data {
  fileprivate let text: String
}

extension String {
  public enum Encoding { case utf8 }

  public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// The destination of a value.
private final class Place {
  enum Value {
    case scalar(String)
    case array([Place])
    case object([String: Place])
  }
  var value = Value.scalar("null")

  func text(indent: String) -> String {
    let inner = indent + "  "
    func lines(_ items: [String], _ opening: String, _ closing: String) -> String {
      guard !items.isEmpty else { return opening + closing }
      let rows = items.map { "\n" + inner + $0 }.joined(separator: ",")
      return opening + rows + "\n" + indent + closing
    }
    switch value {
    case .scalar(let text): return text
    case .array(let elements): return lines(elements.map { $0.text(indent: inner) }, "[", "]")
    case .object(let members):
      let rows = members.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)) : \($0.value.text(indent: inner))" }
      return lines(rows, "{", "}")
    }
  }

  func append() -> Place {
    let place = Place()
    if case .array(let elements) = value { value = .array(elements + [place]) }
    return place
  }

  func member(_ key: String) -> Place {
    let place = Place()
    if case .object(let members) = value {
      value = .object(members.merging([key: place]) { $1 })
    }
    return place
  }
}

private func quoted(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\n": quoted += "\\n"
    case ..<" ":
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

private struct Writer: Encoder {
  let place: Place
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ place: Place) { self.place = place }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    place.value = .object([:])
    return KeyedEncodingContainer(Members(place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.value = .array([])
    return Elements(place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Scalar(place: place) }
}

private struct Scalar: SingleValueEncodingContainer {
  let place: Place
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: place.value = .scalar(quoted(text))
    case let flag as Bool: place.value = .scalar("\(flag)")
    case let number as any BinaryInteger: place.value = .scalar("\(number)")
    case let number as Double: place.value = .scalar("\(number)")
    default: try value.encode(to: Writer(place))
    }
  }
}

private struct Elements: UnkeyedEncodingContainer {
  let place: Place
  var codingPath: [any CodingKey] { [] }
  var count: Int {
    if case .array(let elements) = place.value { elements.count } else { 0 }
  }

  func encodeNil() { _ = place.append() }
  func encode(_ value: some Encodable) throws { try Scalar(place: place.append()).encode(value) }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    superEncoder().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }
  func superEncoder() -> any Encoder { Writer(place.append()) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: Place
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = place.member(key.stringValue) }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try Scalar(place: place.member(key.stringValue)).encode(value)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { superEncoder(forKey: key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { Writer(place.member("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { Writer(place.member(key.stringValue)) }
}
