/// A segment, cue or line as its format gives it, before it is split into words and repaired.
///
/// Times are in seconds; any of them may be missing, wrong or out of order.
struct Passage: Equatable, Sendable {
  var start: Double?
  var end: Double?
  var speaker: String?
  /// The headings between the previous passage and this one.
  var headings: [Heading] = []
  var content: Content
  /// The recogniser's probability that nobody spoke, 0 to 1.
  var silence: Double?
  /// Whether the recogniser made it up.
  var isHallucinated = false

  enum Content: Equatable, Sendable {
    /// Timed by the passage alone.
    case text(String)
    /// Timed one by one.
    case words([Word])
  }

  /// A word, or a subword piece: see `Proofreader.marksSpaces`.
  struct Word: Equatable, Sendable {
    var text: String
    var start: Double?
    var end: Double?
    var confidence: Double?
    var speaker: String?
    /// `nil` to tell from the text.
    var kind: Token.Kind?
    /// Whether its times were estimated rather than read.
    var isEstimated = false

    init(
      _ text: String, start: Double? = nil, end: Double? = nil, confidence: Double? = nil,
      speaker: String? = nil, kind: Token.Kind? = nil
    ) {
      self.text = text
      self.start = start
      self.end = end
      self.confidence = confidence
      self.speaker = speaker
      self.kind = kind
    }
  }

  init(
    start: Double? = nil, end: Double? = nil, speaker: String? = nil, silence: Double? = nil,
    _ content: Content
  ) {
    self.start = start
    self.end = end
    self.speaker = speaker
    self.silence = silence
    self.content = content
  }

  init(start: Double? = nil, end: Double? = nil, speaker: String? = nil, text: String) {
    self.init(start: start, end: end, speaker: speaker, .text(text))
  }

  init(start: Double? = nil, end: Double? = nil, speaker: String? = nil, words: [Word]) {
    self.init(start: start, end: end, speaker: speaker, .words(words))
  }

  /// The words, separated by spaces.
  var plainText: String {
    switch content {
    case .text(let text): text
    case .words(let words): words.map { String($0.text.trimmed) }.joined(separator: " ")
    }
  }

  /// Adds a line to a passage of text.
  mutating func append(line: String) {
    guard case .text(var text) = content else { return }
    // Cleared first, so that the string is uniquely referenced and grows in place.
    content = .text("")
    text += text.isEmpty ? line : " " + line
    content = .text(text)
  }

  /// The first words, normalised, for comparing passages.
  var keys: [String] {
    plainText.withPlainSpaces.parts(atMost: Self.mostKeys).map { Spelling.key(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Our choice: far more than the passages that are compared have.
  private static let mostKeys = 40
}
