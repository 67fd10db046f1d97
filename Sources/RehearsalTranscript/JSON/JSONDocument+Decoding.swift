extension JSONDocument {
  /// Decodes a value, passing over what does not fit.
  ///
  /// A missing key, a `null` and a value of another kind all leave an optional `nil`; a number may
  /// be written as text. So models of a format have optional members only, and one bad word never
  /// costs the others.
  ///
  /// - Returns: `nil` when the value as a whole is something else.
  func value<Model: Decodable>(of type: Model.Type, at index: Int, log: RepairCounter) -> Model? {
    try? Model(from: ValueDecoder(document: self, index: index, log: log))
  }
}

/// Counts numbers written as text; shared by the decoders of one document.
final class RepairCounter {
  var stringNumbers = 0
}

/// A number of a format that writes its numbers as text: `"4.87"`, `"1.300s"`.
struct WrittenNumber: Decodable {
  let value: Double?

  init(from decoder: any Decoder) throws {
    value = try DecimalNumber.read(decoder.singleValueContainer().decode(String.self))
  }
}

private struct Mismatch: Error {}

private struct ValueDecoder: Decoder {
  let document: JSONDocument
  let index: Int
  let log: RepairCounter

  // Nobody reads the path: what does not fit is passed over.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ObjectContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard document.kind(index) == .list else { throw Mismatch() }
    return ListContainer(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ScalarContainer(decoder: self)
  }

  func at(_ index: Int) -> Self { Self(document: document, index: index, log: log) }

  var isNull: Bool { document.kind(index) == .null }

  func bool() throws -> Bool {
    switch document.kind(index) {
    case .yes: true
    case .no: false
    default: throw Mismatch()
    }
  }

  func string() throws -> String {
    switch document.kind(index) {
    case .text, .escapedText, .number: document.text(index)
    default: throw Mismatch()
    }
  }

  func double() throws -> Double {
    guard let number = document.number(index) else { throw Mismatch() }
    if document.kind(index) == .text { log.stringNumbers += 1 }
    return number
  }

  func integer<Integer: FixedWidthInteger>() throws -> Integer {
    guard let integer = Integer(exactly: try double().rounded()) else { throw Mismatch() }
    return integer
  }
}

/// Lacks every key when the value is not an object, so that a stray value in a list of objects is
/// passed over like an object without a text.
private struct ObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] {
    decoder.document.keys(of: decoder.index).compactMap(Key.init(stringValue:))
  }

  func contains(_ key: Key) -> Bool { place(key) != nil }

  private func place(_ key: Key) -> ValueDecoder? {
    decoder.document.member(key.stringValue, of: decoder.index).map(decoder.at)
  }

  private func found(_ key: Key) throws -> ValueDecoder {
    guard let place = place(key) else { throw Mismatch() }
    return place
  }

  func decodeNil(forKey key: Key) throws -> Bool { place(key)?.isNull ?? true }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try found(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try found(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try found(key).double() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try Float(found(key).double())
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try found(key).integer() }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try found(key).integer() }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try found(key).integer() }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try found(key).integer() }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try found(key).integer() }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try found(key).integer() }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try found(key).integer() }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try found(key).integer() }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try found(key).integer() }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try found(key).integer() }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try T(from: found(key))
  }

  // The standard ones throw for a value of another kind; here that is the same as none.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try? place(key)?.bool()
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try? place(key)?.string()
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try? place(key)?.double()
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try? place(key)?.integer()
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let place = place(key), !place.isNull else { return nil }
    return try? T(from: place)
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

private struct ListContainer: UnkeyedDecodingContainer {
  private let decoder: ValueDecoder
  private var next: Int
  private let end: Int
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder) {
    self.decoder = decoder
    next = decoder.index + 1
    end = decoder.document.after(decoder.index)
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  var isAtEnd: Bool { next >= end }

  private mutating func advance() throws -> ValueDecoder {
    guard !isAtEnd else { throw Mismatch() }
    defer {
      next = decoder.document.after(next)
      currentIndex += 1
    }
    return decoder.at(next)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, decoder.at(next).isNull else { return false }
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

private struct ScalarContainer: SingleValueDecodingContainer {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { decoder.isNull }
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
