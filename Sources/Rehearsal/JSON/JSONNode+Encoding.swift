extension JSONNode {
  /// Fills this place with a value.
  func encode(_ value: some Encodable, codingPath: [any CodingKey]) throws {
    switch value {
    case let flag as Bool: set(literal: flag ? "true" : "false")
    case let text as String: set(text: text)
    case let number as Double: try set(number, codingPath: codingPath)
    case let number as Float: try set(number, codingPath: codingPath)
    case let number as any FixedWidthInteger: set(literal: number.description)
    default: try value.encode(to: JSONNodeEncoder(node: self, codingPath: codingPath))
    }
  }

  private func set(
    _ number: some BinaryFloatingPoint & CustomStringConvertible, codingPath: [any CodingKey]
  ) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "JSON has no way to write \(number)."))
    }
    // Swift's description is the shortest that reads back as the same number, and valid JSON.
    set(literal: number.description)
  }
}

/// The encoder of one place; its containers are views of the same place.
private struct JSONNodeEncoder: Encoder {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(KeyedContainer(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeList()
    return UnkeyedContainer(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueContainer(node: node, codingPath: codingPath)
  }
}

/// Writes the members of an object.
private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.member(key.stringValue).set(literal: "null") }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try node.member(key.stringValue).encode(value, codingPath: codingPath + [key])
  }

  // Synthesized `encode(to:)` calls these for optionals; the standard ones skip the key of `nil`.
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
    JSONNodeEncoder(node: node.member("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: Key) -> JSONNodeEncoder {
    JSONNodeEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }
}

/// Writes the elements of a list.
private struct UnkeyedContainer: UnkeyedEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var count: Int { node.elements.count }

  func encodeNil() { node.appendElement().set(literal: "null") }

  func encode(_ value: some Encodable) throws {
    let path = codingPath + [IndexKey(count)]
    try node.appendElement().encode(value, codingPath: path)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nested().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }

  private func nested() -> JSONNodeEncoder {
    let path = codingPath + [IndexKey(count)]
    return JSONNodeEncoder(node: node.appendElement(), codingPath: path)
  }
}

/// Writes one value in the place itself.
private struct SingleValueContainer: SingleValueEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.set(literal: "null") }

  func encode(_ value: some Encodable) throws { try node.encode(value, codingPath: codingPath) }
}

/// The place of an element in a list, as part of a coding path.
private struct IndexKey: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { self.index = intValue }
  init?(stringValue: String) { nil }

  var stringValue: String { "Index \(index)" }
  var intValue: Int? { index }
}
