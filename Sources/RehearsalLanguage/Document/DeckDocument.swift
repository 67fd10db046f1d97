package import RehearsalBase
import RehearsalTranscript

/// A deck as the JSON `rehearsmart.deck/1`; times are in seconds, slides are counted from 1.
package enum DeckDocument {
  /// The JSON Schema of the document.
  package static var jsonSchema: String { EmbeddedText.deck_schema }

  package static func json(of deck: Deck) -> JSONValue {
    let times = deck.slides.compactMap(\.planned)
    let words = deck.slides.map { Script(plain: $0.notes).words.count }
    return [
      "schema": "rehearsmart.deck/1", "format": JSONValue(deck.format),
      "slides": .array(
        deck.slides.enumerated().map { index, slide in
          [
            "number": JSONValue(index + 1), "title": JSONValue(slide.title),
            "planned_s": JSONValue(slide.planned), "words": JSONValue(words[index]),
            "notes": .string(slide.notes),
          ]
        }),
      "planned_s": JSONValue(times.isEmpty ? nil : times.reduce(Seconds(0), +)),
      "words": JSONValue(words.reduce(0, +)),
      "log": deck.log.map { log in
        .array(
          log.map { ["time_s": JSONValue($0.time), "slide": JSONValue($0.slide.map { $0 + 1 })] })
      } ?? .null,
    ]
  }
}
