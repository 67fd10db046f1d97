/// Scans a JSON text into a flat list of values.
///
/// Strictly as defined by RFC 8259, or leniently. Where the RFC leaves a choice, strict scanning
/// lets an object repeat a key and a number exceed the range of `Double`, and half of a surrogate
/// pair or a byte order mark is an error. Lenient scanning accepts what recognisers write: raw
/// control characters in strings, `NaN` and `Infinity`, several values in a row, extra commas, and
/// a text that ends inside a value.
struct JSONScanner {
  private enum Part { case opening, comma, value }

  private let bytes: [UInt8]
  private let isStrict: Bool
  private var position = 0
  private(set) var values: [JSONDocument.Value] = []
  private(set) var roots: [Int] = []
  private(set) var invalidCount = 0
  private(set) var isTruncated = false
  /// The indices of the unclosed arrays and objects, outermost first.
  private var open: [Int] = []
  private var inObject = false
  private var containers = 0
  private var last = Part.opening

  init(_ bytes: [UInt8], strict: Bool) {
    self.bytes = bytes
    isStrict = strict
  }

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

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func next() -> UInt8? {
    defer { position += 1 }
    return byte
  }

  /// The offset of the next byte that doesn't satisfy a condition.
  // In the loops that take the most time.
  @inline(__always)
  private func end(while isWithin: (UInt8) -> Bool) -> Int {
    let text = bytes.span
    var end = position
    while end < text.count, isWithin(text[end]) { end += 1 }
    return end
  }

  private mutating func skipSpace() {
    position = end { byte in
      byte <= 0x20
        && (byte == 0x20 || !isStrict || byte == 0x0A || byte == 0x0D || byte == 0x09)
    }
  }

  /// Skips the next byte if it is the given character.
  ///
  /// - Returns: Whether it was.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  mutating func scan() throws(JSONError) {
    values.reserveCapacity(min(bytes.count / 16, JSONDocument.mostValues))
    skipSpace()
    while position < bytes.count {
      if open.isEmpty, !values.isEmpty {
        if isStrict { throw unexpected() }
        // After a complete value: another one, a separator, or something that is not JSON.
        if skip(",") || skip("\u{1E}") {
          skipSpace()
          continue
        }
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
          invalidCount += 1
          break
        }
      }
      try scanValue()
      skipSpace()
      while !open.isEmpty, last == .value || !isStrict, skip(",") {
        last = .comma
        skipSpace()
      }
    }
    if isStrict, !open.isEmpty || values.isEmpty { throw unexpected() }
    // A recogniser that was stopped leaves its last array unclosed.
    isTruncated = !open.isEmpty
    while let container = open.popLast() { close(container) }
  }

  /// Scans one scalar, opening bracket or closing bracket, with the key before it.
  private mutating func scanValue() throws(JSONError) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard let container = open.last, inObject == (byte == UInt8(ascii: "}")),
        last != .comma || !isStrict
      else { throw unexpected() }
      position += 1
      open.removeLast()
      close(container)
      inObject = open.last.map { values[$0].kind == .object } ?? false
      last = .value
    default:
      if isStrict, last == .value { throw unexpected() }
      last = .value
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
    case _ where isStrict: try scanStrictLiteral()
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
    guard isStrict || containers < JSONDocument.mostContainers else {
      throw error(.tooManyValues(limit: JSONDocument.mostContainers))
    }
    containers += 1
    if open.isEmpty { roots.append(values.count) }
    open.append(values.count)
    last = .opening
    inObject = kind == .object
    try append(kind, from: position, to: position)
    position += 1
  }

  private mutating func close(_ container: Int) {
    values[container].end = UInt32(values.count)
  }

  // Called for every value.
  @inline(__always)
  private mutating func append(
    _ kind: JSONDocument.Value.Kind, from start: Int, to end: Int
  ) throws(JSONError) {
    guard isStrict || values.count < JSONDocument.mostValues else {
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
      position = end { $0 > UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") || $0 == 0x20 }
      guard let byte else { break }
      if byte == UInt8(ascii: "\"") {
        try append(kind, from: start, to: position)
        position += 1
        return true
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        if isStrict {
          try skipEscape()
          continue
        }
        position += 1
      } else if byte < 0x20 {
        if isStrict { throw error(.controlCharacter(byte)) }
        invalidCount += 1
      }
      position += 1
    }
    if isStrict { throw unexpected() }
    position = bytes.count
    try append(kind, from: start, to: position)
    return false
  }

  /// Skips an escape, or a surrogate pair of them.
  private mutating func skipEscape() throws(JSONError) {
    position += 1
    guard let byte else { throw unexpected() }
    if #""\/bfnrt"#.utf8.contains(byte) {
      position += 1
      return
    }
    guard skip("u") else { throw error(.invalidEscape) }
    let unit = try skipCodeUnit()
    guard 0xD800...0xDFFF ~= unit else { return }
    guard unit < 0xDC00, skip("\\"), skip("u"), case 0xDC00...0xDFFF = try skipCodeUnit() else {
      throw error(.invalidEscape)
    }
  }

  private mutating func skipCodeUnit() throws(JSONError) -> Int {
    var unit = 0
    for _ in 0..<4 {
      guard let byte else { throw unexpected() }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.invalidEscape)
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  private mutating func scanStrictLiteral() throws(JSONError) {
    let start = position
    let kind: JSONDocument.Value.Kind
    switch bytes[start] {
    case UInt8(ascii: "t"): (kind, _) = (.yes, try skip(word: "true"))
    case UInt8(ascii: "f"): (kind, _) = (.no, try skip(word: "false"))
    case UInt8(ascii: "n"): (kind, _) = (.null, try skip(word: "null"))
    default: (kind, _) = (.number, try skipNumber())
    }
    try append(kind, from: start, to: position)
  }

  private mutating func skip(word: String) throws(JSONError) {
    for scalar in word.unicodeScalars where !skip(scalar) { throw unexpected() }
  }

  private mutating func skipNumber() throws(JSONError) {
    if !skip("-"), byte?.isDigit != true { throw unexpected() }
    if !skip("0") {
      try skipDigits()
    } else if byte?.isDigit == true {
      throw error(.invalidNumber)
    }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      if !skip("-") { _ = skip("+") }
      try skipDigits()
    }
  }

  /// Skips one or more digits.
  private mutating func skipDigits() throws(JSONError) {
    let start = position
    position = end(while: \.isDigit)
    guard position > start else { throw byte == nil ? unexpected() : error(.invalidNumber) }
  }

  private mutating func scanLiteral() throws(JSONError) {
    let start = position
    position = end(while: Self.mayStandInLiteral)
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
    error(byte.map { .unexpectedByte($0) } ?? .unexpectedEnd)
  }
}
