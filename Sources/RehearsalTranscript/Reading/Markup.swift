import RehearsalBase

/// Escapes and unescapes the characters that are markup in the text of cues.
package enum Markup {
  /// The text with `<`, `&` and `{\` escaped.
  static func escaped(_ text: String) -> String {
    var escaped = text.replacingEach("&", with: "&amp;").replacingEach("<", with: "&lt;")
      .replacingEach(">", with: "&gt;")
    // A style of SubStation Alpha, which some programs write in subtitles.
    if escaped.has("{\\") { escaped = escaped.replacingEach("\\", with: "&#92;") }
    return escaped
  }

  /// The text with each reference such as `&amp;` replaced by its character.
  package static func unescaped(_ text: String) -> String {
    var ends = MarkupEnds(Array(text.utf8))
    var plain: [UInt8] = []
    var position = 0
    while position < ends.bytes.count {
      if ends.bytes[position] == UInt8(ascii: "&"),
        let entity = ends.enclosed(from: position, by: ";", reach: longestReference),
        let found = character(entity.content)
      {
        plain += Array(found.utf8)
        position = entity.next
      } else {
        plain.append(ends.bytes[position])
        position += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// In bytes: `&#x10FFFF;` has ten.
  static let longestReference = 10

  /// The character that a reference stands for; `nil` for any other text.
  static func character(_ entity: String) -> String? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    case "lrm", "rlm", "shy": return ""
    default: break
    }
    guard entity.begins(with: "#") else { return nil }
    let digits = Substring(entity.utf8.dropFirst())
    let value =
      digits.begins(with: "x") || digits.begins(with: "X")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}

/// Finds the ends of tags and references; reads each byte of a line once per closing character.
struct MarkupEnds {
  let bytes: [UInt8]
  /// The first closing character at or after the last position searched from.
  private var next: [Unicode.Scalar: Int] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text between an opening byte and its closing character.
  ///
  /// - Parameters:
  ///   - position: The opening byte's; not before that of an earlier call.
  ///   - close: An ASCII character.
  ///   - reach: The most bytes, delimiters included; default: a voice with a long name.
  /// - Returns: The content and the position after its end; `nil` if there is none.
  mutating func enclosed(
    from position: Int, by close: Unicode.Scalar, reach: Int = longestTag
  ) -> (content: String, next: Int)? {
    var end = next[close] ?? 0
    if end <= position {
      end = bytes[position...].firstIndex(of: UInt8(ascii: close)) ?? bytes.endIndex
      next[close] = end
    }
    guard end < bytes.endIndex, end > position + 1, end - position < reach else {
      return nil
    }
    return (String(decoding: bytes[position + 1..<end], as: UTF8.self), end + 1)
  }

  /// Our choice, in bytes: room for a voice with a long name.
  static let longestTag = 200
}
