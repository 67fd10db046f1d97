import RehearsalLanguage
import RehearsalTestKit

/// Decks of every format.
///
/// The first byte says what the rest is: a file, which may be an archive, or a part of a deck of
/// PowerPoint or OpenDocument in an archive that is right, since no checksum is hit by chance.
enum DeckTarget: FuzzTarget {
  static let name = "deck"

  static func test(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    let entries: [ZipBytes.Entry]
    switch first % 4 {
    case 0, 1:
      guard let deck = try? Deck.read(rest, name: first.isMultiple(of: 2) ? "a.csv" : "a.html")
      else { return }
      _ = DeckDocument.json(of: deck)
      return
    case 2:
      entries = [
        .init("mimetype", Array("application/vnd.oasis.opendocument.presentation".utf8)),
        .init("content.xml", rest, method: 8),
      ]
    default:
      // The parts of a deck, separated by a zero each.
      let parts = rest.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
      entries = zip(names, parts).map { .init($0, Array($1)) }
    }
    _ = try? Deck.read(ZipBytes(entries).bytes)
  }

  private static let names = [
    "ppt/presentation.xml", "ppt/_rels/presentation.xml.rels", "ppt/slides/slide1.xml",
    "ppt/slides/_rels/slide1.xml.rels", "ppt/notesSlides/notesSlide1.xml",
  ]
}
