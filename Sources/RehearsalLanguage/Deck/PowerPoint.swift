import RehearsalBase
import RehearsalTranscript

/// PowerPoint's format, which LibreOffice, Keynote and Google Slides write too.
///
/// - Source: ECMA-376, part 1, on PresentationML; `advTm` is in milliseconds. PowerPoint puts
///   transitions of later versions into `mc:AlternateContent`.
enum PowerPoint {
  /// The slides that are shown, in the order in which they are listed, whatever their numbers.
  ///
  /// - Throws: ``DeckError/otherArchive`` for an archive without a presentation.
  static func deck(of package: inout PackageReader) throws(DeckError) -> Deck {
    let start = try package.relationships(of: "").first { $0.kind == "officeDocument" }
    let main = start?.part ?? "ppt/presentation.xml"
    guard package.has(main) else { throw .otherArchive }
    let parts = Dictionary(
      try package.relationships(of: main).filter { $0.kind == "slide" }.map { ($0.id, $0.part) },
      uniquingKeysWith: { first, _ in first })
    var listed: [String] = []
    var isPresentation = false
    try package.read(main) { event, reader in
      if event == .start("presentation") { isPresentation = true }
      guard event == .start("sldId"), let id = reader.attribute("id", prefixed: true) else {
        return
      }
      listed.append(id)
    }
    guard isPresentation else { throw .otherArchive }
    guard listed.count <= Deck.mostSlides else { throw .tooManySlides(limit: Deck.mostSlides) }
    var slides: [Slide] = []
    for part in listed.compactMap({ parts[$0] }) where package.has(part) {
      if let slide = try slide(part, in: &package) { slides.append(slide) }
    }
    return Deck(format: .pptx, slides: slides)
  }

  /// - Returns: `nil` if it is hidden.
  private static func slide(_ part: String, in package: inout PackageReader) throws(DeckError)
    -> Slide?
  {
    let page = try self.page(part, in: &package)
    guard !page.isHidden else { return nil }
    var slide = Slide(
      title: (page.shapes["title"] ?? page.shapes["ctrTitle"])?.joined(separator: " ").onOneLine,
      planned: page.planned)
    let notes = try package.relationships(of: part).first { $0.kind == "notesSlide" }
    if let notes, package.has(notes.part) {
      let lines = try self.page(notes.part, in: &package).shapes["body"] ?? []
      slide.notes = lines.compactMap(\.onOneLine).joined(separator: "\n")
    }
    return slide
  }

  /// What is read of a slide, or of its notes.
  private struct Page {
    var isHidden = false
    var planned: Seconds?
    /// The paragraphs of the first shape with text for each kind of placeholder.
    var shapes: [String: [String]] = [:]
  }

  private static func page(_ part: String, in package: inout PackageReader) throws(DeckError)
    -> Page
  {
    var page = Page()
    var placeholder: String?
    var paragraphs: [String] = []
    var isInText = false
    try package.read(part) { event, reader in
      switch event {
      case .start("sld"):
        page.isHidden = ["0", "false"].contains(reader.attribute("show") ?? "")
      case .start("transition"):
        page.planned =
          page.planned
          ?? Seconds(
            planned: reader.attribute("advTm").flatMap { DecimalNumber.read($0) }, per: 1_000)
      case .start("sp"): (placeholder, paragraphs) = (nil, [])
      case .start("ph"): placeholder = reader.attribute("type") ?? "obj"
      case .start("p"): paragraphs.append("")
      case .start("br"), .start("tab"): paragraphs.appendToLast(" ")
      case .start("t"): isInText = true
      case .end("t"): isInText = false
      case .text(let text) where isInText: paragraphs.appendToLast(text)
      case .end("sp"):
        guard let placeholder, page.shapes[placeholder] == nil,
          paragraphs.contains(where: { $0.onOneLine != nil })
        else { return }
        page.shapes[placeholder] = paragraphs
      default: break
      }
    }
    return page
  }
}
