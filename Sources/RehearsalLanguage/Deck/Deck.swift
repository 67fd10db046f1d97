public import RehearsalBase

/// The slides of a talk in the order they are shown, as a deck, a presenter's tool or a table says.
public struct Deck: Equatable, Sendable {
  /// What the file was.
  public var format: DeckFormat
  /// The slides, from the first.
  public var slides: [Slide]
  /// When each slide was shown, by time; nil in a file that holds no times.
  public var log: [SlideChange]?
  /// The slides that a table knows by their titles alone: their numbers are those of the table.
  package var titled: Set<Int> = []

  /// A deck of some slides.
  public init(format: DeckFormat, slides: [Slide], log: [SlideChange]? = nil) {
    self.format = format
    self.slides = slides
    self.log = log
  }
}

extension Deck {
  /// Which slides of this deck those of a log are: by a title that is unique in both, else by their
  /// number; `nil` for one that the deck lacks.
  package func places(of logged: Deck) -> [Int?] {
    let (own, others) = (places, logged.places)
    return logged.slides.enumerated().map { index, slide in
      if slide.title != nil, others[slide.title]?.count == 1, let places = own[slide.title],
        places.count == 1
      {
        return places[0]
      }
      return slides.indices.contains(index) && !logged.titled.contains(index) ? index : nil
    }
  }

  private var places: [String?: [Int]] {
    Dictionary(grouping: slides.indices) { slides[$0].title }
  }

  /// What is to be said as a script: a section for each slide, with its planned time.
  package var script: String {
    slides.enumerated().flatMap { index, slide in
      let planned = slide.planned.map { " (\($0.clock))" } ?? ""
      return ["## \(slide.title ?? "Slide \(index + 1)")\(planned)"]
        + slide.notes.asMarkdown.split(separator: "\n").map(String.init)
    }.joined(separator: "\n\n")
  }
}

/// One slide of a deck.
public struct Slide: Codable, Equatable, Sendable {
  /// What stands above it, on one line; nil where it has none.
  public var title: String?
  /// What the speaker is to say, as plain text, a line for each paragraph; empty if it has none.
  public var notes: String
  /// How long it is planned to be shown; nil where no time is planned.
  public var planned: Seconds?

  private enum CodingKeys: String, CodingKey {
    case title, notes
    case planned = "planned_s"
  }

  /// A slide with its title, notes and planned time.
  public init(title: String?, notes: String = "", planned: Seconds? = nil) {
    self.title = title
    self.notes = notes
    self.planned = planned
  }
}

/// A moment of a talk at which another slide is shown, or questions begin.
public struct SlideChange: Equatable, Sendable {
  /// When, from the recording's start.
  public var time: Seconds
  /// The slide that is shown from then on, counted from 0 in the deck; nil while questions are
  /// answered, until the next change.
  public var slide: Int?

  /// A change at a time, to a slide or, with nil, to questions.
  public init(time: Seconds, slide: Int?) {
    self.time = time
    self.slide = slide
  }
}
