/// Writes a tree of ``JSONNode`` as text.
struct JSONWriter {
  private(set) var text = ""
  private let pretty: Bool
  private var depth = 0

  init(pretty: Bool) { self.pretty = pretty }

  mutating func write(_ node: JSONNode) { write(node, inList: false) }

  private mutating func write(_ node: JSONNode, inList: Bool) {
    switch node.kind {
    case .literal(let literal):
      text += literal
    case .text(let string):
      write(string)
    case .list:
      let onOneLine = node.elements.allSatisfy(\.isPlain)
      write(node.elements, between: "[", and: "]", onOneLine: onOneLine) { writer, element in
        writer.write(element, inList: true)
      }
    case .object:
      let onOneLine = inList && node.members.allSatisfy(\.node.isPlain)
      write(node.members, between: "{", and: "}", onOneLine: onOneLine) { writer, member in
        writer.write(member.key)
        writer.text += writer.pretty ? ": " : ":"
        writer.write(member.node, inList: false)
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
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // JSON wants the first 32 escaped. The other controls and the two line separators are
      // allowed, but would steer a terminal or split a line of JSON Lines.
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
