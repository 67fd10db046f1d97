/// JSON read into a flat list of values, strictly or as speech recognisers write it.
///
/// Recognisers write `NaN`, raw control characters and several objects in a row. Strict reading
/// rejects the whole file for any of these.
///
/// A transcript of a day has millions of values. Each takes 12 bytes here, several times less than
/// a ``JSONValue``, and reading doesn't recurse into nested values.
package final class JSONDocument: Sendable {
  package struct Value: Sendable {
    package enum Kind: UInt8, Sendable {
      case object, array, string, escapedString, number, yes, no, null
    }

    let kind: Kind
    /// The offset of the first byte; for a string, of the byte after the quotation mark.
    let start: UInt32
    /// The offset after the last byte; for an object or array, the index of the value after it.
    var end: UInt32
  }

  /// The most values, keys included. A day of whisper.cpp's most detailed output has two thirds of
  /// this.
  package static let mostValues = 12_000_000
  /// The most objects and arrays. A day of whisper.cpp's most detailed output has half of this.
  package static let mostContainers = 2_000_000
  /// The most levels of nesting; no transcript format has more than nine.
  package static let deepest = 64

  let bytes: [UInt8]
  let values: [Value]
  /// The indices of the top-level values; Vosk writes several, one after another.
  package let roots: [Int]
  /// How many characters and values were not valid JSON.
  package let invalidCount: Int
  /// Whether the text ended inside a value.
  package let isTruncated: Bool

  /// Reads leniently.
  ///
  /// - Returns: `nil` if the text starts neither like an object nor like an array of objects or
  ///   arrays.
  package convenience init?(_ bytes: [UInt8]) throws(JSONError) {
    let scanner = JSONScanner(bytes, strict: false)
    guard scanner.beginsAsJSON else { return nil }
    try self.init(bytes, scanner)
  }

  /// Reads a text that consists of one JSON value (RFC 8259), which gets the index 0.
  package convenience init(strict text: some Collection<UInt8>) throws(JSONError) {
    let bytes = Array(text)
    try Self.validate(bytes)
    try self.init(bytes, JSONScanner(bytes, strict: true))
  }

  private init(_ bytes: [UInt8], _ scanner: consuming JSONScanner) throws(JSONError) {
    try scanner.scan()
    self.bytes = bytes
    values = scanner.values
    roots = scanner.roots
    invalidCount = scanner.invalidCount
    isTruncated = scanner.isTruncated
  }

  /// Validates the whole text at once, so that no string has to be validated again.
  private static func validate(_ bytes: [UInt8]) throws(JSONError) {
    guard bytes.reduce(0, |) >= 0x80 else { return }
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    throw JSONError(.invalidUTF8, at: offset, in: bytes)
  }

  /// The value of the first member with this key of the first value.
  package subscript(key: String) -> JSONValue? {
    member(key, of: 0).map { JSONValue(self, $0) }
  }

  package func kind(_ index: Int) -> Value.Kind { values[index].kind }

  /// The index after a value and everything in it.
  package func after(_ index: Int) -> Int {
    switch values[index].kind {
    case .object, .array: Int(values[index].end)
    default: index + 1
    }
  }

  /// The elements of an array; empty for anything else.
  package func elements(of array: Int) -> [Int] {
    guard kind(array) == .array else { return [] }
    var elements: [Int] = []
    var index = array + 1
    while index < after(array) {
      elements.append(index)
      index = after(index)
    }
    return elements
  }

  /// The value of the first member with this key.
  func member(_ key: String, of object: Int) -> Int? {
    guard kind(object) == .object else { return nil }
    let end = Int(values[object].end)
    var index = object + 1
    while index + 1 < end {
      if spells(index, key) { return index + 1 }
      index = after(index + 1)
    }
    return nil
  }

  /// The first 100 keys of an object, in order.
  package func keys(of object: Int) -> [String] {
    members(of: object, limit: Self.sample).map(string)
  }

  /// The indices of the keys of an object, in order; the value of each is after it.
  package func members(of object: Int, limit: Int = .max) -> [Int] {
    guard kind(object) == .object else { return [] }
    var keys: [Int] = []
    var index = object + 1
    while index + 1 < after(object), keys.count < limit {
      keys.append(index)
      index = after(index + 1)
    }
    return keys
  }

  private func spells(_ index: Int, _ key: String) -> Bool {
    let value = values[index]
    if value.kind == .escapedString { return string(index).utf8.elementsEqual(key.utf8) }
    var position = Int(value.start)
    let end = Int(value.end)
    for byte in key.utf8 {
      guard position < end, bytes[position] == byte else { return false }
      position += 1
    }
    return position == end
  }
}

extension JSONDocument {
  /// Whether there is a value at a path such as `segments[].words[].score`.
  ///
  /// Only examines the first 100 elements of an array, enough to get past silent segments.
  package func has(_ path: String) -> Bool {
    roots.prefix(Self.sample).contains { has(path, in: $0) }
  }

  package func has(_ path: String, in value: Int) -> Bool {
    var steps: [Substring] = []
    for step in path.split(separator: ".") {
      if step.ends(with: "[]") {
        if step.count > 2 { steps.append(step.dropLast(2)) }
        steps.append("[]")
      } else {
        steps.append(step)
      }
    }
    return has(steps[...], in: value)
  }

  private func has(_ steps: ArraySlice<Substring>, in value: Int) -> Bool {
    guard let step = steps.first else { return kind(value) != .null }
    if step == "[]" {
      guard kind(value) == .array else { return false }
      var index = value + 1
      for _ in 0..<Self.sample where index < after(value) {
        if has(steps.dropFirst(), in: index) { return true }
        index = after(index)
      }
      return false
    }
    guard let next = member(String(step), of: value) else { return false }
    return has(steps.dropFirst(), in: next)
  }

  private static let sample = 100
}

extension JSONDocument {
  /// A string, or a number or Boolean as written; empty for anything else.
  package func string(_ index: Int) -> String { string(values[index]) }

  func string(_ value: Value) -> String {
    let written = bytes[Int(value.start)..<max(Int(value.start), min(Int(value.end), bytes.count))]
    switch value.kind {
    case .string, .number, .yes, .no: return String(decoding: written, as: UTF8.self)
    case .escapedString: return String(decoding: Self.unescaped(written), as: UTF8.self)
    case .object, .array, .null: return ""
    }
  }

  /// A number, or a string that contains one.
  func number(_ index: Int) -> Double? {
    switch values[index].kind {
    case .number, .string:
      let value = values[index]
      return DecimalNumber.read(bytes[Int(value.start)..<Int(value.end)])
    default: return nil
    }
  }

  /// A number with any number of digits, as in RFC 8259; `nil` for anything else and for numbers
  /// outside the range of `Double`.
  package func exactNumber(_ index: Int) -> Double? {
    guard kind(index) == .number else { return nil }
    return number(index) ?? JSONValue(self, index).number
  }

  private static func unescaped(_ written: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(written.count)
    var position = written.startIndex
    while position < written.endIndex {
      let byte = written[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < written.endIndex else {
        plain.append(byte)
        continue
      }
      let escape = written[position]
      position += 1
      switch escape {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "u"):
        plain.append(contentsOf: String(scalar(in: written, at: &position)).utf8)
      default: plain.append(escape)
      }
    }
    return plain
  }

  /// The scalar of `\uXXXX` or of a surrogate pair of them; U+FFFD for half a pair.
  private static func scalar(in written: ArraySlice<UInt8>, at position: inout Int)
    -> Unicode.Scalar
  {
    guard let unit = unit(in: written, at: position) else { return "\u{FFFD}" }
    position += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let second = position + 2
    guard (0xD800...0xDBFF).contains(unit), second <= written.endIndex,
      written[position] == UInt8(ascii: "\\"), written[position + 1] == UInt8(ascii: "u"),
      let low = Self.unit(in: written, at: second), (0xDC00...0xDFFF).contains(low)
    else { return "\u{FFFD}" }
    position = second + 4
    return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func unit(in written: ArraySlice<UInt8>, at position: Int) -> UInt32? {
    guard position + 4 <= written.endIndex else { return nil }
    return UInt32(String(decoding: written[position..<position + 4], as: UTF8.self), radix: 16)
  }
}
