extension JSONValue {
  /// Encodes a value, with its keys in the order in which it encodes them, including those of
  /// `nil`.
  ///
  /// - Throws: `EncodingError.invalidValue` with the coding path of a number that is not finite,
  ///   and any error of the value's own `encode(to:)`.
  package init(encoding value: some Encodable) throws {
    self = try Self.encoded(value, codingPath: [])
  }

  fileprivate static func encoded(
    _ value: some Encodable, codingPath: [any CodingKey]
  ) throws -> JSONValue {
    switch value {
    case let bool as Bool: return .bool(bool)
    case let string as String: return .string(string)
    case let number as Double: return try finite(number, codingPath: codingPath)
    case let number as Float: return try finite(number, codingPath: codingPath)
    case let number as Int: return .number(number.description)
    default:
      let place = EncodedPlace()
      try value.encode(to: PlaceEncoder(place: place, codingPath: codingPath))
      return place.value
    }
  }

  private static func finite(
    _ number: some BinaryFloatingPoint & CustomStringConvertible, codingPath: [any CodingKey]
  ) throws -> JSONValue {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "JSON can't express \(number)."))
    }
    // Swift's description is valid JSON, and the shortest that reads back as the same number.
    return .number(number.description)
  }
}

/// A place in the document that an encoder fills.
///
/// A class, because several containers of an encoder may write to the same place.
private final class EncodedPlace {
  private enum Content {
    case scalar(JSONValue)
    case array
    case object
  }

  /// A finished value, or a place whose container may still be written to.
  private enum Part {
    case value(JSONValue)
    case place(EncodedPlace)

    var value: JSONValue {
      switch self {
      case .value(let value): value
      case .place(let place): place.value
      }
    }
  }

  /// An empty object until something is encoded, as with Foundation's `JSONEncoder`.
  private var content = Content.object
  private var elements: [Part] = []
  private var members: [(key: String, part: Part)] = []

  var value: JSONValue {
    switch content {
    case .scalar(let value): value
    case .array: .array(elements.map(\.value))
    case .object: .object(members.map { JSONValue.Member(key: $0.key, value: $0.part.value) })
    }
  }

  var count: Int { elements.count }

  func set(_ value: JSONValue) { content = .scalar(value) }
  func becomeArray() { content = .array }
  func becomeObject() { content = .object }

  func append(_ value: JSONValue) { elements.append(.value(value)) }

  func appendPlace() -> EncodedPlace {
    let place = EncodedPlace()
    elements.append(.place(place))
    return place
  }

  func set(_ key: String, to value: JSONValue) { set(key, .value(value)) }

  func place(of key: String) -> EncodedPlace {
    let place = EncodedPlace()
    set(key, .place(place))
    return place
  }

  /// Encoding a key twice keeps its first position and its last value.
  private func set(_ key: String, _ part: Part) {
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].part = part
    } else {
      members.append((key, part))
    }
  }
}

/// The encoder of one place; its containers write to that place.
private struct PlaceEncoder: Encoder {
  let place: EncodedPlace
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.becomeObject()
    return KeyedEncodingContainer(EncodedObject(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.becomeArray()
    return EncodedArray(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    EncodedScalar(place: place, codingPath: codingPath)
  }
}

private struct EncodedObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: EncodedPlace
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { place.set(key.stringValue, to: .null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    place.set(
      key.stringValue, to: try JSONValue.encoded(value, codingPath: codingPath + [key]))
  }

  func encode(_ value: some Encodable & FixedWidthInteger, forKey key: Key) {
    place.set(key.stringValue, to: .number(value.description))
  }

  // Synthesized `encode(to:)` calls these for optionals; the default ones skip the key of `nil`.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try keep(value, key) }
  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws { try keep(value, key) }

  private func keep(_ value: (some Encodable)?, _ key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    PlaceEncoder(place: place.place(of: "super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> PlaceEncoder {
    PlaceEncoder(place: place.place(of: key.stringValue), codingPath: codingPath + [key])
  }
}

private struct EncodedArray: UnkeyedEncodingContainer {
  let place: EncodedPlace
  let codingPath: [any CodingKey]
  var count: Int { place.count }

  func encodeNil() { place.append(.null) }

  func encode(_ value: some Encodable) throws {
    place.append(try JSONValue.encoded(value, codingPath: codingPath + [IndexKey(count)]))
  }

  func encode(_ value: some Encodable & FixedWidthInteger) {
    place.append(.number(value.description))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nested().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }

  private func nested() -> PlaceEncoder {
    let path = codingPath + [IndexKey(count)]
    return PlaceEncoder(place: place.appendPlace(), codingPath: path)
  }
}

/// Writes a single value to the place itself.
private struct EncodedScalar: SingleValueEncodingContainer {
  let place: EncodedPlace
  let codingPath: [any CodingKey]

  func encodeNil() { place.set(.null) }

  func encode(_ value: some Encodable) throws {
    place.set(try JSONValue.encoded(value, codingPath: codingPath))
  }

  // Integers of up to 64 bits encode themselves with this.
  func encode(_ value: some Encodable & FixedWidthInteger) {
    place.set(.number(value.description))
  }
}
