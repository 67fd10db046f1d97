/// JSON with its keys in the order in which they were encoded, and with a key for `nil`.
///
/// Foundation's `JSONEncoder` sorts keys or leaves them in hash order, and omits the key of a
/// `nil`. Here the order is fixed, every key is present, and the same value gives the same bytes.
///
/// A number has the fewest digits that read back as the same number. Within an array, an array or
/// object of scalars takes one line, so that a list of events reads like a table.
public struct OrderedJSON: Sendable {
  /// How the text is divided into lines.
  public enum Layout: Sendable {
    /// Indented by two spaces.
    case pretty
    /// On one line, for JSON Lines.
    case compact
  }

  /// How the text is divided into lines; default: indented.
  public var layout: Layout

  /// An encoder that writes in the given layout.
  public init(_ layout: Layout = .pretty) { self.layout = layout }

  /// The value as JSON, without a line break at the end.
  ///
  /// - Throws: `EncodingError.invalidValue` with the coding path of a number that is not finite,
  ///   and any error of the value's own `encode(to:)`.
  public func string(from value: some Encodable) throws -> String {
    try JSONValue(encoding: value).text(layout)
  }
}

extension JSONValue {
  /// The value as JSON, without a line break at the end.
  package func text(_ layout: OrderedJSON.Layout) -> String {
    var writer = JSONWriter(pretty: layout == .pretty)
    writer.write(self)
    return writer.text
  }

  /// The value on one line, as in JSON Lines.
  package var line: String { text(.compact) }
}

struct JSONWriter {
  private(set) var text = ""
  private let pretty: Bool
  private var depth = 0

  init(pretty: Bool) { self.pretty = pretty }

  mutating func write(_ value: JSONValue) { write(value, inArray: false) }

  private mutating func write(_ value: JSONValue, inArray: Bool) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let string): write(string)
    case .array(let elements):
      let onOneLine = elements.allSatisfy(\.isScalar)
      write(elements, between: "[", and: "]", onOneLine: onOneLine) { writer, element in
        writer.write(element, inArray: true)
      }
    case .object(let members):
      let onOneLine = inArray && members.allSatisfy(\.value.isScalar)
      write(members, between: "{", and: "}", onOneLine: onOneLine) { writer, member in
        writer.write(member.key)
        writer.text += writer.pretty ? ": " : ":"
        writer.write(member.value, inArray: false)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between opening: String, and closing: String, onOneLine: Bool,
    _ writeItem: (inout Self, Item) -> Void
  ) {
    text += opening
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { text += onOneLine && pretty ? ", " : "," }
      if !onOneLine { breakLine() }
      writeItem(&self, item)
    }
    depth -= 1
    if !onOneLine, !items.isEmpty { breakLine() }
    text += closing
  }

  private mutating func breakLine() {
    guard pretty else { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private mutating func write(_ string: String) {
    text += "\""
    defer { text += "\"" }
    // Nearly all texts are appended whole, which is much faster.
    let isPlain = string.utf8.allSatisfy {
      $0 > UInt8(ascii: "\"") && $0 < 0x7F && $0 != UInt8(ascii: "\\") || $0 == 0x20
    }
    if isPlain { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // JSON requires escapes for the first 32. The other control characters and the two line
      // separators are allowed, but could control a terminal or split a line of JSON Lines.
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
        text += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
