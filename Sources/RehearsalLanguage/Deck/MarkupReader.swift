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
  /// What was not read yet.
  private var rest: ArraySlice<UInt8>
  /// The names and values of the attributes of the element that began last. Nearly none is asked
  /// for.
  private var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
  /// The names of the elements that are open, in XML.
  private var open: [String] = []
  /// The element that begins and ends with one tag.
  private var ending: String?

  /// Our choice: four times as deep as the deepest groups of shapes.
  private static let deepest = 256

  init(_ bytes: [UInt8], _ language: Language) throws(MarkupFlaw) {
    self.bytes = bytes
    self.language = language
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard language == .html || String(validating: bytes, as: UTF8.self) != nil else {
      throw MarkupFlaw(problem: .encoding, line: 1)
    }
  }

  /// The value of the attribute with this name after its prefix; `nil` without one.
  ///
  /// Prefixes of namespaces are the writer's choice, so they are not compared.
  func attribute(_ name: String, prefixed: Bool = false) -> String? {
    attributes.first { written, _ in
      let local = Self.withoutPrefix(written)
      return (!prefixed || local.count < written.count)
        && local.elementsEqual(name.utf8) { (language == .xml ? $0 : $0.lowercase) == $1 }
    }.map { Self.plain($0.value) }
  }

  /// The next tag or text; `nil` at the end.
  mutating func next() throws(MarkupFlaw) -> Event? {
    if let name = ending {
      ending = nil
      if language == .xml { open.removeLast() }
      return .end(name)
    }
    while !rest.isEmpty {
      guard isMarkup(at: rest.startIndex) else { return .text(text()) }
      if let event = try markup() { return event }
    }
    guard open.isEmpty else { throw flaw(.syntax) }
    return nil
  }

  private func flaw(_ problem: MarkupFlaw.Problem) -> MarkupFlaw {
    MarkupFlaw(
      problem: problem,
      line: bytes[..<rest.startIndex].count { $0 == UInt8(ascii: "\n") } + 1)
  }

  // MARK: - Text

  /// Whether markup begins here; in HTML a `<` may be text.
  private func isMarkup(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "<") else { return false }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    return language == .xml || next.isLetter || "/!?".utf8.contains(next)
  }

  private mutating func text() -> String {
    let end = rest.indices.dropFirst().first(where: isMarkup) ?? rest.endIndex
    defer { rest = rest[end...] }
    return Self.plain(rest[..<end])
  }

  /// Text with each reference replaced by its character; an unknown one stays as it is.
  private static func plain(_ written: ArraySlice<UInt8>) -> String {
    let text = String(decoding: written, as: UTF8.self)
    return written.contains(UInt8(ascii: "&")) ? Markup.unescaped(text) : text
  }

  // MARK: - Tags

  /// - Returns: `nil` for what is no element and no text, such as a processing instruction.
  private mutating func markup() throws(MarkupFlaw) -> Event? {
    switch rest.dropFirst().first {
    case UInt8(ascii: "/"):
      let name = element(try skip("</", to: ">"))
      if language == .xml, open.popLast() != name { throw flaw(.syntax) }
      return .end(name)
    case UInt8(ascii: "!") where rest.starts(with: "<!--".utf8):
      return .comment(String(decoding: try skip("<!--", to: "-->"), as: UTF8.self))
    case UInt8(ascii: "!") where rest.starts(with: "<![CDATA[".utf8):
      return .text(String(decoding: try skip("<![CDATA[", to: "]]>"), as: UTF8.self))
    case UInt8(ascii: "!") where language == .xml: throw flaw(.documentType)
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      _ = try skip("<?", to: language == .xml ? "?>" : ">")
      return nil
    default: return try startTag()
    }
  }

  /// What is between a mark that is here and another; in HTML up to the end if there is none.
  private mutating func skip(
    _ mark: String, to close: String
  ) throws(MarkupFlaw) -> ArraySlice<UInt8> {
    let inside = rest.dropFirst(mark.utf8.count)
    let end = Self.place(of: close, in: inside)
    guard end < inside.endIndex || language == .html else { throw flaw(.syntax) }
    rest = inside[end...].dropFirst(close.utf8.count)
    return inside[..<end]
  }

  /// Where a text begins, in any case; the end where it doesn't.
  private static func place(of text: String, in bytes: ArraySlice<UInt8>) -> Int {
    let text = Array(text.utf8)
    return bytes.indices.first {
      bytes[$0] == text[0] && bytes[$0...].prefix(text.count).map(\.lowercase) == text
    } ?? bytes.endIndex
  }

  /// What comes before a byte that ends it, which XML must have.
  private mutating func take(
    until ends: (UInt8) -> Bool
  ) throws(MarkupFlaw) -> ArraySlice<UInt8> {
    let taken = rest.prefix { !ends($0) }
    rest = rest[taken.endIndex...]
    guard !rest.isEmpty || language == .html else { throw flaw(.syntax) }
    return taken
  }

  private mutating func startTag() throws(MarkupFlaw) -> Event? {
    rest = rest.dropFirst()
    let name = element(try take { $0.endsName })
    guard !name.isEmpty || language == .html else { throw flaw(.syntax) }
    attributes.removeAll(keepingCapacity: true)
    while true {
      _ = try take { $0 > 0x20 }
      guard let next = rest.first else { return nil }
      if rest.starts(with: "/>".utf8) {
        rest = rest.dropFirst(2)
        ending = name
        break
      }
      if next == UInt8(ascii: ">") {
        rest = rest.dropFirst()
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
    let name = try take { $0.endsName || $0 == UInt8(ascii: "=") }
    _ = try take { $0 > 0x20 }
    guard rest.first == UInt8(ascii: "=") else {
      guard language == .html else { throw flaw(.syntax) }
      // A stray sign would otherwise stay here for ever.
      if name.isEmpty { rest = rest.dropFirst() }
      return attributes.append((name, []))
    }
    rest = rest.dropFirst()
    _ = try take { $0 > 0x20 }
    let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
    guard quote != nil || language == .html else { throw flaw(.syntax) }
    if quote != nil { rest = rest.dropFirst() }
    let value = try take { quote == nil ? $0 <= 0x20 || $0 == UInt8(ascii: ">") : $0 == quote }
    attributes.append((name, value))
    if quote != nil { rest = rest.dropFirst() }
  }

  /// The name of an element without its prefix; in HTML in lower case.
  private func element(_ written: ArraySlice<UInt8>) -> String {
    let name = Self.withoutPrefix(written.prefix { $0 > 0x20 })
    let text = String(decoding: name, as: UTF8.self)
    return language == .xml ? text : text.lowercased()
  }

  private static func withoutPrefix(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
  }

  /// What is up to the end tag of a script or another element that holds no elements, as written.
  mutating func rawText(of name: String) -> String {
    let end = Self.place(of: "</\(name)", in: rest)
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self)
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
