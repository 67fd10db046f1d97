import RehearsalBase
import RehearsalNative
import RehearsalTranscript

extension Deck {
  /// The most slides, and the most changes between them. Our choice: a slide every second for
  /// almost three hours.
  public static let mostSlides = 10_000
  /// The most bytes of a file that is read whole. Our choice: a page of reveal.js with its pictures
  /// in it. Of a PowerPoint or LibreOffice file only the text is read, whatever its size.
  package static let mostBytes = 64 << 20
  /// The most bytes of the title or the notes of a slide. Our choice: a day of speech.
  private static let longestText = 1 << 20

  /// Reads the deck, or the log of slides, in a file.
  ///
  /// - Throws: ``DeckError``.
  public static func read(path: String) throws(DeckError) -> Deck {
    try read { () throws(FileError) in try InputFile(path: path, .named) }
  }

  /// Reads a deck, or a log of slides, on standard input, to its end.
  ///
  /// - Throws: ``DeckError``.
  public static func readStandardInput() throws(DeckError) -> Deck {
    try read { () throws(FileError) in .standardInput }
  }

  /// Reads a deck, or a log of slides, in any known format, recognised by its content.
  ///
  /// - Parameter name: That of the file; its ending decides where the content does not.
  /// - Throws: ``DeckError``.
  /// - Complexity: Linear in the number of bytes.
  public static func read(_ bytes: [UInt8], name: String? = nil) throws(DeckError) -> Deck {
    if isArchive(bytes) {
      return try deck(of: { () throws(ArchiveError) in try ZipArchive(bytes) })
    }
    let text: Manuscript
    do throws(TranscriptError) {
      text = try Manuscript(bytes)
    } catch {
      throw DeckError(error)
    }
    if let json = text.json { return try SlideRecord.deck(of: json).checked() }
    return try deck(of: text, ending: name.map(ending) ?? "").checked()
  }

  private static func read(
    _ open: () throws(FileError) -> InputFile
  ) throws(DeckError) -> Deck {
    let file: InputFile
    let bytes: [UInt8]
    do throws(FileError) {
      file = try open()
      // A pipe has no bytes at an offset.
      let start = (try? file.bytes(at: 0, count: 4)) ?? []
      bytes = isArchive(start) ? start : try file.readToEnd(limit: mostBytes)
    } catch {
      throw DeckError(error)
    }
    guard bytes.count == 4, isArchive(bytes) else { return try read(bytes, name: file.path) }
    return try deck(of: { () throws(ArchiveError) in try ZipArchive(file) })
  }

  private static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "PK\u{3}\u{4}".utf8) || bytes.starts(with: "PK\u{5}\u{6}".utf8)
  }

  /// The part of a file's name after its last dot, in lower case.
  private static func ending(of name: String) -> String {
    name.last(".").map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  // MARK: - Archives

  private static func deck(
    of open: () throws(ArchiveError) -> ZipArchive
  ) throws(DeckError) -> Deck {
    var package: PackageReader
    do throws(ArchiveError) {
      package = PackageReader(try open())
    } catch {
      throw .archive(error)
    }
    if try package.isOpenDocument() { return try OpenDocument.deck(of: &package).checked() }
    return try PowerPoint.deck(of: &package).checked()
  }

  // MARK: - Texts

  private static func deck(of text: Manuscript, ending: String) throws(DeckError) -> Deck {
    if RevealPage.recognizes(text) || ending.begins(with: "htm") {
      return Deck(format: .reveal, slides: RevealPage.slides(of: text.utf8))
    }
    if SlideTable.isLabelTrack(text) { return try SlideTable.labelTrack(text) }
    if SlideTable.recognizes(text) || ["csv", "tsv"].contains(ending) {
      return try SlideTable.deck(of: text)
    }
    let script = Script(String(decoding: text.utf8, as: UTF8.self))
    if let format = MarkdownSlides.format(of: text.lines),
      format == .marp || !script.sections.contains(where: { $0.planned != nil })
    {
      return Deck(format: format, slides: MarkdownSlides.slides(of: text.lines, in: format))
    }
    return Deck(format: .script, slides: script.slides)
  }

  /// The deck, if its parts are all within their limits, with its log by time.
  package func checked() throws(DeckError) -> Deck {
    var deck = self
    guard !deck.slides.isEmpty else { throw .noSlides(deck.format) }
    guard max(deck.slides.count, deck.log?.count ?? 0) <= Self.mostSlides else {
      throw .tooManySlides(limit: Self.mostSlides)
    }
    for (index, slide) in deck.slides.enumerated() {
      guard max(slide.notes.utf8.count, slide.title?.utf8.count ?? 0) <= Self.longestText else {
        throw .textTooLong(slide: index + 1, limit: Self.longestText)
      }
    }
    // Of two changes at one time the later one counts.
    let changes = deck.log?.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    deck.log = changes?.map(\.element)
    return deck
  }
}

extension DeckError {
  fileprivate init(_ error: FileError) {
    let path = error.path == "-" ? "standard input" : error.path
    self =
      switch error.problem {
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .notFound: .notFound(path: path)
      case .isFolder: .isDirectory(path: path)
      default: .unreadable(path: path, reason: error.reason)
      }
  }

  /// What is no text, or too large for any format of texts.
  fileprivate init(_ error: TranscriptError) {
    self =
      switch error {
      case .empty: .empty
      case .invalidJSON(let line, let column): .invalidJSON(line: line, column: column)
      case .tooDeep(let line, _): .invalidJSON(line: line, column: 1)
      case .tooLarge: .tooLarge(limit: Deck.mostBytes)
      case .notText(let kind): .notADeck(kind: kind)
      default: .notADeck(kind: nil)
      }
  }
}

extension Seconds {
  /// A time of a deck; `nil` unless it is one within a day.
  ///
  /// - Parameter unit: How many of the units of the number a second has.
  init?(deck time: Double?, per unit: Double = 1) {
    guard let time, Bounds.lengths.contains(time / unit) else { return nil }
    self.init(time / unit)
  }

  /// A planned time, as above; `nil` for none.
  init?(planned time: Double?, per unit: Double = 1) {
    guard let time, time > 0 else { return nil }
    self.init(deck: time, per: unit)
  }
}

extension Script {
  /// A slide for each section of the level that plans times: `## Opening (1:30)`.
  ///
  /// Where no heading plans one, it is the top level, or the next one below a single title.
  var slides: [Slide] {
    let levels = sections.map(\.level)
    guard let top = levels.min() else { return [] }
    let isTitled = levels.count { $0 == top } == 1
    let level =
      sections.first { $0.planned != nil }?.level
      ?? (isTitled ? levels.filter { $0 > top }.min() : nil) ?? top
    return sections.filter { $0.level == level }.map { section in
      Slide(
        title: section.title.onOneLine, notes: paragraphs(in: section.words),
        planned: section.planned)
    }
  }

  /// What is spoken, a line for each paragraph.
  private func paragraphs(in words: Range<Int>) -> String {
    let first = sentences.partitioningIndex { $0.words.lowerBound >= words.lowerBound }
    var text = ""
    var end: Int?
    for sentence in sentences[first...].prefix(while: { $0.words.lowerBound < words.upperBound }) {
      if let end {
        text +=
          self.text.bytes(end..<sentence.range.lowerBound).utf8.count { $0 == 0x0A } > 1
          ? "\n" : " "
      }
      text += self.text(of: sentence).onOneLine ?? ""
      end = sentence.range.upperBound
    }
    return text
  }
}
