package import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
public import RehearsalBase

/// When each slide of a talk was shown, and what was said on it.
///
/// The talk is from the first sound of speech to the last, as in `timing.spoken_s`: what the slides
/// and the questions take adds up to it.
public struct SlideReadings: Codable, Equatable, Sendable {
  /// How the times are known.
  public enum Source: String, Codable, CaseIterable, Sendable {
    /// From a log of the talk, or from keys pressed while it was recorded.
    case log
    /// From the words that were said, which were looked for in the notes.
    case notes
  }

  /// How far the times can be trusted.
  ///
  /// By the notes, it depends on their agreement with what was said: of the words of five letters
  /// or more in the notes of the slides that were shown, the share that was said there.
  public enum Confidence: String, Codable, CaseIterable, Sendable {
    /// A log, or an agreement of 70 % or more.
    case high
    /// Of 50 % or more.
    case medium
    /// Of 35 % or more.
    case low
  }

  /// Why the times are not known.
  public enum Reason: String, Codable, CaseIterable, Sendable {
    /// There is no log, and no transcript of what was said.
    case noWords = "no_words"
    /// There is no log, and no slide has notes.
    case noNotes = "no_notes"
    /// There is no log, and what was said is not what is in the notes.
    case otherWords = "other_words"
    /// Nobody speaks.
    case noSpeech = "no_speech"
  }

  /// One slide.
  public struct Reading: Codable, Equatable, Sendable {
    /// From 1.
    public var slide: Int
    /// What stands above it; `nil` without a title.
    public var title: String?
    /// How long it was shown, all times together; 0 for a slide that was left out, `nil` where it
    /// can't be known: without a source, and without notes to find it by.
    public var duration: Seconds?
    /// How long it is planned to be shown; `nil` without a plan.
    public var planned: Seconds?
    /// Words counted in the transcript; `nil` without one, and where it was shown for less than
    /// the shortest stretch that has a pace of its own.
    public var wordsPerMinute: WordsPerMinute?
    /// Silent pauses of half a second or more; `nil` where it was not shown.
    public var longPauses: Int?
    /// Filler words; `nil` where it was not shown, and where they can't be counted.
    public var fillers: Int?
    /// When it was shown, in order: more than one where the speaker came back to it.
    public var spans: [TimeSpan]

    private enum CodingKeys: String, CodingKey {
      case slide, title
      case duration = "duration_s"
      case planned = "planned_s"
      case wordsPerMinute = "words_per_minute"
      case longPauses = "long_pauses"
      case fillers, spans
    }
  }

  /// `nil` where the times are not known.
  public var source: Source?
  /// `nil` where the times are not known.
  public var confidence: Confidence?
  /// Why the times are not known; `nil` where they are.
  public var reason: Reason?
  /// Every slide of the deck, in its order.
  public var list: [Reading]
  /// When questions were answered, in order; no slide's time.
  public var questions: [TimeSpan]
}

extension SlideReadings {
  /// - Parameter readings: Of the same delivery.
  package init(of deck: Deck, in delivery: Delivery, _ readings: Readings) {
    self.init(
      list: deck.slides.enumerated().map { index, slide in
        Reading(
          slide: index + 1, title: slide.title, duration: nil, planned: slide.planned,
          wordsPerMinute: nil, longPauses: nil, fillers: nil, spans: [])
      }, questions: [])
    guard let talk = delivery.take.speaking, !list.isEmpty else {
      reason = .noSpeech
      return
    }
    if let log = deck.log, !log.isEmpty {
      (source, confidence) = (.log, .high)
      show(log, in: talk)
    } else {
      showByNotes(of: deck, in: talk, delivery.words)
    }
    for index in list.indices where !list[index].spans.isEmpty {
      list[index].count(delivery, readings)
    }
  }

  private mutating func showByNotes(
    of deck: Deck, in talk: TimeSpan, _ words: DeliveredWords?
  ) {
    guard let words, words.areSaid else {
      reason = .noWords
      return
    }
    let said = SaidWord.words(of: words.transcript, fillers: words.fillers)
    guard let search = SlideSearch(of: said, in: deck.slides) else {
      reason = said.isEmpty ? .noWords : .noNotes
      return
    }
    guard let sure = Confidence(agreement: search.agreement) else {
      reason = .otherWords
      return
    }
    (source, confidence) = (.notes, sure)
    show(
      search.runs.map { run in
        let start = said[run.words].lazy.compactMap(\.span?.start).first
        return SlideChange(time: start ?? talk.end, slide: run.slide)
      }, in: talk)
    // What has no notes can't be missed, unless its title was said.
    for index in list.indices where list[index].spans.isEmpty && deck.slides[index].notes.isEmpty {
      list[index].duration = nil
    }
  }

  /// Adds up the times of each slide. Before the first change the first slide is shown.
  ///
  /// - Parameter changes: In any order; one to a slide that the deck doesn't have is left out.
  private mutating func show(_ changes: [SlideChange], in talk: TimeSpan) {
    let known = changes.filter { change in
      change.time.rawValue.isFinite && change.slide.map(list.indices.contains) ?? true
    }
    var (shown, start): (Int?, Seconds) = (0, talk.start)
    func add(upTo end: Seconds, to spans: inout [TimeSpan]) {
      guard end > start else { return }
      if let last = spans.last, last.end == start {
        spans[spans.count - 1] = TimeSpan(start: last.start, end: end)
      } else {
        spans.append(TimeSpan(start: start, end: end))
      }
    }
    let end = SlideChange(time: talk.end, slide: nil)
    for change in known.sorted(by: { $0.time < $1.time }) + [end] {
      let moment = min(max(change.time, talk.start), talk.end)
      if let shown {
        add(upTo: moment, to: &list[shown].spans)
      } else {
        add(upTo: moment, to: &questions)
      }
      (shown, start) = (change.slide, moment)
    }
    for index in list.indices { list[index].duration = list[index].spans.length.rounded }
  }
}

extension SlideReadings.Confidence {
  /// Our choice, from takes like those of `make slides`: what was read agreed by 74 % or more with
  /// its notes, even with 12 % of the words misheard, and by 33 % at most with other ones.
  private static let (most, some, least) = (Percent(70), Percent(50), Percent(35))

  /// `nil` where the words are not those of the notes.
  init?(agreement: Percent) {
    switch agreement {
    case Self.most...: self = .high
    case Self.some...: self = .medium
    case Self.least...: self = .low
    default: return nil
    }
  }
}

extension SlideReadings.Reading {
  /// What was said while it was shown.
  fileprivate mutating func count(_ delivery: Delivery, _ readings: Readings) {
    func isHere(_ moment: Seconds) -> Bool { spans.contains { $0.contains(moment) } }
    longPauses = readings[Pauses.self]?.list.count { pause in
      pause.kind == .silent && pause.length.rounded >= Pauses.breath && isHere(pause.span.middle)
    }
    if let found = readings[Fillers.self], found.count != nil {
      fillers = found.list.count { $0.start.map(isHere) ?? false }
    }
    guard let words = delivery.words, words.areSaid, spans.length >= Pace.window else { return }
    let tokens = words.transcript.tokens
    let language = SpokenLanguage(code: words.scorer?.pack.language ?? words.transcript.language)
    let capitals = SpokenWords.Capitals(in: tokens)
    let said = tokens.reduce(0) { count, token in
      guard token.kind != .event, token.timing != .segment, let middle = token.span?.middle,
        isHere(middle)
      else { return count }
      return count + SpokenWords(of: token.text, in: language, capitals: capitals).count
    }
    if said > 0 { wordsPerMinute = WordsPerMinute(60 * Double(said) / spans.length.rawValue) }
  }
}

extension [TimeSpan] {
  fileprivate var length: Seconds { reduce(Seconds(0)) { $0 + $1.length } }
}

extension SlideReadings {
  /// The slide that is shown at a moment; `nil` during questions, and where it is not known.
  package func slide(at moment: Seconds) -> Reading? {
    list.first { $0.spans.contains { $0.contains(moment) } }
  }

  /// The deck with the log that these times were read from, without notes; `nil` without a log.
  package var logged: Deck? {
    guard source == .log else { return nil }
    let shown = list.flatMap { reading in
      reading.spans.map { SlideChange(time: $0.start, slide: reading.slide - 1) }
    }
    let asked = questions.map { SlideChange(time: $0.start, slide: nil) }
    return Deck(
      format: .csv, slides: list.map { Slide(title: $0.title, planned: $0.planned) },
      log: (shown + asked).sorted { $0.time < $1.time })
  }
}
