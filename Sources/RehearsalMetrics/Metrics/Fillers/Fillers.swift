public import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
public import RehearsalBase

/// Filler words: counted in a transcript, except hesitations of a recogniser that the sound doesn't
/// confirm.
///
/// A transcript without hesitations still has other fillers, such as "you know". They are counted,
/// and ``Reading/reason`` says what may be missing.
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

  /// The evidence for a filler.
  public enum Source: String, Codable, CaseIterable, Sendable {
    /// The transcript alone.
    case words
    /// The sound alone; counted in earlier sessions, now only possible.
    case sound
    /// The transcript, and a sound at its time.
    case both
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
    /// The evidence for it.
    public var source: Source? = .words
    /// How likely it is a hesitation by its sound, 0 to 1; `nil` if the words are the only
    /// evidence.
    public var confidence: Double?

    /// From start to end; `nil` if its words have no time.
    public var span: TimeSpan? {
      start.flatMap { start in end.map { TimeSpan(start: start, end: $0) } }
    }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case text, kind, rule, source, confidence
    }
  }

  /// A sound like a hesitation that isn't in the transcript, or one that a recogniser wrote and the
  /// sound doesn't confirm.
  public struct Heard: Codable, Equatable, Sendable {
    /// Where it starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where it ends, in seconds from the start of the recording.
    public var end: Seconds
    /// How likely it is a hesitation, 0 to 1.
    public var score: Double
    /// As the recogniser wrote it; `nil` if it is only in the sound.
    public var text: String?

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case score, text
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
    /// Possible hesitations, in order: sounds that aren't in the transcript, or all of them without
    /// one, and those that a recogniser wrote and the sound doesn't confirm. They are not counted.
    public var possibleUntranscribed: [Heard]
    /// Words that weaken a statement, such as "I guess", in order. They are a matter of style, and
    /// not counted among the fillers. `nil` without a transcript in English.
    public var hedges: [Filler]?
    /// Words that only add emphasis, such as "basically", as for ``hedges``.
    public var boosters: [Filler]?

    /// Whether the transcript leaves out hesitations and has none.
    public var lacksHesitations: Bool {
      reason == .cleanedTranscript && !list.contains { $0.kind == .hesitation }
    }

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
    let reason = reason(words)
    let found = (words?.fillers ?? []).filter { words?.isDoubtful($0) == false }
      .map { Filler($0, in: words) }
    let isCounted = reason == nil || (reason == .cleanedTranscript && !found.isEmpty)
    let list = isCounted ? found : []
    let counted = isCounted ? list.count : nil
    let wordCount = words?.rates.words ?? 0
    func style(_ kind: RehearsalLanguage.Filler.Kind) -> [Filler]? {
      words?.stylistic.map { $0.filter { $0.kind == kind }.map { Filler($0, in: words) } }
    }
    return Reading(
      count: counted,
      perMinute: counted.flatMap { count in
        words?.rates.time.flatMap { PerMinute(count: count, in: $0) }
      },
      perHundredWords: counted.flatMap { count in
        wordCount > 0 ? (100 * Double(count) / Double(wordCount)).rounded(toDecimals: 2) : nil
      },
      reason: reason,
      list: list,
      clusters: FillerScorer.clusters(of: list.compactMap(\.span)).map(\.span),
      possibleUntranscribed: possible(in: delivery),
      hedges: style(.hedge), boosters: style(.booster))
  }

  /// The sounds that may be hesitations and aren't words of the transcript.
  private static func possible(in delivery: Delivery) -> [Heard] {
    guard let words = delivery.words, words.timing == .word else {
      // Estimated times distribute the words over all speech, hesitations included; a verbatim
      // transcript has them all.
      guard delivery.words?.verbatim != .yes else { return [] }
      let written = (delivery.words?.fillers ?? []).compactMap { filler in
        filler.kind == .hesitation ? delivery.words?.span(of: filler) : nil
      }
      return delivery.take.voice.hesitations.filter { sound in
        !written.contains { $0.overlap(with: sound.span) > Seconds(0) }
      }
      .map { Heard(start: $0.span.start, end: $0.span.end, score: $0.likelihood) }
    }
    let heard = words.heardHesitations.unwritten.map {
      Heard(start: $0.span.start, end: $0.span.end, score: $0.confidence)
    }
    let written = words.heardHesitations.doubtful.compactMap { token, likelihood -> Heard? in
      let token = words.transcript.tokens[token]
      return token.span.map {
        Heard(start: $0.start, end: $0.end, score: likelihood, text: token.text)
      }
    }
    return (heard + written).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Why fillers can't be counted; `nil` if they can.
  private static func reason(_ words: DeliveredWords?) -> Reason? {
    guard let words, words.areSaid else { return .noTranscript }
    guard let scorer = words.scorer else { return .unknownLanguage }
    if scorer.list == .off { return .turnedOff }
    return words.verbatim == .cleaned && scorer.countsHesitations ? .cleanedTranscript : nil
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    guard let rate = reading.perMinute else { return [] }
    return [
      MetricRow(
        "filler_words", "Filler words",
        meaning: "Sounds and words that fill a gap, such as “um”, counted in the transcript.",
        "\(rate.number(1)) a minute", detail: detail(of: reading),
        number: rate.rawValue)
    ]
  }

  /// The most frequent words with their counts, ties in order of first occurrence, and how many are
  /// openers, which are counted here but not in tips.
  private static func detail(of reading: Reading) -> String? {
    let openers = reading.list.count(where: \.isOpener)
    let missing =
      (openers > 0 ? ["openers \(openers) of \(reading.list.count)"] : [])
      + (reading.lacksHesitations ? ["without hesitations"] : [])
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

extension Fillers.Filler {
  fileprivate init(_ filler: RehearsalLanguage.Filler, in words: DeliveredWords?) {
    let span = words?.span(of: filler)
    let sound = filler.tokens.lazy.compactMap { words?.heardHesitations.confirmed[$0] }.first
    let isHeard = filler.kind == .hesitation && sound != nil
    self.init(
      start: span?.start, end: span?.end, text: filler.text, kind: filler.kind,
      rule: filler.rule.rawValue, source: isHeard ? .both : .words,
      confidence: isHeard ? sound?.confidence : nil)
  }

  /// The words for comparison: lower case, without punctuation around them.
  public var words: String {
    text.split(separator: " ").map { Token(text: String($0)).word }.joined(separator: " ")
  }

  /// Whether it opens an utterance, like a genuine "so".
  public var isOpener: Bool { FillerRule.ID(rawValue: rule).isOpener }
}
