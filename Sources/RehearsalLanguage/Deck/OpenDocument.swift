import RehearsalBase
import RehearsalTranscript

/// OpenDocument's presentations, as LibreOffice Impress writes them.
///
/// - Source: OpenDocument 1.3, part 3: `draw:page`, and on its style `presentation:duration`, which
///   is a duration of XML Schema, and `presentation:visibility`.
enum OpenDocument {
  private struct Style {
    var planned: Seconds?
    var isHidden = false
  }

  static func deck(of package: inout PackageReader) throws(DeckError) -> Deck {
    var styles: [String: Style] = [:]
    var style: String?
    var slides: [Slide] = []
    var isHidden = false
    var isInNotes = false
    /// What the frame is for: `title`, `notes` and others; nil outside one.
    var purpose: String?
    var paragraphs: [String] = []
    var depth = 0
    try package.read("content.xml") { event, reader in
      switch event {
      case .start("style"): style = reader.attribute("name")
      case .start("drawing-page-properties"):
        guard let style else { return }
        styles[style] = Style(
          planned: reader.attribute("duration").flatMap(Seconds.init(iso8601:)),
          isHidden: reader.attribute("visibility") == "hidden")
      case .start("page"):
        let found = styles[reader.attribute("style-name") ?? ""] ?? Style()
        isHidden = found.isHidden
        if !isHidden, slides.count <= Deck.mostSlides {
          slides.append(Slide(title: nil, planned: found.planned))
        }
      case .end("page"): isHidden = false
      case .start("notes"): isInNotes = true
      case .end("notes"): isInNotes = false
      case .start("frame"):
        (purpose, paragraphs) = (reader.attribute("class"), [])
      case .start("p"), .start("h"):
        depth += 1
        paragraphs.append("")
      case .end("p"), .end("h"): depth -= 1
      case .start("s"), .start("tab"), .start("line-break"): paragraphs.appendToLast(" ")
      case .text(let text) where depth > 0 && purpose != nil: paragraphs.appendToLast(text)
      case .end("frame"):
        defer { purpose = nil }
        guard !isHidden, !slides.isEmpty else { return }
        let lines = paragraphs.compactMap(\.onOneLine)
        if purpose == "title", !isInNotes, slides[slides.count - 1].title == nil {
          slides[slides.count - 1].title = lines.joined(separator: " ").onOneLine
        } else if purpose == "notes", isInNotes, slides[slides.count - 1].notes.isEmpty {
          slides[slides.count - 1].notes = lines.joined(separator: "\n")
        }
      default: break
      }
    }
    return Deck(format: .odp, slides: slides)
  }
}

extension Seconds {
  /// A duration such as `PT1M30S`, of days, hours, minutes and seconds; `nil` for none.
  ///
  /// - Source: XML Schema 1.1, part 2, section 3.3.6.
  fileprivate init?(iso8601 written: String) {
    guard written.begins(with: "P") else { return nil }
    var total = 0.0
    var number: [UInt8] = []
    for byte in written.utf8.dropFirst() where byte != UInt8(ascii: "T") {
      guard let place = "DHMS".utf8.enumerated().first(where: { $1 == byte })?.offset else {
        number.append(byte)
        continue
      }
      guard let value = DecimalNumber.read(number[...]) else { return nil }
      total += value * [86_400, 3_600, 60, 1][place]
      number = []
    }
    guard number.isEmpty else { return nil }
    self.init(planned: total)
  }
}
