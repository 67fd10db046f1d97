import RehearsalBase
import RehearsalTranscript

/// The tags and the text of XML, or of HTML as people write it, one after another.
///
/// XML is checked: tags match, there is no document type, and the only references are those of the
/// five characters and of numbers, so that no entity can grow or name a file. In HTML a tag that is
/// not closed stays open, and what is no tag is text. Each byte is read once.
struct MarkupReader {
  enum Language { case xml, html }

  enum Event: Equatable {
    /// An element begins; ``attribute(_:prefixed:)`` has its attributes.
    case start(String)
    case end(String)
    case text(String)
    case comment(String)
  }

  private let bytes: [UInt8]
  private let language: Language
  private var position = 0
  /// The places of the names and values of the attributes of the element that began last. Nearly
  /// none is asked for.
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  /// The names of the elements that are open, in XML.
  private var open: [String] = []
  /// The element that begins and ends with one tag.
  private var ending: String?

  /// Our choice: four times as deep as the deepest groups of shapes.
  private static let deepest = 256

  init(_ bytes: [UInt8], _ language: Language) throws(MarkupFlaw) {
    self.bytes = bytes
    self.language = language
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard language == .html || String(validating: bytes, as: UTF8.self) != nil else {
      throw MarkupFlaw(problem: .encoding, line: 1)
    }
  }

  /// The value of the attribute with this name after its prefix; `nil` without one.
  ///
  /// Prefixes of namespaces are the writer's choice, so they are not compared.
  func attribute(_ name: String, prefixed: Bool = false) -> String? {
    let wanted = Array(name.utf8)
    let found = attributes.first { attribute in
      let written = bytes[attribute.name]
      guard written.count >= wanted.count,
        written.suffix(wanted.count).elementsEqual(
          wanted, by: { (language == .xml ? $0 : $0.lowercase) == $1 })
      else { return false }
      return written.count == wanted.count
        ? !prefixed : written.dropLast(wanted.count).last == UInt8(ascii: ":")
    }
    return found.map { plain(bytes[$0.value]) }
  }

  /// The next tag or text; `nil` at the end.
  mutating func next() throws(MarkupFlaw) -> Event? {
    if let name = ending {
      ending = nil
      if language == .xml { open.removeLast() }
      return .end(name)
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), isMarkup else { return .text(text()) }
      if let event = try markup() { return event }
    }
    guard open.isEmpty else { throw flaw(.syntax) }
    return nil
  }

  private func flaw(_ problem: MarkupFlaw.Problem) -> MarkupFlaw {
    MarkupFlaw(
      problem: problem,
      line: bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1)
  }

  // MARK: - Text

  /// Whether the `<` here begins markup; in HTML it may be text.
  private var isMarkup: Bool {
    guard language == .html else { return true }
    guard position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    return next.isLetter || "/!?".utf8.contains(next)
  }

  private mutating func text() -> String {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") || !isMarkup {
      position += 1
    }
    return plain(bytes[start..<position])
  }

  /// Text with each reference replaced by its character; an unknown one stays as it is.
  private func plain(_ written: ArraySlice<UInt8>) -> String {
    guard written.contains(UInt8(ascii: "&")) else {
      return String(decoding: written, as: UTF8.self)
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(written.count)
    var position = written.startIndex
    while position < written.endIndex {
      if written[position] == UInt8(ascii: "&"),
        let end = written[position...].prefix(Markup.longestReference + 2)
          .firstIndex(of: UInt8(ascii: ";")),
        let character = Markup.character(
          String(decoding: written[position + 1..<end], as: UTF8.self))
      {
        plain += Array(character.utf8)
        position = end + 1
      } else {
        plain.append(written[position])
        position += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  // MARK: - Tags

  /// - Returns: `nil` for what is no element and no text, such as a processing instruction.
  private mutating func markup() throws(MarkupFlaw) -> Event? {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    if next == UInt8(ascii: "/") { return try endTag() }
    guard next == UInt8(ascii: "!") || next == UInt8(ascii: "?") else { return try startTag() }
    if isHere("<!--") {
      return .comment(String(decoding: try skip("<!--", to: "-->"), as: UTF8.self))
    }
    if isHere("<![CDATA[") {
      return .text(String(decoding: try skip("<![CDATA[", to: "]]>"), as: UTF8.self))
    }
    guard next == UInt8(ascii: "?") || language == .html else { throw flaw(.documentType) }
    _ = try skip("<?", to: next == UInt8(ascii: "?") && language == .xml ? "?>" : ">")
    return nil
  }

  private func isHere(_ mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

  /// What is between a mark that is here and another; in HTML up to the end if there is none.
  private mutating func skip(
    _ mark: String, to close: String
  ) throws(MarkupFlaw) -> ArraySlice<UInt8> {
    let start = position + mark.utf8.count
    let close = Array(close.utf8)
    var end = start
    while end < bytes.count, bytes[end] != close[0] || !bytes[end...].starts(with: close) {
      end += 1
    }
    guard end < bytes.count || language == .html else { throw flaw(.syntax) }
    position = min(end + close.count, bytes.count)
    return bytes[min(start, bytes.count)..<max(start, min(end, bytes.count))]
  }

  private mutating func endTag() throws(MarkupFlaw) -> Event {
    let name = element(try skip("</", to: ">"))
    if language == .xml {
      guard open.popLast() == name else { throw flaw(.syntax) }
    }
    return .end(name)
  }

  private mutating func startTag() throws(MarkupFlaw) -> Event? {
    position += 1
    let start = position
    while position < bytes.count, !bytes[position].endsName { position += 1 }
    let name = element(bytes[start..<position])
    guard !name.isEmpty || language == .html else { throw flaw(.syntax) }
    attributes.removeAll(keepingCapacity: true)
    while true {
      skipSpace()
      guard position < bytes.count else {
        guard language == .html else { throw flaw(.syntax) }
        return nil
      }
      if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: ">")
      {
        position += 2
        ending = name
        break
      }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        break
      }
      try attribute()
    }
    if language == .xml {
      open.append(name)
      guard open.count <= Self.deepest else { throw flaw(.tooDeep(limit: Self.deepest)) }
    } else if ending == nil, Self.isVoid.contains(name) {
      ending = name
    }
    return .start(name)
  }

  private mutating func attribute() throws(MarkupFlaw) {
    let start = position
    while position < bytes.count, !bytes[position].endsName, bytes[position] != UInt8(ascii: "=") {
      position += 1
    }
    let name = start..<position
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      guard language == .html else { throw flaw(.syntax) }
      // A stray sign would otherwise stay here for ever.
      if position == start { position += 1 }
      return attributes.append((name, position..<position))
    }
    position += 1
    skipSpace()
    guard position < bytes.count else {
      guard language == .html else { throw flaw(.syntax) }
      return
    }
    let quote = bytes[position]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    guard isQuoted || language == .html else { throw flaw(.syntax) }
    if isQuoted { position += 1 }
    let from = position
    while position < bytes.count,
      isQuoted ? bytes[position] != quote : bytes[position] > 0x20 && bytes[position] != 0x3E
    {
      position += 1
    }
    guard position < bytes.count || language == .html else { throw flaw(.syntax) }
    attributes.append((name, from..<position))
    if isQuoted { position = min(position + 1, bytes.count) }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// The name of an element without its prefix; in HTML in lower case.
  private func element(_ written: ArraySlice<UInt8>) -> String {
    let end = written.firstIndex { $0 <= 0x20 } ?? written.endIndex
    let name = written[..<end]
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    let text = String(decoding: local, as: UTF8.self)
    return language == .xml ? text : text.lowercased()
  }

  /// What is up to the end tag of a script or another element that holds no elements, as written.
  mutating func rawText(of name: String) -> String {
    let start = position
    let close = Array("</\(name)".utf8)
    while position < bytes.count {
      if bytes[position] == close[0],
        bytes[position...].prefix(close.count).map(\.lowercase).elementsEqual(close)
      {
        break
      }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Elements of HTML that have no end tag.
  ///
  /// - Source: HTML Living Standard, section 13.1.2.
  private static let isVoid: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(lowercase) }
  fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
  /// Space, `/` or `>`.
  fileprivate var endsName: Bool { self <= 0x20 || self == 0x2F || self == 0x3E }
}
