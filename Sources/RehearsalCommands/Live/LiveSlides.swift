import Rehearsal
import RehearsalLanguage

/// Which slide is shown while somebody records, and when that changed.
struct LiveSlides: Sendable {
  private let slides: [Slide]
  private var place = 0
  private var isQuestion = false
  /// From the first slide at the start on.
  private(set) var changes = [SlideChange(time: Seconds(0), slide: 0)]

  /// - Returns: `nil` for a deck without slides.
  init?(_ deck: Deck) {
    guard !deck.slides.isEmpty else { return nil }
    slides = deck.slides
  }

  /// Handles a key.
  ///
  /// - Parameter moment: When, from the start of the recording.
  /// - Returns: Whether the key is one for slides.
  mutating func press(_ key: LiveKey, at moment: Seconds) -> Bool {
    switch key {
    case .forward, .character("n"): show(place + 1, at: moment)
    case .backward, .character("b"): show(place - 1, at: moment)
    case .character("q"):
      isQuestion.toggle()
      changes.append(SlideChange(time: moment, slide: isQuestion ? nil : place))
    default: return false
    }
    return true
  }

  private mutating func show(_ next: Int, at moment: Seconds) {
    guard slides.indices.contains(next) || isQuestion else { return }
    place = min(max(next, 0), slides.count - 1)
    isQuestion = false
    changes.append(SlideChange(time: moment, slide: place))
  }

  /// Our choice, in characters: more than a display has room for.
  private static let mostNotes = 400

  /// What a display shows of it.
  var shown: LiveNotice.Shown {
    LiveNotice.Shown(
      number: place + 1, of: slides.count, title: slides[place].title,
      notes: String(slides[place].notes.prefix(Self.mostNotes)),
      isQuestion: isQuestion)
  }
}
