import RehearsalBase
import RehearsalTranscript

/// The words of a transcript as rules see them: normalised, in order, each with its token.
struct WordRow {
  private(set) var words: [String] = []
  /// The token that each word comes from, ascending.
  private(set) var tokens: [Int] = []
  /// Whether an utterance begins with each word; `nil` if the transcript doesn't mark utterances.
  private(set) var begins: [Bool]?
  /// Whether an utterance, a sentence or a turn ends before each word.
  private(set) var follows: [Bool] = []

  /// - Parameter openers: Words that often begin utterances.
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

  /// The words around `place` in the same utterance, at most `reach` on each side. If utterances
  /// aren't marked, the whole transcript is one.
  func utterance(around place: Range<Int>, reaching reach: Int) -> Range<Int> {
    var (start, end) = (place.lowerBound, place.upperBound)
    while start > 0, place.lowerBound - start < reach, begins?[start] != true { start -= 1 }
    while end < words.count, end - place.upperBound < reach, begins?[end] != true { end += 1 }
    return start..<end
  }

  /// Whether lines, or sentences, are utterances.
  ///
  /// Cues break when they are full and text wraps at the margin, so their lines begin with
  /// arbitrary words. Lines that are utterances often begin with openers ("and", "I"), more than
  /// twice as often as words elsewhere are openers. Of 104 speakers of vlogs, podcasts,
  /// conversations and speeches, 86 are recognised with a sentence per line; with lines that break
  /// when full, about 1 in 100 is.
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
    return share >= leastShare && share >= leastRatio * elsewhere
  }

  /// Our choice: fewer lines show no pattern.
  private static let leastLines = 5
  /// Our choice: the smallest share of openers at the start of lines, and its smallest ratio to
  /// their share elsewhere.
  private static let leastShare = 0.3
  private static let leastRatio = 2.2
}

extension Token {
  /// Whether its punctuation ends a sentence.
  var endsSentence: Bool {
    let mark = text.last { !"\"'”’»)]".contains($0) }
    return mark.map { ".?!…".contains($0) } ?? false
  }

  /// Whether it is cut off: "th-".
  var isCutOff: Bool { text.count > 1 && text.ends(with: "-") && !text.ends(with: "--") }
}
