/// A segment, cue or line as its format gives it, before words are told apart and times mended.
///
/// Times are seconds; any of them may be missing, wrong or out of order.
struct Passage: Equatable, Sendable {
  var start: Double?
  var end: Double?
  var speaker: String?
  /// What stands above it, since the passage before.
  var headings: [Heading] = []
  var content: Content
  /// How sure the recogniser was that nobody spoke, 0 to 1.
  var silence: Double?
  /// Whether it was found to be said by nobody.
  var isHallucinated = false

  enum Content: Equatable, Sendable {
    /// Timed by the passage alone.
    case text(String)
    /// Timed one by one.
    case words([Word])
  }

  /// A word, or a piece of one: see ``Reading/marksSpaces``.
  struct Word: Equatable, Sendable {
    var text: String
    var start: Double?
    var end: Double?
    var confidence: Double?
    var speaker: String?
    /// `nil` when the text tells.
    var kind: Token.Kind?
    /// Whether its times have been worked out rather than read.
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

  /// The words, timed or not, without what surrounds them.
  var plainText: String {
    switch content {
    case .text(let text): text
    case .words(let words): words.map { String($0.text.trimmed) }.joined(separator: " ")
    }
  }

  /// A further line of a passage of text.
  mutating func append(line: String) {
    guard case .text(var text) = content else { return }
    // Given back before it grows, so that it grows in place.
    content = .text("")
    text += text.isEmpty ? line : " " + line
    content = .text(text)
  }

  /// The first words, for telling passages of the same ones.
  var keys: [String] {
    plainText.withPlainSpaces.parts(atMost: 40).map { Spelling.key(String($0)) }.filter {
      !$0.isEmpty
    }
  }
}
