package import RehearsalLanguage
package import RehearsalTranscript
package import RehearsalBase

/// Speaking rates in words per minute.
///
/// Words are counted as spoken (`SpokenWords`); times come from the recording. Hesitations and
/// untranscribed words, `[*]`, count; events and punctuation don't. Rates are `nil` without words
/// or speech.
package struct WordRates: Equatable, Sendable {
  /// The words of one window.
  package struct Point: Equatable, Sendable {
    package var span: TimeSpan
    package var words: Int
    /// The number of syllables of these words.
    package var syllables: Int
    /// Words per minute from the window's start to its end, pauses included.
    package var rate: WordsPerMinute
  }

  /// The number of words, fillers included.
  package var words: Int
  /// From the first to the last speech with words, without what rates leave out: the turns of other
  /// voices, and speech without words. `nil` without speech.
  package var time: Seconds?
  /// The number of syllables of these words.
  package var syllables: Int
  /// Words per minute from the first to the last speech, pauses included: what a listener hears.
  package var delivered: WordsPerMinute?
  /// Words per minute without fillers and long pauses: what scripts are planned with.
  package var narration: WordsPerMinute?
  /// Words per minute of the whole recording. Not used for coaching.
  package var timeline: WordsPerMinute?
  /// Windows of ``Pace/window`` from the first speech to the last; the last may be shorter. Empty
  /// without word times.
  package var curve: [Point]

  /// - Parameters:
  ///   - transcript: Fitted to its recording, for the curve.
  ///   - fillers: The indices of tokens that are fillers.
  ///   - heard: The speech of the recording.
  ///   - uncovered: The parts of it that no word covers, in order.
  ///   - language: The language of the words; default: the transcript's own, else English.
  ///   - longPause: The length from which pauses are excluded from ``narration``.
  package init(
    of transcript: Transcript, fillers: Set<Int>, in heard: DetectedSpeech,
    uncovered: [TimeSpan] = [], language: SpokenLanguage? = nil, longPause: Seconds = Pace.longPause
  ) {
    let tokens = transcript.tokens
    let language = language ?? SpokenLanguage(code: transcript.language)
    let capitals = SpokenWords.Capitals(in: tokens)
    let spoken = tokens.map { token -> (words: Int, syllables: Int) in
      if token.kind == .event { return (0, 0) }
      let spoken = SpokenWords(of: token.text, in: language, capitals: capitals)
      return token.kind == .untranscribed && spoken.count == 0
        ? (1, 1) : (spoken.count, spoken.syllables)
    }
    words = spoken.reduce(0) { $0 + $1.words }
    syllables = spoken.reduce(0) { $0 + $1.syllables }
    let fluent = words - fillers.reduce(0) { $0 + spoken[$1].words }
    timeline = Self.rate(of: words, in: heard.duration)
    curve = []
    let part = heard.without(uncovered)
    guard let whole = heard.speaking, let speaking = part.speaking else { return }
    let time = speaking.time(without: part.turns)
    guard time.rawValue > 0 else { return }
    self.time = time
    delivered = Self.rate(of: words, in: time)
    let dwelling = zip(part.speech, part.speech.dropFirst())
      .map { TimeSpan(start: $0.end, end: $1.start).time(without: part.turns) }
      .filter { $0 >= longPause }.reduce(Seconds(0), +)
    narration = Self.rate(of: fluent, in: time - dwelling)
    // Windows cover the whole take; in some of them, not all words were transcribed.
    curve = Self.curve(of: tokens, counts: spoken, over: whole, turns: heard.turns)
      .filter { uncovered.parts(in: $0.span).isEmpty }
  }

  private static func rate(of words: Int, in time: Seconds) -> WordsPerMinute? {
    guard words > 0, time.rawValue > 0 else { return nil }
    return WordsPerMinute(60 * Double(words) / time.rawValue)
  }

  /// A word counts in the window that contains its middle.
  private static func curve(
    of tokens: [Token], counts spoken: [(words: Int, syllables: Int)], over speaking: TimeSpan,
    turns: [TimeSpan]
  ) -> [Point] {
    let count = Int(saturating: (speaking.length / Pace.window).rounded(.up))
    var counts = [(words: Int, syllables: Int)](repeating: (0, 0), count: count)
    for (token, said) in zip(tokens, spoken) where said.words > 0 {
      guard token.timing != .segment else { return [] }
      // In a fitted transcript, only words after the end of the recording have no time.
      guard let middle = token.span?.middle else { continue }
      let index = Int(saturating: ((middle - speaking.start) / Pace.window).rounded(.down))
      // A word just outside of the speech counts in the nearest window.
      let nearest = min(max(index, 0), count - 1)
      counts[nearest].words += said.words
      counts[nearest].syllables += said.syllables
    }
    guard counts.contains(where: { $0.words > 0 }) else { return [] }
    return counts.enumerated().compactMap { index, said in
      let start = speaking.start + Pace.window * Double(index)
      let span = TimeSpan(start: start, end: min(start + Pace.window, speaking.end))
      guard let time = Pace.time(in: span, turns: turns) else { return nil }
      return Point(
        span: span, words: said.words, syllables: said.syllables,
        rate: WordsPerMinute(60 * Double(said.words) / time.rawValue))
    }
  }
}
