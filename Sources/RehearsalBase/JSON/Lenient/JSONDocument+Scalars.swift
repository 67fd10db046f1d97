extension JSONDocument {
  /// A string, or a number or Boolean as written; empty for anything else.
  func string(_ index: Int) -> String {
    let value = values[index]
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
