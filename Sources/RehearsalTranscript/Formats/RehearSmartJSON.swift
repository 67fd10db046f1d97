import RehearsalJSON

extension TranscriptFormat {
  /// RehearSmart's own JSON, as `rehearse transcript --json` writes it.
  public static let json = TranscriptFormat(rawValue: "json")
}

/// `{schema: "rehearsmart.transcript/1", tokens: [{text, start_s, end_s, kind, speaker, …}]}`.
enum RehearSmartJSON: JSONFormat {
  static let format = TranscriptFormat.json

  struct Model: Decodable {
    var producer: String?
    var language: String?
    var tokens: [Word]?
  }

  struct Word: Decodable {
    var text: String?
    var start_s: Double?
    var end_s: Double?
    var timing: String?
    var confidence: Double?
    var kind: String?
    var speaker: String?
    var segment: Int?
  }

  static func recognises(_ json: JSONDocument) -> Bool {
    json.has("schema") && json.has("tokens")
  }

  static func reading(of models: [Model]) -> Reading {
    var passages: [Passage] = []
    var segment: Int?
    for token in models.lazy.flatMap({ $0.tokens ?? [] }) {
      guard let text = token.text else { continue }
      var word = Passage.Word(
        text, start: token.start_s, end: token.end_s, confidence: token.confidence,
        speaker: token.speaker, kind: token.kind.flatMap(Token.Kind.init) ?? .word)
      word.isEstimated = token.timing == Token.Timing.estimated.rawValue
      let isWordTimed = token.timing != Token.Timing.segment.rawValue
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
    return Reading(
      // The original producer, because it decides whether hesitations can be expected.
      passages: passages, producer: models.lazy.compactMap(\.producer).first,
      language: models.lazy.compactMap(\.language).first, habits: .wholeWords)
  }
}

extension Passage {
  /// - Parameter isTimed: Whether the times are the word's rather than the passage's.
  fileprivate mutating func append(_ word: Word, isTimed: Bool) {
    guard case .words(var words) = content else { return }
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
