import RehearsalBase
import RehearsalTranscript

/// A page of reveal.js: a slide for each innermost `<section>`.
///
/// - Source: reveal.js 5, the pages on markup, speaker view (`data-timing` in seconds, notes) and
///   Markdown of its documentation. Markdown in another file is not read.
struct RevealPage {
  static func recognizes(_ text: Manuscript) -> Bool {
    guard let first = text.utf8.first(where: { $0 > 0x20 }), first == UInt8(ascii: "<") else {
      return false
    }
    return text.lines.contains { $0.lowercased().has("<section") }
  }

  static func slides(of html: [UInt8]) -> [Slide] {
    // Nothing in HTML is an error.
    guard var reader = try? MarkupReader(html, .html) else { return [] }
    var page = Self()
    while page.slides.count <= Deck.mostSlides, let event = try? reader.next() {
      if case .start(let name) = event, ["script", "style", "textarea"].contains(name) {
        let text = reader.rawText(of: name)
        if name != "style" { page.add(markdown: text) }
        continue
      }
      page.use(event, reader)
    }
    while !page.open.isEmpty { page.endSection() }
    return page.slides
  }

  /// The text of HTML, without its tags.
  static func text(of html: [UInt8]) -> String {
    guard html.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
      var reader = try? MarkupReader(html, .html)
    else { return String(decoding: html, as: UTF8.self) }
    var text = ""
    while let event = try? reader.next() {
      if case .text(let part) = event { text += part }
    }
    return text
  }

  /// A section that has begun and not ended.
  private struct Section {
    var slide = Slide(title: nil)
    var isHidden = false
    var isMarkdown = false
    var hasSections = false
    var markdown = ""
  }

  private var slides: [Slide] = []
  private var open: [Section] = []
  /// How many elements are open in the notes, themselves included.
  private var notesDepth = 0
  private var heading: String?
  private var text = ""

  private mutating func use(_ event: MarkupReader.Event, _ reader: MarkupReader) {
    guard event == .start("section") || !open.isEmpty else { return }
    let last = open.count - 1
    switch event {
    case .start("section"):
      guard open.count < Self.deepest else { return }
      if last >= 0 { open[last].hasSections = true }
      var section = Section()
      section.slide.planned = reader.timing
      section.slide.notes = MarkdownSlides.paragraphs(reader.attribute("data-notes") ?? "")
      section.isHidden =
        reader.attribute("data-visibility") == "hidden" || open.contains { $0.isHidden }
      section.isMarkdown = reader.attribute("data-markdown") != nil
      open.append(section)
      (notesDepth, heading) = (0, nil)
    case .end("section"): endSection()
    case .start("aside") where notesDepth > 0: notesDepth += 1
    case .start("aside"):
      let classes = (reader.attribute("class") ?? "").split(separator: " ")
      if classes.contains("notes") { (notesDepth, text) = (1, "") }
    case .end("aside") where notesDepth > 0:
      notesDepth -= 1
      if notesDepth == 0 { open[last].slide.notes = MarkdownSlides.paragraphs(text) }
    case .start(let name) where notesDepth > 0: text += Self.breaks.contains(name) ? "\n\n" : ""
    case .end(let name) where notesDepth > 0: text += Self.breaks.contains(name) ? "\n\n" : ""
    case .start(let name) where Self.headings.contains(name) && open[last].slide.title == nil:
      (heading, text) = (name, "")
    case .end(let name) where name == heading:
      open[last].slide.title = text.onOneLine
      heading = nil
    case .start("br") where heading != nil: text += " "
    case .text(let part):
      if notesDepth > 0 || heading != nil { text += part }
      if open[last].isMarkdown { open[last].markdown += part }
    case .comment(let part) where open[last].isMarkdown: open[last].markdown += "<!--\(part)-->"
    default: break
    }
  }

  /// Markdown in a `<textarea>` or a `<script>` of a section.
  private mutating func add(markdown text: String) {
    guard let last = open.indices.last, open[last].isMarkdown else { return }
    open[last].markdown += text
  }

  private mutating func endSection() {
    guard let section = open.popLast() else { return }
    (notesDepth, heading) = (0, nil)
    guard !section.hasSections, !section.isHidden else { return }
    let lines = section.markdown.parts(between: "\n").map { line in
      // Indented as the page is.
      line.trimmed.isEmpty ? "" : String(line.trimmed)
    }
    guard section.isMarkdown, lines.contains(where: { !$0.isEmpty }) else {
      return slides.append(section.slide)
    }
    var written = MarkdownSlides.slides(of: lines, in: .reveal)
    if written.count == 1 {
      written[0].planned = written[0].planned ?? section.slide.planned
      if written[0].notes.isEmpty { written[0].notes = section.slide.notes }
    }
    slides += written
  }

  /// Our choice: more than the two levels that reveal.js shows, where end tags are missing.
  private static let deepest = 64
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  /// Elements that begin a line of their own.
  private static let breaks: Set<String> = ["br", "div", "li", "p", "h1", "h2", "h3", "h4", "ul"]
}

extension MarkupReader {
  /// How long a slide is planned to be shown, by `data-timing`.
  var timing: Seconds? {
    Seconds(planned: attribute("data-timing").flatMap { DecimalNumber.read($0) })
  }
}
