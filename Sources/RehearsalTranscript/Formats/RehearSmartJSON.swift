import RehearsalBase

extension TranscriptFormat {
  /// RehearSmart's own JSON, as `rehearse transcript --json` writes it.
  public static let json = TranscriptFormat(rawValue: "json")
}

/// `{schema: "rehearsmart.transcript/1", tokens: [{text, start_s, end_s, kind, speaker, …}]}`.
///
/// Tokens that are complete and in order are read as they are; others, such as those of a
/// recogniser or of a file that was edited, are repaired like those of any format.
enum RehearSmartJSON: JSONFormat {
  static let format = TranscriptFormat.json

  struct Word {
    let text: String?
    let start: Double?
    let end: Double?
    let timing: Token.Timing?
    let confidence: Double?
    let kind: Token.Kind?
    let speaker: String?
    let segment: Int?

    init(_ token: JSONPlace) {
      text = token["text"]?.string
      start = token["start_s"]?.number
      end = token["end_s"]?.number
      timing = token["timing"]?.string.flatMap(Token.Timing.init)
      confidence = token["confidence"]?.number
      kind = token["kind"]?.string.flatMap(Token.Kind.init)
      speaker = token["speaker"]?.string
      segment = token["segment"]?.integer
    }
  }

  static func recognizes(_ json: JSONDocument) -> Bool {
    json.has("schema") && json.has("tokens")
  }

  static func reading(of values: [JSONPlace]) -> Reading {
    let words = values.flatMap { $0["tokens"]?.elements ?? [] }.map(Word.init)
    var reading = Reading(
      passages: [],
      // The original producer, because it decides whether hesitations can be expected.
      producer: values.first("producer"), language: values.first("language"), habits: .wholeWords)
    // Only in a recogniser's output, whose tokens still need repairs.
    if values.allSatisfy({ $0["language_probability"]?.number == nil }) {
      reading.tokens = finished(words)
    }
    if reading.tokens == nil { reading.passages = passages(of: words) }
    return reading
  }

  private static func passages(of words: [Word]) -> [Passage] {
    var passages: [Passage] = []
    var segment: Int?
    for token in words {
      guard let text = token.text?.onOneLine else { continue }
      var word = Passage.Word(
        text, start: token.start, end: token.end, confidence: token.confidence,
        speaker: token.speaker, kind: token.kind ?? .word)
      word.isEstimated = token.timing == .estimated
      let isWordTimed = token.timing != .segment
      if token.segment == segment, segment != nil, let last = passages.indices.last,
        passages[last].speaker == token.speaker
      {
        passages[last].append(word, isTimed: isWordTimed)
      } else {
        passages.append(Passage(speaker: token.speaker, words: []))
        passages[passages.count - 1].append(word, isTimed: isWordTimed)
        segment = token.segment
      }
    }
    return passages
  }

  /// The tokens, unless one is incomplete or begins before the speaker's last.
  private static func finished(_ words: [Word]) -> [Token]? {
    guard words.count <= DraftWriter.mostTokens else { return nil }
    var starts: [String?: Seconds] = [:]
    var tokens: [Token] = []
    for word in words {
      guard let token = word.token else { return nil }
      if let span = token.span, token.timing == .word {
        guard span.start >= starts[token.speaker] ?? Seconds(0) else { return nil }
        starts[token.speaker] = span.start
      }
      tokens.append(token)
    }
    return tokens
  }
}

extension RehearSmartJSON.Word {
  /// `nil` if it lacks anything that this program writes.
  fileprivate var token: Token? {
    guard let text, text.onOneLine == text, let kind, let timing, let segment, segment >= 0,
      confidence.map({ (0...1).contains($0) }) ?? true, speaker == speaker?.onOneLine
    else { return nil }
    var token = Token(
      text: text, confidence: confidence, kind: kind, speaker: speaker, segment: segment)
    if timing == Token.Timing.none { return start == nil && end == nil ? token : nil }
    guard let start, let end, start >= 0, end >= start,
      end <= PossibleTime.latest
    else { return nil }
    token.span = TimeSpan(start: Seconds(start).rounded, end: Seconds(end).rounded)
    token.timing = timing
    return token
  }
}

extension Passage {
  /// - Parameter isTimed: Whether the times are the word's rather than the passage's.
  fileprivate mutating func append(_ word: Word, isTimed: Bool) {
    guard case .words(var words) = content else { return }
    // Cleared first, so that the array is uniquely referenced and grows in place.
    content = .words([])
    var word = word
    if !isTimed {
      start = start ?? word.start
      end = word.end ?? end
      (word.start, word.end) = (nil, nil)
    }
    words.append(word)
    content = .words(words)
  }
}
