import Foundation

/// A JSON document that keeps the order of its keys, which Foundation's readers lose.
indirect enum JSONValue: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: JSONValue
  }

  struct Malformed: Error {
    var offset: Int
  }

  init(_ text: String) throws {
    // Foundation judges whether it is JSON at all; the reader below only adds the order.
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value()
    try reader.expectEnd()
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var string: String? {
    guard case .text(let string) = self else { return nil }
    return string
  }

  /// The same with a member replaced or added.
  func setting(_ key: String, to value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(Member(key: key, value: value))
    }
    return .object(members)
  }
}

private struct Reader {
  let bytes: [UInt8]
  var next = 0

  mutating func value() throws -> JSONValue {
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try elements())
    case UInt8(ascii: "\""): return .text(try string())
    default: return try literal()
    }
  }

  mutating func expectEnd() throws {
    skipSpace()
    guard next == bytes.count else { throw JSONValue.Malformed(offset: next) }
  }

  private mutating func members() throws -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    try sequence(from: "{", to: "}") { reader in
      let key = try reader.string()
      reader.skipSpace()
      try reader.take(":")
      members.append(JSONValue.Member(key: key, value: try reader.value()))
    }
    return members
  }

  private mutating func elements() throws -> [JSONValue] {
    var elements: [JSONValue] = []
    try sequence(from: "[", to: "]") { elements.append(try $0.value()) }
    return elements
  }

  private mutating func sequence(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar,
    item: (inout Self) throws -> Void
  ) throws {
    try take(opening)
    skipSpace()
    while try peek() != UInt8(ascii: closing) {
      try item(&self)
      skipSpace()
      if try peek() == UInt8(ascii: ",") { next += 1 }
      skipSpace()
    }
    next += 1
  }

  private mutating func string() throws -> String {
    let start = next
    try take("\"")
    while try peek() != UInt8(ascii: "\"") { next += try peek() == UInt8(ascii: "\\") ? 2 : 1 }
    next += 1
    let quoted = Data(bytes[start..<next])
    return try JSONDecoder().decode(String.self, from: quoted)
  }

  private mutating func literal() throws -> JSONValue {
    let start = next
    while next < bytes.count, !",]} \n\r\t".utf8.contains(bytes[next]) { next += 1 }
    let word = String(decoding: bytes[start..<next], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      guard let number = Double(word) else { throw JSONValue.Malformed(offset: start) }
      return .number(number)
    }
  }

  private func peek() throws -> UInt8 {
    guard next < bytes.count else { throw JSONValue.Malformed(offset: next) }
    return bytes[next]
  }

  private mutating func take(_ scalar: Unicode.Scalar) throws {
    guard try peek() == UInt8(ascii: scalar) else { throw JSONValue.Malformed(offset: next) }
    next += 1
  }

  private mutating func skipSpace() {
    while next < bytes.count, " \n\r\t".utf8.contains(bytes[next]) { next += 1 }
  }
}
