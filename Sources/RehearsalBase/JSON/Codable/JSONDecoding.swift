extension Decodable {
  /// Decodes a value from the text of one JSON value.
  ///
  /// - Throws: ``JSONError`` if the text isn't JSON, `DecodingError` with the coding path if a
  ///   value is missing or has another type.
  package init(json bytes: some Collection<UInt8>) throws {
    try self.init(json: try JSONValue(json: bytes))
  }

  package init(json text: String) throws { try self.init(json: text.utf8) }

  /// - Throws: `DecodingError` with the coding path if a value is missing or has another type.
  package init(json value: JSONValue) throws {
    try self.init(from: PlaceDecoder(place: .value(value)))
  }
}

extension JSONDocument {
  /// Decodes a value and skips members of other types.
  ///
  /// A missing key, a `null` and a value of another type all leave an optional `nil`, and a number
  /// may be written as a string. Models of transcript formats only have optional members, so one
  /// bad word doesn't affect the others.
  ///
  /// - Returns: `nil` if the value itself has another type.
  package func value<Model: Decodable>(
    of type: Model.Type, at index: Int, counter: StringNumberCounter
  ) -> Model? {
    try? Model(from: PlaceDecoder(place: .lenient(self, index, counter)))
  }
}

private struct PlaceDecoder: Decoder {
  let place: JSONPlace
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      DecodedObject<Key>(try fitting(JSONObject(place), [String: Any].self), self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    DecodedArray(try fitting(JSONArray(place), [Any].self), self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    DecodedScalar(decoder: self)
  }

  /// The decoder of a member or an element.
  func at(_ place: JSONPlace, _ key: @autoclosure () -> any CodingKey) -> Self {
    // The errors of lenient decoding are never shown, so they need no path.
    Self(place: place, codingPath: place.isLenient ? [] : codingPath + [key()])
  }

  func bool() throws -> Bool { try fitting(place.bool, Bool.self) }
  func string() throws -> String { try fitting(place.string, String.self) }
  func double() throws -> Double { try fitting(place.number, Double.self) }
  func integer<Integer: FixedWidthInteger>() throws -> Integer {
    try fitting(place.integer(), Integer.self)
  }

  private func fitting<Value>(_ value: Value?, _ type: Any.Type) throws -> Value {
    if let value { return value }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(type), found \(place.kind).")
    throw place.isNull
      ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
  }
}

private struct DecodedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: JSONObject
  private let decoder: PlaceDecoder

  init(_ object: JSONObject, _ decoder: PlaceDecoder) {
    self.object = object
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { object.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  /// `nil` for a missing key and for `null`.
  private func present(_ key: Key) -> PlaceDecoder? {
    guard let place = object[key.stringValue], !place.isNull else { return nil }
    return decoder.at(place, key)
  }

  private func found(_ key: Key) throws -> PlaceDecoder {
    guard let place = object[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "No key '\(key.stringValue)'."))
    }
    return decoder.at(place, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { object[key.stringValue]?.isNull ?? true }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try found(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try found(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try found(key).double() }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try found(key).integer() }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try T(from: found(key))
  }

  // Synthesized `init(from:)` calls these for optionals. Lenient decoding doesn't throw here.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optional(key) { try $0.bool() }
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optional(key) { try $0.string() }
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optional(key) { try $0.double() }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try optional(key) { try $0.integer() }
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try optional(key) { try T(from: $0) }
  }

  private func optional<T>(_ key: Key, _ decode: (PlaceDecoder) throws -> T) throws -> T? {
    guard let place = present(key) else { return nil }
    return place.place.isLenient ? try? decode(place) : try decode(place)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try found(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try found(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try found(key) }
}

private struct DecodedArray: UnkeyedDecodingContainer {
  private var array: JSONArray
  private let decoder: PlaceDecoder
  private(set) var currentIndex = 0

  init(_ array: JSONArray, _ decoder: PlaceDecoder) {
    self.array = array
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { array.count }
  var isAtEnd: Bool { array.next == nil }

  private mutating func advance() throws -> PlaceDecoder {
    guard let next = array.next else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath, debugDescription: "The array has no more elements.")
      )
    }
    defer {
      array.advance()
      currentIndex += 1
    }
    return decoder.at(next, IndexKey(currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    guard let next = array.next, next.isNull else { return false }
    _ = try advance()
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: advance()) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try advance().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advance().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try advance() }
}

private struct DecodedScalar: SingleValueDecodingContainer {
  let decoder: PlaceDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { decoder.place.isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }
  func decode(_ type: String.Type) throws -> String { try decoder.string() }
  func decode(_ type: Double.Type) throws -> Double { try decoder.double() }
  func decode(_ type: Float.Type) throws -> Float { try Float(decoder.double()) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: decoder) }
}
