public import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
public import RehearsalBase

/// Filler words: counted in a transcript, never guessed from the sound.
///
/// A transcript that leaves out hesitations still has the other fillers, such as "you know". They
/// are counted, and ``Reading/reason`` says what is missing.
public enum Fillers: Metric {
  public static let id: MetricID = "fillers"

  /// Why fillers could not be counted.
  public enum Reason: String, Codable, CaseIterable, Sendable {
    /// There is no transcript.
    case noTranscript = "no_transcript"
    /// Hesitations were left out of the transcript.
    case cleanedTranscript = "cleaned_transcript"
    /// There are no rules for its language.
    case unknownLanguage = "unknown_language"
    /// The caller turned off counting.
    case turnedOff = "turned_off"
  }

  /// A filler in the transcript.
  public struct Filler: Codable, Equatable, Sendable {
    /// `nil`, like ``end``, if its words have no time.
    public var start: Seconds?
    /// Where its last word ends, in seconds from the start of the recording.
    public var end: Seconds?
    /// Its words as the transcript writes them.
    public var text: String
    /// The kind of filler, such as a hesitation or a repeated word.
    public var kind: RehearsalLanguage.Filler.Kind
    /// The id of the rule that found it.
    public var rule: String

    /// From start to end; `nil` if its words have no time.
    public var span: TimeSpan? {
      start.flatMap { start in end.map { TimeSpan(start: start, end: $0) } }
    }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case text, kind, rule
    }
  }

  /// A sound like a hesitation that isn't in the transcript.
  public struct Heard: Codable, Equatable, Sendable {
    /// Where it starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording.
    public var end: Seconds
    /// How likely it is a hesitation, 0 to 1.
    public var score: Double

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case score
    }
  }

  public struct Reading: MetricReading {
    /// `nil`, like the rates, if there is a ``reason`` and no filler.
    public var count: Int?
    /// Per minute from the first to the last speech; also `nil` without speech.
    public var perMinute: PerMinute?
    /// Rounded to hundredths; also `nil` without words.
    public var perHundredWords: Double?
    /// Why the fillers, or the hesitations among them, could not be counted; `nil` if they were.
    public var reason: Reason?
    /// Every filler, in the order of the transcript.
    public var list: [Filler]
    /// Stretches in which at least three fillers begin within ten seconds; empty without word
    /// times.
    public var clusters: [TimeSpan]
    /// Sounds like hesitations that aren't in the transcript, in order; without one, all of them.
    /// They are not counted.
    public var possibleUntranscribed: [Heard]
    /// Words that weaken a statement, such as "I guess", in order. They are a matter of style, and
    /// not counted among the fillers. `nil` without a transcript in English.
    public var hedges: [Filler]?
    /// Words that only add emphasis, such as "basically", as for ``hedges``.
    public var boosters: [Filler]?

    public var headline: Double? { perMinute?.rawValue }

    private enum CodingKeys: String, CodingKey {
      case count
      case perMinute = "per_minute"
      case perHundredWords = "per_100_words"
      case reason, list, clusters
      case possibleUntranscribed = "possible_untranscribed"
      case hedges, boosters
    }
  }

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let words = delivery.words
    let fillers = words?.fillers ?? []
    let reason = reason(words)
    let isCounted = reason == nil || (reason == .cleanedTranscript && !fillers.isEmpty)
    let counted = isCounted ? fillers.count : nil
    let wordCount = words?.rates.words ?? 0
    func listed(_ fillers: [RehearsalLanguage.Filler]) -> [Filler] {
      fillers.map { Filler($0, at: words?.span(of: $0)) }
    }
    func style(_ kind: RehearsalLanguage.Filler.Kind) -> [Filler]? {
      words?.stylistic.map { listed($0.filter { $0.kind == kind }) }
    }
    return Reading(
      count: counted,
      perMinute: counted.flatMap { count in
        (words?.covered ?? delivery.take.speaking).flatMap {
          PerMinute(count: count, in: $0.length)
        }
      },
      perHundredWords: counted.flatMap { count in
        wordCount > 0 ? (100 * Double(count) / Double(wordCount)).rounded(toDecimals: 2) : nil
      },
      reason: reason,
      list: isCounted ? listed(fillers) : [],
      clusters: isCounted
        ? FillerScorer.clusters(of: fillers, in: words?.transcript.tokens ?? []).map(\.span) : [],
      possibleUntranscribed: unwritten(in: delivery),
      hedges: style(.hedge), boosters: style(.booster))
  }

  /// The sounds like hesitations that aren't words of the transcript.
  ///
  /// Only the transcript's own word times count, because estimated ones spread the words over all
  /// speech, hesitations included.
  private static func unwritten(in delivery: Delivery) -> [Heard] {
    let words = delivery.words
    let timed = (words?.transcript.tokens ?? []).filter { $0.kind != .event && $0.timing == .word }
      .compactMap(\.span)
    let hesitations = (words?.fillers ?? []).compactMap { filler in
      filler.kind == .hesitation ? words?.span(of: filler) : nil
    }
    return delivery.take.voice.hesitations.filter { sound in
      // A recogniser that omits a hesitation may extend a neighbouring word into it, so a word
      // counts only if most of it lies within the sound.
      !timed.contains { $0.overlap(with: sound.span) > $0.length / 2 }
        && !hesitations.contains { $0.overlap(with: sound.span) > Seconds(0) }
        && !(words?.verbatim == .yes && timed.isEmpty)
    }
    .map { Heard(start: $0.span.start, end: $0.span.end, score: $0.likelihood) }
  }

  /// Why fillers can't be counted; `nil` if they can.
  private static func reason(_ words: DeliveredWords?) -> Reason? {
    guard let words, words.areHeard else { return .noTranscript }
    guard let scorer = words.scorer else { return .unknownLanguage }
    if scorer.list == .off { return .turnedOff }
    return words.verbatim == .cleaned && scorer.countsHesitations ? .cleanedTranscript : nil
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    guard let rate = reading.perMinute else { return [] }
    return [
      MetricRow(
        "filler_words", "Filler words", "\(rate.number(1)) a minute", detail: detail(of: reading))
    ]
  }

  /// The most frequent words with their counts, ties in order of first occurrence, and how many are
  /// openers, which are counted here and left out of tips.
  private static func detail(of reading: Reading) -> String? {
    let openers = reading.list.count(where: \.isOpener)
    let missing =
      (openers > 0 ? ["openers \(openers) of \(reading.list.count)"] : [])
      + (reading.reason == .cleanedTranscript ? ["without hesitations"] : [])
    var counts: [(word: String, count: Int)] = []
    for filler in reading.list {
      let word = filler.words
      if let index = counts.firstIndex(where: { $0.word == word }) {
        counts[index].count += 1
      } else {
        counts.append((word, 1))
      }
    }
    let shown = counts.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .prefix(mostShown).map { "\($0.element.word) \($0.element.count)" }
    let parts = [shown.joined(separator: ", ")].filter { !$0.isEmpty } + missing
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Our choice: as many as fit beside the rate.
  private static let mostShown = 4
}

extension TimeSpan {
  /// The length of the overlap; negative for spans that don't meet.
  fileprivate func overlap(with other: TimeSpan) -> Seconds {
    min(end, other.end) - max(start, other.start)
  }
}

extension Fillers.Filler {
  fileprivate init(_ filler: RehearsalLanguage.Filler, at span: TimeSpan?) {
    self.init(
      start: span?.start, end: span?.end, text: filler.text, kind: filler.kind,
      rule: filler.rule.rawValue)
  }

  /// The words as they are compared: lower case, without punctuation around them.
  public var words: String {
    text.split(separator: " ").map { Token(text: String($0)).word }.joined(separator: " ")
  }

  /// Whether it opens what is said, as an honest "so" does.
  public var isOpener: Bool { FillerRule.ID(rawValue: rule).isOpener }
}

extension FillerScorer {
  /// Whether it counts hesitations, which a cleaned transcript lacks.
  fileprivate var countsHesitations: Bool {
    guard case .mine(let own) = list else { return list == .builtIn }
    let words = own.flatMap { $0.split(separator: " ").map { Token(text: String($0)) } }
    let hesitations = FillerScorer(pack: pack, categories: [.hesitation])
    return !hesitations.fillers(in: words).isEmpty
  }
}
