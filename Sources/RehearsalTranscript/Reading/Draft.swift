import RehearsalBase

/// A token whose times are still being repaired.
struct Draft {
  var text: String
  var kind: Token.Kind
  var confidence: Double?
  var speaker: String?
  let segment: Int
  var start: Double?
  var end: Double?
  var timing: Token.Timing
  /// The times of its passage, which bound a word without its own.
  let bounds: (start: Double?, end: Double?)

  /// The token, with times rounded to milliseconds so that they are equal in every format.
  var token: Token {
    var token = Token(
      text: text, confidence: confidence.flatMap { (0...1).contains($0) ? $0 : nil }, kind: kind,
      speaker: speaker?.onOneLine, segment: segment)
    if timing != .none, let start, let end {
      token.span = TimeSpan(start: Seconds(start).rounded, end: Seconds(max(start, end)).rounded)
      token.timing = timing
    }
    return token
  }
}

/// Splits passages into words and determines their kinds.
struct DraftWriter {
  private(set) var drafts: [Draft] = []
  private(set) var specialTokens = 0
  private let marksSpaces: Bool

  /// Four days of continuous speech.
  static let mostTokens = 1_000_000
  var isFull: Bool { drafts.count > Self.mostTokens }

  init(marksSpaces: Bool) { self.marksSpaces = marksSpaces }

  mutating func add(_ passage: Passage, segment: Int) {
    let first = drafts.count
    switch passage.content {
    case .text(let text):
      let timing: Token.Timing = passage.start == nil ? .none : .segment
      let whole = Draft(
        text: "", kind: .word, confidence: nil, speaker: passage.speaker, segment: segment,
        start: passage.start, end: passage.end, timing: timing,
        bounds: (passage.start, passage.end))
      mark(pieces(of: text).map { piece in whole.with(piece) })
    case .words(let words):
      // When no word has a time, the passage's time applies to all.
      let timed = words.contains { $0.start != nil || $0.end != nil }
      mark(joined(words).flatMap { drafts(of: $0, in: passage, segment: segment, timed: timed) })
    }
    if passage.isHallucinated {
      for index in drafts[first...].indices { drafts[index].kind = .event }
    }
  }

  private mutating func mark(_ parts: [Draft]) {
    let marked = TokenMarks.marked(parts)
    specialTokens += marked.special
    drafts += marked.drafts
  }

  /// Joins subword pieces into words; punctuation does not extend a word's time.
  private mutating func joined(_ words: [Passage.Word]) -> [Passage.Word] {
    var joined: [Passage.Word] = []
    for word in words {
      if SpecialToken.isSpecial(word.text.trimmed) {
        specialTokens += 1
        continue
      }
      let begins = !marksSpaces || word.text.utf8.first.map { $0 <= 0x20 } ?? false
      guard !begins, var last = joined.popLast() else {
        joined.append(word)
        continue
      }
      last.text += word.text
      if word.text.unicodeScalars.contains(where: \.isSpoken) {
        last.start = last.start ?? word.start
        last.end = word.end ?? last.end
        if let least = last.confidence, let new = word.confidence {
          last.confidence = min(least, new)
        } else {
          last.confidence = last.confidence ?? word.confidence
        }
      }
      joined.append(last)
    }
    return joined
  }

  private mutating func drafts(
    of word: Passage.Word, in passage: Passage, segment: Int, timed: Bool
  ) -> [Draft] {
    var draft = Draft(
      text: "", kind: word.kind ?? .word, confidence: word.confidence,
      speaker: word.speaker ?? passage.speaker, segment: segment, start: word.start, end: word.end,
      timing: word.isEstimated ? .estimated : .word, bounds: (passage.start, passage.end))
    if !timed {
      (draft.start, draft.end) = (passage.start, passage.end)
      draft.timing = passage.start == nil ? .none : .segment
    }
    if word.kind != nil { return [draft.with(word.text.withPlainSpaces.trimmed)] }
    let pieces = pieces(of: word.text)
    // Several words share one time, so it is a segment's.
    if draft.timing == .word,
      pieces.count(where: { $0.unicodeScalars.contains(where: \.isSpoken) }) > 1,
      draft.start != nil, draft.end != nil, !TokenMarks.mayOpen(word.text.trimmed)
    {
      draft.timing = .segment
    }
    return pieces.map { draft.with($0) }
  }

  private mutating func pieces(of text: String) -> [Substring] {
    let stripped = SpecialToken.stripped(from: text)
    specialTokens += stripped.count
    return stripped.text.withPlainSpaces.parts(atMost: Self.mostTokens + 1)
  }
}

extension Draft {
  fileprivate func with(_ text: some StringProtocol) -> Draft {
    var draft = self
    draft.text = String(text)
    return draft
  }
}

/// Special tokens of Whisper's vocabulary and of speech corpora, which are not spoken.
enum SpecialToken {
  /// `[_BEG_]`, `[_TT_150]`, `<|endoftext|>`, `<eps>`.
  static func isSpecial(_ text: some StringProtocol) -> Bool {
    (text.begins(with: "[_") && text.ends(with: "]"))
      || (text.begins(with: "<|") && text.ends(with: "|>"))
      || ["<eps>", "<sil>", "<s>", "</s>"].contains { text == $0 }
  }

  /// Removes every `<|…|>`.
  static func stripped(from text: String) -> (text: String, count: Int) {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return (text, 0) }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var count = 0
    var from = 0
    var position = 0
    while position + 1 < bytes.count {
      guard bytes[position] == UInt8(ascii: "<"), bytes[position + 1] == UInt8(ascii: "|") else {
        position += 1
        continue
      }
      let limit = min(bytes.count, position + longest)
      guard let close = bytes[position..<limit].firstIndex(of: UInt8(ascii: ">")) else {
        position += 2
        continue
      }
      kept += bytes[from..<position]
      from = close + 1
      position = from
      count += 1
    }
    guard count > 0 else { return (text, 0) }
    return (String(decoding: kept + bytes[from...], as: UTF8.self), count)
  }

  /// Our choice, in bytes: twice the longest of Whisper's tokens.
  private static let longest = 40
}
