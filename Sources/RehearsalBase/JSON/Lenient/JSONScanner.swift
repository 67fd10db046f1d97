/// Scans a JSON text leniently.
///
/// Accepts what recognisers write: raw control characters in strings, `NaN` and `Infinity`, several
/// values in a row, extra commas, and a text that ends inside a value.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var values: [JSONDocument.Value] = []
  private(set) var roots: [Int] = []
  private(set) var invalidCount = 0
  private(set) var isTruncated = false
  /// The indices of the unclosed arrays and objects, outermost first.
  private var open: [Int] = []
  private var containers = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Looks at two characters, because lines of lyrics and chat logs and sounds such as `[Music]`
  /// also start with a bracket.
  var beginsAsJSON: Bool {
    var scanner = self
    scanner.skipSpace()
    guard let first = scanner.next() else { return false }
    scanner.skipSpace()
    let second = scanner.next()
    return switch first {
    case UInt8(ascii: "{"): second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
    case UInt8(ascii: "["): second == UInt8(ascii: "{") || second == UInt8(ascii: "[")
    default: false
    }
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  mutating func scan() throws(JSONError) {
    values.reserveCapacity(min(bytes.count / 16, JSONDocument.mostValues))
    while true {
      skipSpace()
      guard position < bytes.count else { break }
      if open.isEmpty, !values.isEmpty {
        // After a complete value: another one, a separator, or something that is not JSON.
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") || byte == 0x1E {
          position += 1
          continue
        }
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
          invalidCount += 1
          break
        }
      }
      try scanValue()
    }
    // A recogniser that was stopped leaves its last array unclosed.
    isTruncated = !open.isEmpty
    while let container = open.popLast() { close(container) }
  }

  /// Scans one scalar, opening bracket or closing bracket, with the key and punctuation before it.
  private mutating func scanValue() throws(JSONError) {
    let byte = bytes[position]
    let inObject = open.last.map { values[$0].kind == .object } ?? false
    switch byte {
    case UInt8(ascii: ","):
      position += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard let container = open.last, inObject == (byte == UInt8(ascii: "}")) else {
        throw unexpected()
      }
      position += 1
      open.removeLast()
      close(container)
    default:
      if inObject {
        guard byte == UInt8(ascii: "\"") else { throw unexpected() }
        guard try scanString() else { return dropKey() }
        skipSpace()
        guard position < bytes.count else { return dropKey() }
        guard bytes[position] == UInt8(ascii: ":") else { throw unexpected() }
        position += 1
        skipSpace()
        guard position < bytes.count else { return dropKey() }
      }
      try scanBareValue()
    }
  }

  /// Removes a key without a value, which would otherwise look like a value.
  private mutating func dropKey() { values.removeLast() }

  private mutating func scanBareValue() throws(JSONError) {
    switch bytes[position] {
    case UInt8(ascii: "{"): try openContainer(.object)
    case UInt8(ascii: "["): try openContainer(.array)
    case UInt8(ascii: "\""): _ = try scanString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      try scanLiteral()
    default: throw unexpected()
    }
  }

  private mutating func openContainer(_ kind: JSONDocument.Value.Kind) throws(JSONError) {
    guard open.count < JSONDocument.deepest else {
      throw error(.tooDeep(limit: JSONDocument.deepest))
    }
    guard containers < JSONDocument.mostContainers else {
      throw error(.tooManyValues(limit: JSONDocument.mostContainers))
    }
    containers += 1
    if open.isEmpty { roots.append(values.count) }
    open.append(values.count)
    try append(kind, from: position, to: position)
    position += 1
  }

  private mutating func close(_ container: Int) {
    values[container].end = UInt32(values.count)
  }

  private mutating func append(
    _ kind: JSONDocument.Value.Kind, from start: Int, to end: Int
  ) throws(JSONError) {
    guard values.count < JSONDocument.mostValues else {
      throw error(.tooManyValues(limit: JSONDocument.mostValues))
    }
    values.append(.init(kind: kind, start: UInt32(start), end: UInt32(end)))
  }

  /// - Returns: Whether the string is closed; it is appended either way.
  private mutating func scanString() throws(JSONError) -> Bool {
    position += 1
    let start = position
    var kind = JSONDocument.Value.Kind.string
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        try append(kind, from: start, to: position)
        position += 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        position += 1
      } else if byte < 0x20 {
        invalidCount += 1
      }
      position += 1
    }
    position = bytes.count
    try append(kind, from: start, to: position)
    return false
  }

  private mutating func scanLiteral() throws(JSONError) {
    let start = position
    while position < bytes.count, Self.mayStandInLiteral(bytes[position]) { position += 1 }
    // Nearly all are numbers, recognised by their first or second byte.
    let sign = bytes[start] == UInt8(ascii: "-") ? 1 : 0
    if start + sign < position, bytes[start + sign].isDigit {
      return try append(.number, from: start, to: position)
    }
    let literal = bytes[start..<position]
    let kind: JSONDocument.Value.Kind
    if literal.elementsEqual("true".utf8) {
      kind = .yes
    } else if literal.elementsEqual("false".utf8) {
      kind = .no
    } else if literal.elementsEqual("null".utf8) {
      kind = .null
    } else if Self.isNotANumber(literal) {
      invalidCount += 1
      kind = .null
    } else if literal.contains(where: \.isDigit) {
      kind = .number
    } else {
      position = start
      throw unexpected()
    }
    try append(kind, from: start, to: position)
  }

  private static func mayStandInLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether it is a missing or non-finite number, as printed by Python, JavaScript or C.
  private static func isNotANumber(_ literal: ArraySlice<UInt8>) -> Bool {
    let lower = literal.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }.map {
      $0 | 0x20
    }
    return ["nan", "inf", "infinity", "none", "undefined"].contains {
      lower.elementsEqual($0.utf8)
    }
  }

  private func error(_ problem: JSONError.Problem) -> JSONError {
    JSONError(problem, at: position, in: bytes)
  }

  private func unexpected() -> JSONError {
    error(position < bytes.count ? .unexpectedByte(bytes[position]) : .unexpectedEnd)
  }
}
