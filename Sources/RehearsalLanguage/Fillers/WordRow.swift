import RehearsalTranscript

/// The words of a transcript as rules see them: comparable, in a row, each with its token.
struct WordRow {
  private(set) var words: [String] = []
  /// The token that each word comes from, ascending.
  private(set) var tokens: [Int] = []
  /// Whether a new utterance begins with the word; `nil` where the transcript does not show it.
  private(set) var begins: [Bool]?
  /// Whether something ends before the word: an utterance, a sentence, a speaker's turn.
  private(set) var follows: [Bool] = []

  /// - Parameter openers: Words that utterances begin with.
  init(_ transcript: [Token], openers: Set<String>) {
    for (index, token) in transcript.enumerated() where token.kind != .event {
      guard token.kind != .untranscribed else { continue }
      let word = token.word
      guard !word.isEmpty || token.kind == .filler else { continue }
      words.append(word)
      tokens.append(index)
    }
    func places(where starts: (_ last: Token, _ this: Token) -> Bool) -> [Bool] {
      words.indices.map { place in
        place == 0 || starts(transcript[tokens[place - 1]], transcript[tokens[place]])
      }
    }
    let sentences = places { $0.endsSentence || $0.speaker != $1.speaker }
    let lines = places { $0.segment != $1.segment || $0.speaker != $1.speaker }
    begins = [lines, sentences].first { Self.areUtterances($0, words: words, openers: openers) }
    follows = zip(begins ?? sentences, sentences).map { $0 || $1 }
  }

  /// The words around `place` in the same utterance, at most `reach` to each side; where utterances
  /// are not known, the transcript is one.
  func utterance(around place: Range<Int>, reaching reach: Int) -> Range<Int> {
    var (start, end) = (place.lowerBound, place.upperBound)
    while start > 0, place.lowerBound - start < reach, begins?[start] != true { start -= 1 }
    while end < words.count, end - place.upperBound < reach, begins?[end] != true { end += 1 }
    return start..<end
  }

  /// Whether lines, or sentences, begin where utterances begin.
  ///
  /// Cues are cut where they are full and text is wrapped where the page ends: there, lines begin
  /// with the words that stand anywhere. Lines that are utterances begin with openers ("and", "I")
  /// more often than not, and far more often than other places do.
  private static func areUtterances(
    _ breaks: [Bool], words: [String], openers: Set<String>
  ) -> Bool {
    var (lines, opened, opening) = (0, 0, 0)
    for (word, begins) in zip(words, breaks) {
      let opens = openers.contains(word)
      opening += opens ? 1 : 0
      lines += begins ? 1 : 0
      opened += begins && opens ? 1 : 0
    }
    let others = words.count - lines
    guard lines >= leastLines, others > 0 else { return false }
    let share = Double(opened) / Double(lines)
    let elsewhere = Double(opening - opened) / Double(others)
    return share >= 0.5 && share >= 2 * elsewhere
  }

  /// Fewer lines show no habit.
  private static let leastLines = 5
}

extension Token {
  /// Whether its punctuation ends a sentence.
  var endsSentence: Bool {
    let mark = text.last { !"\"'”’»)]".contains($0) }
    return mark.map { ".?!…".contains($0) } ?? false
  }

  /// Whether it is written as broken off: "th-".
  var isCutOff: Bool { text.count > 1 && text.hasSuffix("-") && !text.hasSuffix("--") }
}
