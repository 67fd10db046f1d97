import RehearsalBase
import RehearsalTranscript

/// Slides written in Markdown: of Marp, Slidev or reveal.js.
///
/// - Source: Marpit's documentation (slides, directives, presenter notes), Slidev's (syntax, notes)
///   and that of the Markdown plugin of reveal.js.
struct MarkdownSlides {
  /// Whose Markdown it is.
  enum Style {
    case marp, slidev, reveal

    var format: DeckFormat {
      switch self {
      case .marp: .marp
      case .slidev: .slidev
      case .reveal: .reveal
      }
    }

    /// The style of a text; `nil` if nothing in it separates slides, as in a script.
    init?(_ lines: [String]) {
      let front = FrontMatter(lines)
      if front?["marp"] == "true" {
        self = .marp
        return
      }
      let rest = lines[(front?.end ?? 0)...]
      let hasRules = rest.contains { $0.trimmed == "---" }
      if front == nil, hasRules, rest.contains(where: MarkdownSlides.beginsNotes) {
        self = .reveal
      } else if front.map({ $0.hasAny(of: Self.slidevKeys) && hasRules }) ?? false {
        self = .slidev
      } else if front == nil, hasRules, rest.contains(where: { $0.has("<!--") }) {
        self = .slidev
      } else {
        return nil
      }
    }

    /// What Slidev's first slide sets, and no other program's front matter.
    private static let slidevKeys = [
      "background", "canvasWidth", "colorSchema", "drawings", "duration", "highlighter", "layout",
      "mdc", "routerMode", "theme", "timer", "transition",
    ]
  }

  /// What is between two separators.
  private struct Part {
    var front: [String: String] = [:]
    var lines: [String] = []
  }

  private let style: Style
  private var parts: [Part] = [Part()]

  /// - Parameter lines: Without their ends.
  static func slides(of lines: [String], in style: Style) -> [Slide] {
    var reader = Self(style: style)
    reader.split(lines)
    return reader.parts.compactMap(reader.slide)
  }

  private init(style: Style) { self.style = style }

  // MARK: - Separators

  private mutating func split(_ lines: [String]) {
    var index = 0
    var dividers: Set<Int> = []
    if style == .marp, let front = FrontMatter(lines) {
      index = front.end
      dividers = Self.dividers(front["headingDivider"])
    }
    var place = MarkdownPlace()
    while index < lines.count {
      let line = lines[index]
      let isText = place.isText(line)
      index += 1
      if isText, separates(place.visible) {
        // The first slide of Slidev begins with its front matter.
        if style != .slidev || index > 1 { parts.append(Part()) }
        if style == .slidev, index < lines.count, !lines[index].isBlank,
          let front = FrontMatter(lines[(index - 1)...])
        {
          parts[parts.count - 1].front = front.values
          index = front.end
        }
        continue
      }
      if isText, let level = Heading.level(of: place.visible), dividers.contains(level),
        parts[parts.count - 1].lines.contains(where: { !$0.isBlank })
      {
        parts.append(Part())
      }
      parts[parts.count - 1].lines.append(line)
    }
  }

  private func separates(_ line: String) -> Bool {
    let written = line.trimmed
    switch style {
    case .slidev: return line.begins(with: "---") && written.utf8.allSatisfy { $0 == 0x2D }
    case .reveal: return written == "---" || written == "--"
    case .marp:
      let signs = written.utf8.filter { $0 > 0x20 }
      guard let sign = signs.first, "-*_".utf8.contains(sign), signs.count >= 3,
        signs.allSatisfy({ $0 == sign })
      else { return false }
      // Below text, hyphens make it a heading.
      let above = (parts[parts.count - 1].lines.last ?? "").trimmed
      return sign != 0x2D || above.isEmpty || above.begins(with: "#") || above.ends(with: ">")
        || above.begins(with: "```")
    }
  }

  /// The levels of the headings that begin a slide: up to a number, or those of a list.
  private static func dividers(_ written: String?) -> Set<Int> {
    guard let written else { return [] }
    if let level = Int(written) { return Set(1...max(1, min(level, 6))) }
    return Set(written.split { !$0.isNumber }.compactMap { Int($0) })
  }

  // MARK: - One slide

  /// - Returns: `nil` if it is hidden.
  private func slide(_ part: Part) -> Slide? {
    guard part.front["hide"] != "true", part.front["disabled"] != "true" else { return nil }
    var slide = Slide(title: nil)
    var comments: [String] = []
    var spoken: [String]?
    var isLast = false
    var place = MarkdownPlace()
    var above = ""
    for line in part.lines {
      let isText = place.isText(line)
      for comment in place.comments {
        guard style == .reveal else {
          comments.append(comment)
          continue
        }
        guard let options = SlideOptions(comment) else { continue }
        if options.isHidden { return nil }
        slide.planned = options.planned ?? slide.planned
      }
      if !place.comments.isEmpty { isLast = true }
      if !place.visible.isBlank { isLast = false }
      if spoken != nil {
        spoken?.append(line)
      } else if isText, style == .reveal, Self.beginsNotes(line) {
        spoken = [String(line.trimmed.parts(between: ":", atMost: 2)[1])]
      } else if isText, slide.title == nil {
        let underline = place.visible.trimmed
        if let heading = Heading.text(of: place.visible) {
          slide.title = Self.plain(heading)
        } else if !underline.isEmpty, !above.isBlank,
          underline.utf8.allSatisfy({ $0 == UInt8(ascii: "=") })
            || style == .marp && underline.utf8.allSatisfy({ $0 == UInt8(ascii: "-") })
        {
          slide.title = Self.plain(above)
        }
      }
      above = isText ? place.visible : ""
    }
    slide.title = part.front["title"]?.onOneLine ?? slide.title
    switch style {
    case .marp:
      slide.notes = comments.filter { !Self.isDirective($0) }.map(Self.paragraphs)
        .filter { !$0.isEmpty }.joined(separator: "\n")
    case .slidev: slide.notes = isLast ? Self.paragraphs(comments.last ?? "") : ""
    case .reveal: slide.notes = Self.paragraphs((spoken ?? []).joined(separator: "\n"))
    }
    return slide
  }

  /// Whether a line begins the notes of a slide of reveal.js.
  static func beginsNotes(_ line: String) -> Bool {
    let start = line.trimmed.prefix(6).lowercased()
    return start.begins(with: "note:") || start.begins(with: "notes:")
  }

  /// Without what is not said: emphasis, targets of links, tags.
  static func plain(_ line: some StringProtocol) -> String? {
    Markdown.withoutMarks(Substring(RevealPage.text(of: Array(line.utf8)))).onOneLine
  }

  /// A line for each paragraph and each item of a list.
  static func paragraphs(_ text: String) -> String {
    var paragraphs: [String] = []
    var isOpen = false
    for line in text.parts(between: "\n") {
      let written = Heading.text(of: line) ?? line.trimmed
      let isItem = ["- ", "* ", "+ "].contains { written.begins(with: $0) }
      guard let plain = plain(isItem ? Substring(written.utf8.dropFirst(2)) : written) else {
        isOpen = false
        continue
      }
      // Slidev marks where the slide goes on.
      let spoken = plain.split(separator: " ")
        .filter { !$0.begins(with: "[click]") && !$0.begins(with: "[click:") }
        .joined(separator: " ")
      if isOpen, !isItem, !paragraphs.isEmpty {
        paragraphs[paragraphs.count - 1] += " " + spoken
      } else if !spoken.isEmpty {
        paragraphs.append(spoken)
      }
      isOpen = true
    }
    return paragraphs.joined(separator: "\n")
  }

  /// Whether a comment sets something of Marp: `_class: lead`.
  private static func isDirective(_ comment: String) -> Bool {
    let key = comment.trimmed.parts(between: ":", atMost: 2)
    // In a heading it sets the size.
    guard key.count == 2 else { return key[0] == "fit" }
    return directives.contains(String(key[0].drop { $0 == "_" || $0 == "$" }))
  }

  private static let directives: Set<String> = [
    "author", "backgroundColor", "backgroundImage", "backgroundPosition", "backgroundRepeat",
    "backgroundSize", "class", "color", "description", "footer", "header", "headingDivider",
    "image",
    "keywords", "lang", "marp", "math", "paginate", "size", "style", "theme", "title", "transition",
    "url",
  ]
}

/// Tells the text of Markdown from blocks of code and comments, line by line.
private struct MarkdownPlace {
  /// The comments that end in the line.
  private(set) var comments: [String] = []
  /// The line without comments.
  private(set) var visible = ""
  private var fence: String?
  private var comment: String?

  /// Whether the line, or what is left of it in ``visible``, is text.
  mutating func isText(_ line: String) -> Bool {
    comments = []
    visible = ""
    let written = line.trimmed
    if comment == nil {
      if let fence {
        visible = line
        if written.begins(with: fence), written.utf8.allSatisfy({ fence.utf8.first == $0 }) {
          self.fence = nil
        }
        return false
      }
      for mark in ["```", "~~~"] where written.begins(with: mark) {
        visible = line
        fence = mark
        return false
      }
    }
    var rest = line[...]
    while true {
      if comment != nil {
        guard let end = rest.place(of: "-->") else {
          comment?.append(contentsOf: rest)
          comment?.append("\n")
          return false
        }
        comments.append((comment ?? "") + rest[..<end.lowerBound])
        comment = nil
        rest = rest[end.upperBound...]
      } else {
        guard let start = rest.place(of: "<!--") else {
          visible += rest
          return true
        }
        visible += rest[..<start.lowerBound]
        comment = ""
        rest = rest[start.upperBound...]
      }
    }
  }
}

/// What a comment of reveal.js sets: `.slide: data-timing="90"`.
private struct SlideOptions {
  let planned: Seconds?
  let isHidden: Bool

  init?(_ comment: String) {
    let written = comment.trimmed
    guard written.begins(with: ".slide:"),
      var reader = try? MarkupReader(Array("<x \(written.dropFirst(7))>".utf8), .html),
      (try? reader.next()) == .start("x")
    else { return nil }
    planned = Seconds(planned: reader.attribute("data-timing").flatMap { DecimalNumber.read($0) })
    isHidden = reader.attribute("data-visibility") == "hidden"
  }
}

/// The heading of a line of Markdown: `## Opening`.
private enum Heading {
  /// - Source: CommonMark 0.31, section 4.2.
  static func level(of line: some StringProtocol) -> Int? {
    let signs = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let next = line.utf8.dropFirst(signs).first
    return (1...6).contains(signs) && (next == 0x20 || next == 0x09) ? signs : nil
  }

  static func text(of line: some StringProtocol) -> Substring? {
    level(of: line).map { level in
      let text = Substring(line)
      return Substring(text.utf8.dropFirst(level)).trimmed
    }
  }
}

/// The settings between two lines `---` at the start of a text: of YAML, single keys with a value.
private struct FrontMatter {
  private(set) var values: [String: String] = [:]
  /// The index after it.
  let end: Int

  /// - Returns: `nil` for a text without any.
  init?(_ lines: ArraySlice<String>) {
    guard let start = lines.firstIndex(where: { !$0.isBlank }), lines[start].trimmed == "---",
      // Below an empty line, it separates slides.
      start + 1 < lines.endIndex, !lines[start + 1].isBlank,
      let close = lines[(start + 1)...].firstIndex(where: { $0.trimmed == "---" })
    else { return nil }
    end = close + 1
    for line in lines[(start + 1)..<close] {
      let parts = line.parts(between: ":", atMost: 2)
      // What is indented belongs to the key above.
      guard parts.count == 2, let first = line.utf8.first, first > 0x20 else { continue }
      let value = parts[1].trimmed
      let isQuoted =
        value.utf8.count > 1 && value.utf8.first == value.utf8.last
        && "\"'".utf8.contains(value.utf8.first ?? 0)
      values[String(parts[0].trimmed)] =
        isQuoted
        ? String(value.dropFirst().dropLast()) : String(value)
    }
  }

  init?(_ lines: [String]) { self.init(lines[...]) }

  subscript(key: String) -> String? { values[key] }

  func hasAny(of keys: [String]) -> Bool { keys.contains { values[$0] != nil } }
}

extension StringProtocol where SubSequence == Substring, UTF8View: BidirectionalCollection {
  /// Without ASCII spaces and control characters around it.
  var trimmed: Substring {
    guard let first = utf8.firstIndex(where: { $0 > 0x20 }),
      let last = utf8.lastIndex(where: { $0 > 0x20 })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
