import RehearsalBase
import RehearsalTranscript

/// Slides written in Markdown: of Marp, Slidev or reveal.js.
///
/// - Source: Marpit's documentation (slides, directives, presenter notes), Slidev's (syntax, notes)
///   and that of the Markdown plugin of reveal.js.
struct MarkdownSlides {
  /// Whose Markdown a text is: of Marp, Slidev or reveal.js; `nil` if nothing in it separates
  /// slides, as in a script.
  static func format(of lines: [String]) -> DeckFormat? {
    let front = FrontMatter(lines[...])
    if front?.values["marp"] == "true" { return .marp }
    let rest = lines[(front?.end ?? 0)...]
    guard rest.contains(where: { $0.trimmed == "---" }) else { return nil }
    if let front { return slidevKeys.contains { front.values[$0] != nil } ? .slidev : nil }
    if rest.contains(where: beginsNotes) { return .reveal }
    return rest.contains { $0.has("<!--") } ? .slidev : nil
  }

  /// What Slidev's first slide sets, and no other program's front matter.
  private static let slidevKeys = [
    "background", "canvasWidth", "colorSchema", "drawings", "duration", "highlighter", "layout",
    "mdc", "routerMode", "theme", "timer", "transition",
  ]

  /// What is between two separators.
  private struct Part {
    var front: [String: String] = [:]
    var lines: [MarkdownLine] = []
  }

  private let format: DeckFormat
  private var parts = [Part()]

  /// - Parameters:
  ///   - lines: Without their ends.
  ///   - format: That of Marp, Slidev or reveal.js.
  static func slides(of lines: [String], in format: DeckFormat) -> [Slide] {
    var reader = Self(format: format)
    reader.split(lines)
    return reader.parts.compactMap(reader.slide)
  }

  private init(format: DeckFormat) { self.format = format }

  // MARK: - Separators

  private mutating func split(_ lines: [String]) {
    var index = 0
    var dividers: Set<Int> = []
    if format == .marp, let front = FrontMatter(lines[...]) {
      index = front.end
      dividers = Self.dividers(front.values["headingDivider"])
    }
    var place = MarkdownPlace()
    while index < lines.count {
      let line = place.line(lines[index])
      index += 1
      if line.isText, separates(line.visible) {
        // The first slide of Slidev begins with its front matter.
        if format != .slidev || index > 1 { parts.append(Part()) }
        if format == .slidev, index < lines.count, !lines[index].isBlank,
          let front = FrontMatter(lines[(index - 1)...])
        {
          parts[parts.count - 1].front = front.values
          index = front.end
        }
        continue
      }
      if line.isText, let level = Markdown.level(ofHeading: line.visible[...]),
        dividers.contains(level),
        parts[parts.count - 1].lines.contains(where: { !$0.written.isBlank })
      {
        parts.append(Part())
      }
      parts[parts.count - 1].lines.append(line)
    }
  }

  private func separates(_ line: String) -> Bool {
    let written = line.trimmed
    switch format {
    case .slidev: return line.begins(with: "---") && written.utf8.allSatisfy { $0 == 0x2D }
    case .reveal: return written == "---" || written == "--"
    default:
      let signs = written.utf8.filter { $0 > 0x20 }
      guard let sign = signs.first, "-*_".utf8.contains(sign), signs.count >= 3,
        signs.allSatisfy({ $0 == sign })
      else { return false }
      // Below text, hyphens make it a heading.
      let above = (parts[parts.count - 1].lines.last?.written ?? "").trimmed
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
    var above = ""
    for line in part.lines {
      if format == .reveal {
        for comment in line.comments.map(\.trimmed) where comment.begins(with: ".slide:") {
          guard var tag = try? MarkupReader(Array("<x \(comment.dropFirst(7))>".utf8), .html),
            (try? tag.next()) == .start("x")
          else { continue }
          if tag.attribute("data-visibility") == "hidden" { return nil }
          slide.planned = tag.timing ?? slide.planned
        }
      } else {
        comments += line.comments
      }
      if !line.comments.isEmpty { isLast = true }
      let visible = line.visible.trimmed
      if !visible.isEmpty { isLast = false }
      if spoken != nil {
        spoken?.append(line.written)
      } else if line.isText, format == .reveal, Self.beginsNotes(line.written) {
        spoken = [String(line.written.trimmed.parts(between: ":", atMost: 2)[1])]
      } else if line.isText, slide.title == nil {
        if let level = Markdown.level(ofHeading: line.visible[...]) {
          slide.title = Self.plain(Markdown.text(ofHeading: line.visible[...], level).utf8)
        } else if !visible.isEmpty, !above.isBlank,
          visible.utf8.allSatisfy({ $0 == UInt8(ascii: "=") })
            || format == .marp && visible.utf8.allSatisfy({ $0 == UInt8(ascii: "-") })
        {
          slide.title = Self.plain(above.utf8[...])
        }
      }
      above = line.isText ? line.visible : ""
    }
    slide.title = part.front["title"]?.onOneLine ?? slide.title
    switch format {
    case .marp:
      slide.notes = comments.filter { !Self.isDirective($0) }.map(Self.paragraphs)
        .filter { !$0.isEmpty }.joined(separator: "\n")
    case .slidev: slide.notes = isLast ? Self.paragraphs(comments.last ?? "") : ""
    default: slide.notes = Self.paragraphs((spoken ?? []).joined(separator: "\n"))
    }
    return slide
  }

  /// Whether a line begins the notes of a slide of reveal.js.
  static func beginsNotes(_ line: String) -> Bool {
    let start = line.trimmed.prefix(6).lowercased()
    return start.begins(with: "note:") || start.begins(with: "notes:")
  }

  /// Without what is not said: emphasis, targets of links, tags.
  private static func plain(_ line: Substring.UTF8View) -> String? {
    Markdown.withoutMarks(Substring(RevealPage.text(of: Array(line)))).onOneLine
  }

  /// A line for each paragraph and each item of a list.
  static func paragraphs(_ text: String) -> String {
    var paragraphs: [String] = []
    var isOpen = false
    for line in text.parts(between: "\n") {
      let written = Substring(line.utf8.dropFirst(Markdown.level(ofHeading: line) ?? 0)).trimmed
      let isItem = ["- ", "* ", "+ "].contains { written.begins(with: $0) }
      guard let plain = plain(written.utf8.dropFirst(isItem ? 2 : 0)) else {
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
    "image", "keywords", "lang", "marp", "math", "paginate", "size", "style", "theme", "title",
    "transition",
    "url",
  ]
}

/// A line of Markdown.
private struct MarkdownLine {
  let written: String
  /// Without comments.
  var visible = ""
  /// Whether ``visible`` is text, and no part of a block of code.
  var isText = true
  /// Those that end in it.
  var comments: [String] = []
}

/// Tells the text of Markdown from blocks of code and comments, line by line.
private struct MarkdownPlace {
  private var fence: String?
  private var comment: String?

  mutating func line(_ written: String) -> MarkdownLine {
    var line = MarkdownLine(written: written)
    let text = written.trimmed
    let mark = comment == nil ? ["```", "~~~"].first { text.begins(with: fence ?? $0) } : nil
    if let fence, comment == nil {
      if mark != nil, text.utf8.allSatisfy({ fence.utf8.first == $0 }) { self.fence = nil }
    } else {
      fence = mark
    }
    guard comment != nil || fence == nil && mark == nil else {
      (line.visible, line.isText) = (written, false)
      return line
    }
    var rest = written[...]
    while true {
      if let begun = comment, let end = rest.place(of: "-->") {
        line.comments.append(begun + rest[..<end.lowerBound])
        comment = nil
        rest = rest[end.upperBound...]
      } else if comment != nil {
        // In place: a copy for each line would take a time that grows with their square.
        comment?.append("\(rest)\n")
        line.isText = false
        return line
      } else {
        guard let start = rest.place(of: "<!--") else {
          line.visible += rest
          return line
        }
        line.visible += rest[..<start.lowerBound]
        comment = ""
        rest = rest[start.upperBound...]
      }
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
}
