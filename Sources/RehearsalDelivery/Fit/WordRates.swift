public import RehearsalLanguage
public import RehearsalTranscript
public import RehearsalUnits

/// How fast words were spoken, each rate under its own name.
///
/// Words are counted as said (``SpokenWords``), the time comes from the recording. Events and
/// punctuation are no words; `[*]`, which a recogniser heard and did not write, is one, and so is
/// a hesitation.
public struct WordRates: Equatable, Sendable {
  /// The words of one window.
  public struct Point: Equatable, Sendable {
    public var span: TimeSpan
    public var words: Int
    /// Words in the time from the window's start to its end, pauses included.
    public var rate: WordsPerMinute
  }

  /// Words said, fillers included.
  public var words: Int
  /// Syllables of these words.
  public var syllables: Int
  /// Words in the time from first to last speech, pauses included: what a listener hears.
  public var delivered: WordsPerMinute?
  /// Words without fillers, in the same time without its long pauses: what a script is planned by.
  public var narration: WordsPerMinute?
  /// Words in the whole recording: how full the slot is. Never coached.
  public var timeline: WordsPerMinute?
  /// Windows from the first speech to the last; the last may be shorter. Empty without times of
  /// words.
  public var curve: [Point]

  /// Pauses of this length and more are left out of ``narration``, unless told otherwise.
  public static let longPause = Seconds(2.5)
  /// Of the curve.
  public static let window = Seconds(10)

  /// - Parameters:
  ///   - transcript: Laid on its recording, for the curve.
  ///   - fillers: Indices of its tokens that are fillers.
  ///   - language: Of the words; the transcript's own unless given, else English.
  public init(
    of transcript: Transcript, fillers: Set<Int>, in heard: HeardSpeech,
    language: SpokenLanguage? = nil, longPause: Seconds = Self.longPause
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
    guard let speaking = heard.speaking, speaking.length.rawValue > 0 else { return }
    delivered = Self.rate(of: words, in: speaking.length)
    let dwelling = zip(heard.speech, heard.speech.dropFirst())
      .map { $1.start - $0.end }.filter { $0 >= longPause }.reduce(Seconds(0), +)
    narration = Self.rate(of: fluent, in: speaking.length - dwelling)
    curve = Self.curve(of: tokens, words: spoken.map(\.words), over: speaking)
  }

  private static func rate(of words: Int, in time: Seconds) -> WordsPerMinute? {
    guard words > 0, time.rawValue > 0 else { return nil }
    return WordsPerMinute(60 * Double(words) / time.rawValue)
  }

  /// A word counts in the window that holds its middle.
  private static func curve(
    of tokens: [Token], words: [Int], over speaking: TimeSpan
  ) -> [Point] {
    let count = Int((speaking.length / window).rounded(.up))
    var counts = [Int](repeating: 0, count: count)
    for (token, said) in zip(tokens, words) where said > 0 {
      guard token.timing != .segment else { return [] }
      // Only words after the end of the recording are without a time once others have one.
      guard let middle = token.span?.middle else { continue }
      let index = Int(((middle - speaking.start) / window).rounded(.down))
      // A word at the very edge belongs to the speech beside it.
      counts[min(max(index, 0), count - 1)] += said
    }
    guard counts.contains(where: { $0 > 0 }) else { return [] }
    return counts.enumerated().map { index, words in
      let start = speaking.start + window * Double(index)
      let span = TimeSpan(start: start, end: min(start + window, speaking.end))
      return Point(
        span: span, words: words,
        rate: WordsPerMinute(60 * Double(words) / span.length.rawValue))
    }
  }
}
