extension JSONValue {
  /// Reads a text that consists of one JSON value (RFC 8259).
  package init(json bytes: some Collection<UInt8>) throws(JSONError) {
    var reader = JSONReader(Array(bytes))
    self = try reader.document()
  }

  package init(json text: String) throws(JSONError) { try self.init(json: text.utf8) }
}

/// Reads JSON strictly, as defined by RFC 8259.
///
/// Where the RFC leaves a choice: an object may repeat a key, a number may exceed the range of
/// `Double`, and half of a surrogate pair or a byte order mark is an error.
struct JSONReader {
  /// How deep arrays and objects may nest; a report has seven levels.
  static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    try validateUTF8()
    let value = try value()
    skipSpace()
    if let byte { throw error(.unexpectedByte(byte)) }
    return value
  }

  // MARK: - Bytes

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Skips the next byte if it is the given character.
  ///
  /// - Returns: Whether it was.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(JSONError) {
    guard skip(scalar) else { throw unexpected() }
  }

  private func unexpected() -> JSONError {
    error(byte.map { .unexpectedByte($0) } ?? .unexpectedEnd)
  }

  private func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(problem, at: position, in: bytes)
  }

  /// Validates the whole text at once, so that no string has to be validated again.
  private func validateUTF8() throws(JSONError) {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    throw JSONError(.invalidUTF8, at: offset, in: bytes)
  }

  // MARK: - Values

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return .number(try number())
    default: throw unexpected()
    }
  }

  /// Skips an opening bracket.
  private mutating func enter() throws(JSONError) {
    guard depth < Self.deepest else { throw error(.tooDeep(limit: Self.deepest)) }
    depth += 1
    position += 1
  }

  private mutating func members() throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try enter()
    defer { depth -= 1 }
    skipSpace()
    if skip("}") { return members }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected() }
      let key = try string()
      skipSpace()
      try expect(":")
      members.append(JSONValue.Member(key: key, value: try value()))
      skipSpace()
    } while skip(",")
    try expect("}")
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try enter()
    defer { depth -= 1 }
    skipSpace()
    if skip("]") { return elements }
    repeat {
      elements.append(try value())
      skipSpace()
    } while skip(",")
    try expect("]")
    return elements
  }

  private mutating func literal(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    for scalar in word.description.unicodeScalars { try expect(scalar) }
    return value
  }

  // MARK: - Numbers

  private mutating func number() throws(JSONError) -> String {
    let start = position
    _ = skip("-")
    if !skip("0") {
      try digits()
    } else if byte?.isDigit == true {
      throw error(.invalidNumber)
    }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips one or more digits.
  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte, byte.isDigit { position += 1 }
    guard position > start else { throw byte == nil ? unexpected() : error(.invalidNumber) }
  }

  // MARK: - Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      case 0..<0x20: throw error(.controlCharacter(byte))
      default: position += 1
      }
    }
    throw unexpected()
  }

  /// Reads the rest of a string from its first escape on.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var plain = Array(bytes[start..<position])
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: plain, as: UTF8.self)
      case UInt8(ascii: "\\"): try unescape(into: &plain)
      case 0..<0x20: throw error(.controlCharacter(byte))
      default:
        plain.append(byte)
        position += 1
      }
    }
    throw unexpected()
  }

  private mutating func unescape(into plain: inout [UInt8]) throws(JSONError) {
    position += 1
    guard let escape = byte else { throw unexpected() }
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(escape)
    case UInt8(ascii: "n"): plain.append(0x0A)
    case UInt8(ascii: "t"): plain.append(0x09)
    case UInt8(ascii: "r"): plain.append(0x0D)
    case UInt8(ascii: "b"): plain.append(0x08)
    case UInt8(ascii: "f"): plain.append(0x0C)
    case UInt8(ascii: "u"):
      position += 1
      plain.append(contentsOf: String(try scalar()).utf8)
      return
    default: throw error(.invalidEscape)
    }
    position += 1
  }

  /// Reads `XXXX`, or a surrogate pair `XXXX\uXXXX`.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, skip("\\"), skip("u") else { throw error(.invalidEscape) }
    let low = try codeUnit()
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    else { throw error(.invalidEscape) }
    return scalar
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte else { throw unexpected() }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.invalidEscape)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
