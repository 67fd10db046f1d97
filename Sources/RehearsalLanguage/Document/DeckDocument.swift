import RehearsalBase
import RehearsalTranscript

/// A deck as the JSON `rehearsmart.deck/1`, for an encoder that keeps the order of keys.
package struct DeckDocument: Encodable, Equatable, Sendable {
  /// The JSON Schema of the document.
  package static var jsonSchema: String { EmbeddedText.deck_schema }

  package var schema = "rehearsmart.deck/1"
  package var format: String
  package var slides: [Entry]
  /// All planned times together, in seconds; `nil` if none is planned.
  package var planned: Double?
  /// The words of all notes.
  package var words: Int
  /// When each slide was shown; `nil` in a file that holds no times.
  package var log: [Change]?

  /// A slide, with the number of words in its notes.
  package struct Entry: Encodable, Equatable, Sendable {
    /// Counted from 1.
    package var number: Int
    package var title: String?
    package var planned: Double?
    package var words: Int
    package var notes: String

    private enum CodingKeys: String, CodingKey {
      case number, title
      case planned = "planned_s"
      case words, notes
    }
  }

  /// A moment at which another slide is shown.
  package struct Change: Encodable, Equatable, Sendable {
    package var time: Double
    /// Counted from 1; `nil` while questions are answered.
    package var slide: Int?

    private enum CodingKeys: String, CodingKey {
      case time = "time_s"
      case slide
    }
  }

  package init(_ deck: Deck) {
    format = deck.format.rawValue
    slides = deck.slides.enumerated().map { index, slide in
      Entry(
        number: index + 1, title: slide.title, planned: slide.planned?.rounded.rawValue,
        words: Script(slide.notes).words.count, notes: slide.notes)
    }
    let times = deck.slides.compactMap(\.planned)
    planned = times.isEmpty ? nil : times.reduce(Seconds(0), +).rounded.rawValue
    words = slides.reduce(0) { $0 + $1.words }
    log = deck.log?.map { change in
      Change(time: change.time.rounded.rawValue, slide: change.slide.map { $0 + 1 })
    }
  }

  private enum CodingKeys: String, CodingKey {
    case schema, format, slides
    case planned = "planned_s"
    case words, log
  }
}
