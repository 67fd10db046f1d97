extension Decodable {
  /// Decodes a value from the text of one JSON value.
  ///
  /// - Throws: ``JSONError`` if the text isn't JSON, `DecodingError` with the coding path if a
  ///   value is missing or has another type.
  package init(json bytes: some Collection<UInt8>) throws {
    try self.init(json: try JSONDocument(strict: bytes))
  }

  package init(json text: String) throws { try self.init(json: text.utf8) }

  /// - Throws: `DecodingError` with the coding path if a value is missing or has another type.
  package init(json value: JSONValue) throws { try self.init(json: value.line) }

  /// - Parameter document: One that was read strictly.
  /// - Throws: `DecodingError` with the coding path if a value is missing or has another type.
  package init(json document: JSONDocument) throws {
    try self.init(from: PlaceDecoder(document: document, index: 0))
  }
}

/// The decoder of one value of a document.
private struct PlaceDecoder: Decoder {
  let document: JSONDocument
  let index: Int
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var kind: JSONDocument.Value.Kind { document.kind(index) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(DecodedObject<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard kind == .array else { throw mismatch([Any].self) }
    return DecodedArray(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    DecodedScalar(decoder: self)
  }

  /// The decoder of a member or an element.
  func at(_ index: Int, _ key: any CodingKey) -> Self {
    Self(document: document, index: index, codingPath: codingPath + [key])
  }

  func bool() throws -> Bool {
    switch kind {
    case .yes: true
    case .no: false
    default: throw mismatch(Bool.self)
    }
  }

  func string() throws -> String {
    switch kind {
    case .string, .escapedString: document.string(index)
    default: throw mismatch(String.self)
    }
  }

  func double() throws -> Double {
    guard let number = document.exactNumber(index) else { throw mismatch(Double.self) }
    return number
  }

  func integer<Integer: FixedWidthInteger>() throws -> Integer {
    let digits = kind == .number ? document.string(index) : nil
    guard let number = digits.flatMap({ Integer($0) ?? Double($0).flatMap(Integer.init(exactly:)) })
    else { throw mismatch(Integer.self) }
    return number
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let found =
      switch kind {
      case .null: "null"
      case .yes, .no: "a flag"
      case .number: "the number \(document.string(index))"
      case .string, .escapedString: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(type), found \(found).")
    return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

private struct DecodedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: PlaceDecoder
  /// Of many members, the index of each value.
  private var values: [String: Int]?

  /// The number of members from which a dictionary is faster than a linear search.
  private static var manyMembers: Int { 16 }

  init(_ decoder: PlaceDecoder) {
    self.decoder = decoder
    let document = decoder.document
    let count = document.after(decoder.index) - decoder.index
    guard count > 2 * Self.manyMembers else { return }
    let members = document.members(of: decoder.index)
    guard members.count >= Self.manyMembers else { return }
    values = Dictionary(members.map { (document.string($0), $0 + 1) }) { first, _ in first }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] {
    decoder.document.members(of: decoder.index).compactMap {
      Key(stringValue: decoder.document.string($0))
    }
  }

  private func index(of key: Key) -> Int? {
    guard let values else { return decoder.document.member(key.stringValue, of: decoder.index) }
    return values[key.stringValue]
  }

  func contains(_ key: Key) -> Bool { index(of: key) != nil }

  private func found(_ key: Key) throws -> PlaceDecoder {
    guard let index = index(of: key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "No key '\(key.stringValue)'."))
    }
    return decoder.at(index, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    index(of: key).map { decoder.document.kind($0) == .null } ?? true
  }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try found(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try found(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try found(key).double() }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try found(key).integer() }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try T(from: found(key))
  }

  // Synthesized `init(from:)` calls these for optionals.
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

  /// `nil` for a missing key and for `null`.
  private func optional<T>(_ key: Key, _ decode: (PlaceDecoder) throws -> T) throws -> T? {
    guard let index = index(of: key), decoder.document.kind(index) != .null else { return nil }
    return try decode(decoder.at(index, key))
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
  private let decoder: PlaceDecoder
  private var next: Int
  private let end: Int
  private(set) var currentIndex = 0

  init(_ decoder: PlaceDecoder) {
    self.decoder = decoder
    next = decoder.index + 1
    end = decoder.document.after(decoder.index)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// Unknown, because counting takes time.
  var count: Int? { nil }
  var isAtEnd: Bool { next >= end }

  private mutating func advance() throws -> PlaceDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: codingPath, debugDescription: "The array has no more elements.")
      )
    }
    defer {
      next = decoder.document.after(next)
      currentIndex += 1
    }
    return decoder.at(next, IndexKey(currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, decoder.document.kind(next) == .null else { return false }
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
  func decodeNil() -> Bool { decoder.kind == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }
  func decode(_ type: String.Type) throws -> String { try decoder.string() }
  func decode(_ type: Double.Type) throws -> Double { try decoder.double() }
  func decode(_ type: Float.Type) throws -> Float { try Float(decoder.double()) }
  func decode<T: Decodable & FixedWidthInteger>(_ type: T.Type) throws -> T {
    try decoder.integer()
  }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: decoder) }
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
