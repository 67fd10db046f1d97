extension JSONValue {
  /// The deepest that lists and objects may nest; our own results nest six levels.
  private static let deepest = 64

  /// Reads one value that takes up the whole text (RFC 8259).
  ///
  /// - Returns: `nil` for anything that is not exactly one value, such as a line that was cut off.
  package init?(json bytes: some Collection<UInt8>) {
    var reader = Reader(bytes: Array(bytes))
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    guard reader.isAtEnd else { return nil }
    self = value
  }

  package init?(json text: String) { self.init(json: text.utf8) }

  private struct Reader {
    let bytes: [UInt8]
    private var next = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { next == bytes.count }
    private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

    mutating func skipSpace() {
      while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { next += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard byte == UInt8(ascii: scalar) else { return false }
      next += 1
      return true
    }

    mutating func value(depth: Int) -> JSONValue? {
      guard depth < JSONValue.deepest else { return nil }
      skipSpace()
      switch byte {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return list(depth: depth)
      case UInt8(ascii: "\""): return text().map { .text($0) }
      default: return literal()
      }
    }

    private mutating func object(depth: Int) -> JSONValue? {
      var members: [Member] = []
      next += 1
      skipSpace()
      if take("}") { return .object([]) }
      repeat {
        skipSpace()
        guard let key = text() else { return nil }
        skipSpace()
        guard take(":"), let value = value(depth: depth + 1) else { return nil }
        members.append(Member(key: key, value: value))
        skipSpace()
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    private mutating func list(depth: Int) -> JSONValue? {
      var elements: [JSONValue] = []
      next += 1
      skipSpace()
      if take("]") { return .list([]) }
      repeat {
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
        skipSpace()
      } while take(",")
      return take("]") ? .list(elements) : nil
    }

    private mutating func literal() -> JSONValue? {
      let start = next
      while let byte, !",]}: \n\r\t".utf8.contains(byte) { next += 1 }
      switch String(decoding: bytes[start..<next], as: UTF8.self) {
      case "null": return .null
      case "true": return .flag(true)
      case "false": return .flag(false)
      case let digits:
        // What Swift reads and JSON does not know: hexadecimal, infinities, a sign in front.
        let isPlain = digits.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        guard isPlain, let first = digits.utf8.first, first != UInt8(ascii: "+"),
          first != UInt8(ascii: "."), Double(digits)?.isFinite ?? false
        else { return nil }
        return .number(digits)
      }
    }

    private mutating func text() -> String? {
      guard take("\"") else { return nil }
      var plain: [UInt8] = []
      while let byte {
        next += 1
        switch byte {
        case UInt8(ascii: "\""): return String(validating: plain, as: UTF8.self)
        case UInt8(ascii: "\\"): guard unescape(into: &plain) else { return nil }
        case 0..<0x20: return nil
        default: plain.append(byte)
        }
      }
      return nil
    }

    private mutating func unescape(into plain: inout [UInt8]) -> Bool {
      guard let escape = byte else { return false }
      next += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(escape)
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "u"):
        guard let scalar = scalar() else { return false }
        plain.append(contentsOf: String(scalar).utf8)
      default: return false
      }
      return true
    }

    /// The scalar of `XXXX`, or of two that are a surrogate pair.
    private mutating func scalar() -> Unicode.Scalar? {
      guard let unit = unit() else { return nil }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, take("\\"), take("u"), let low = self.unit(),
        (0xDC00...0xDFFF).contains(low)
      else { return nil }
      return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
      guard next + 4 <= bytes.count else { return nil }
      defer { next += 4 }
      return UInt32(String(decoding: bytes[next..<next + 4], as: UTF8.self), radix: 16)
    }
  }
}
