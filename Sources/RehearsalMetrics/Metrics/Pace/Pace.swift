import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
public import RehearsalBase

/// How fast the speaker speaks.
public enum Pace: Metric {
  public static let id: MetricID = "pace"

  /// Our choice: the length of the windows of ``Reading/curve``.
  package static let window = Seconds(10)
  /// Our choice: a shorter last window is too short for a rate.
  package static let shortestWindow = window * 0.5
  /// Our choice: fewer windows have no meaningful deviation.
  private static let fewestWindows = 3
  /// Our choice: less speech in a window is a phrase or two, whose tempo depends on their words.
  private static let leastSpeech = Seconds(2)

  /// The source of the number of words.
  public enum WordsSource: String, Codable, CaseIterable, Sendable {
    /// Counted in the transcript.
    case transcript
    /// Estimated from the detected syllables, without a transcript.
    case estimated
  }

  /// The pace of one window.
  public struct Point: Codable, Equatable, Sendable {
    /// Where the window starts, in seconds from the start of the recording.
    public var start: Seconds
    /// Where the window ends, in seconds from the start of the recording.
    public var end: Seconds
    /// Words per minute from the window's start to its end, pauses included.
    public var wordsPerMinute: WordsPerMinute?
    /// Syllables per second from the window's start to its end, pauses included.
    public var syllableRate: SyllablesPerSecond?
    /// Syllables per second of the speech in the window, without pauses: those of the words if the
    /// transcript has times, else those detected. `nil` with hardly any speech in it.
    public var articulationRate: SyllablesPerSecond?

    /// From start to end.
    public var span: TimeSpan { TimeSpan(start: start, end: end) }

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case wordsPerMinute = "wpm"
      case syllableRate = "sps"
      case articulationRate = "articulation_sps"
    }
  }

  public struct Reading: MetricReading {
    /// Words per minute from the first to the last speech, pauses included: what a listener hears.
    public var wordsPerMinute: WordsPerMinute?
    /// Whether the rates of words are counted, as with any transcript, or estimated.
    public var wordsSource: WordsSource
    /// Words per minute without pauses longer than 2.5 s and, with a transcript, without
    /// fillers: what scripts are planned with.
    public var narration: WordsPerMinute?
    /// Words per minute of the whole recording: how full the slot is.
    public var timeline: WordsPerMinute?
    /// The number of words in the transcript, as spoken; `nil` without one.
    public var words: Int?
    /// The number of words, estimated from the syllables; `nil` in a language whose words have no
    /// known length.
    public var wordsEstimated: Int?
    /// The syllables per word in that estimate: the mean of the language, or of English if none is
    /// named.
    public var syllablesPerWord: Double?
    /// Whether rates of words are estimated as in English because no language is named.
    public var languageIsAssumed: Bool?
    /// The usual number of syllables per second in that language, relative to English.
    public var languageTempo: Double?
    /// The number of syllables detected; `nil`, like every rate, without speech.
    public var syllables: Int?
    /// Syllables per second from the first to the last speech, pauses included.
    public var speechRate: SyllablesPerSecond?
    /// Syllables per second of speech, without pauses.
    public var articulationRate: SyllablesPerSecond?
    /// The standard deviation of the curve's syllable rates divided by their mean; `nil` for too
    /// few.
    public var variation: Percent?
    /// The pace of each window, from the first speech to the last; empty without speech.
    public var curve: [Point]

    public var headline: Double? { wordsPerMinute?.rawValue }

    private enum CodingKeys: String, CodingKey {
      case wordsPerMinute = "words_per_minute"
      case wordsSource = "words_source"
      case narration = "narration_wpm"
      case timeline = "timeline_wpm"
      case words
      case wordsEstimated = "words_estimated"
      case syllablesPerWord = "syllables_per_word"
      case languageIsAssumed = "language_assumed"
      case languageTempo = "language_tempo"
      case syllables
      case speechRate = "speech_rate_sps"
      case articulationRate = "articulation_rate_sps"
      case variation = "variation_pct"
      case curve
    }
  }

  /// The possible range of the number of words relative to the estimate from syllables: too wide to
  /// be shown.
  ///
  /// - Source: our measurement, `Benchmarks/Accuracy/word_rates.py`. The logarithm of the ratio has
  ///   a deviation of 0.17, in English 0.14: 0.07 because syllables are missed or detected twice,
  ///   and 0.12 because some words are longer than others. Of 67 takes of 29 speakers in five
  ///   languages 86 % are in this range.
  package static let estimateRange = 0.76...1.31

  /// Our choice: longer pauses are left out of ``Reading/narration``.
  static let longPause = Seconds(2.5)

  public static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading {
    let take = delivery.take
    let rates = delivery.words.flatMap { words in
      SpokenLanguage.separatesWords(delivery.language) ? words.rates : nil
    }
    let spoken = SpokenLanguage(code: delivery.language)
    let isListed = delivery.language.map { SpokenLanguage(listed: $0) != nil } ?? true
    let perWord = isListed ? spoken.syllablesPerWord : nil
    func words(perSecond syllables: Double) -> WordsPerMinute? {
      perWord.map { WordsPerMinute(60 * syllables / $0) }
    }
    guard let speaking = take.speaking, let time = take.ownTime, time.rawValue > 0,
      !take.nuclei.isEmpty
    else {
      return Reading(
        wordsPerMinute: nil, wordsSource: rates == nil ? .estimated : .transcript,
        narration: nil, words: rates?.words, wordsEstimated: nil, syllables: nil,
        speechRate: nil, articulationRate: nil, variation: nil, curve: [])
    }
    let syllables = take.nuclei.count
    let speechRate = Double(syllables) / time.rawValue
    let turns = take.turns
    let longPauses = take.pauses.filter { $0.length > longPause && !turns.contains($0) }
      .reduce(Seconds(0)) { $0 + $1.length }
    let curve = curve(of: take, over: speaking, words: rates?.curve) {
      words(perSecond: $0)
    }
    let whole = curve.filter { $0.span.time(without: turns) >= shortestWindow }
    let course = whole.compactMap { $0.syllableRate?.rawValue }
    let variation =
      course.count < fewestWindows
      ? nil
      : course.mean.flatMap { mean in
        course.standardDeviation.map { Percent(100 * $0 / mean) }
      }
    return Reading(
      wordsPerMinute: rates.map(\.delivered) ?? words(perSecond: speechRate),
      wordsSource: rates == nil ? .estimated : .transcript,
      narration: rates.map(\.narration)
        ?? words(perSecond: Double(syllables) / (time - longPauses).rawValue),
      timeline: rates.map(\.timeline)
        ?? words(perSecond: Double(syllables) / take.duration.rawValue),
      words: rates?.words,
      wordsEstimated: perWord.map { Int(saturating: (Double(syllables) / $0).rounded()) },
      syllablesPerWord: perWord,
      languageIsAssumed: rates == nil && delivery.language == nil,
      languageTempo: spoken.tempo.rounded(toDecimals: 2),
      syllables: syllables,
      speechRate: SyllablesPerSecond(speechRate),
      articulationRate: SyllablesPerSecond(Double(syllables) / take.phonation.rawValue),
      variation: variation?.finite,
      curve: curve)
  }

  /// Windows from the first speech to the last; the last may be shorter.
  ///
  /// - Parameters:
  ///   - words: The words of a transcript in each of the windows; `nil` without one.
  ///   - estimated: The words per minute for a rate of syllables.
  private static func curve(
    of take: Take, over speaking: TimeSpan, words: [WordRates.Point]?,
    estimated: (_ syllablesPerSecond: Double) -> WordsPerMinute?
  ) -> [Point] {
    let turns = take.turns
    var points: [Point] = []
    var next = take.nuclei.startIndex
    var start = speaking.start
    while start < speaking.end {
      let end = min(start + window, speaking.end)
      let first = next
      while next < take.nuclei.endIndex, take.nuclei[next] < end { next += 1 }
      let own = time(in: TimeSpan(start: start, end: end), turns: turns)
      let rate = own.map { Double(next - first) / $0.rawValue }
      let written = words.flatMap { $0.first { $0.span.contains((start + end) / 2) } }
      let speech = take.phonation(in: TimeSpan(start: start, end: end))
      points.append(
        Point(
          start: start, end: end,
          wordsPerMinute: words == nil ? rate.flatMap(estimated) : written?.rate,
          syllableRate: rate.map { SyllablesPerSecond($0) },
          articulationRate: speech < leastSpeech
            ? nil
            : SyllablesPerSecond(Double(written?.syllables ?? next - first) / speech.rawValue)))
      start = end
    }
    return points
  }

  /// The length of a window without the turns of other voices; `nil` if these leave too little for
  /// a rate.
  static func time(in window: TimeSpan, turns: [TimeSpan]) -> Seconds? {
    let time = window.time(without: turns)
    return time < window.length && time < shortestWindow ? nil : time
  }

  public static func rows(of reading: Reading) -> [MetricRow] {
    let isEstimate = reading.wordsSource == .estimated
    return [
      isEstimate
        ? MetricRow(
          "speech_rate", "Pace",
          meaning: """
            Syllables a second (syll/s) from your first word to your last, pauses included; 110 to \
            165 English words a minute have some 2.6 to 3.9.
            """,
          reading.speechRate?.shown(1), detail: "words are not known")
        : MetricRow(
          "pace", "Pace",
          meaning:
            "Words a minute (wpm) from your first word to your last, pauses included.",
          reading.wordsPerMinute?.shown(0),
          detail: reading.words.map { "\($0) words" }, number: reading.wordsPerMinute?.rawValue),
      MetricRow(
        "articulation", "Articulation",
        meaning: "Syllables a second (syll/s) while you speak, pauses left out.",
        reading.articulationRate?.shown(1),
        detail: reading.variation.map { "pace varies by \($0.number(0)) %" },
        number: isEstimate ? nil : reading.articulationRate?.rawValue, isTechnical: true),
    ]
  }
}
