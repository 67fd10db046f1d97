import RehearsalBase
package import RehearsalTranscript

/// Where in the sentence a pause lies; unknown without a transcript with word times.
public enum PausePlace: String, Codable, CaseIterable, Sendable {
  /// Where a clause or a sentence ends.
  case clauseEnd = "clause_end"
  /// Within a phrase, where listeners don't expect one.
  case midPhrase = "mid_phrase"
  /// Without word times, or where the words don't tell.
  case unknown
}

/// Where clauses end in a transcript.
package struct Phrasing: Sendable {
  /// Whether punctuation marks the ends of sentences.
  package let isPunctuated: Bool
  /// `nil` for a language without a word list.
  private let words: PhraseWords?

  /// - Parameter language: A code such as `en-GB`; default for `nil`: English.
  package init(of tokens: [Token], language: String?) {
    isPunctuated = Self.isPunctuated(tokens)
    let known: SpokenLanguage? =
      language.map { SpokenLanguage(rawValue: $0.languageWithoutRegion) } ?? .english
    words = known.map { PhraseWords.of($0) }
  }

  /// Where a pause between a word and the next lies.
  ///
  /// Punctuation decides first, then the words: a clause doesn't end with "the" or "and", and
  /// "because" begins one. If neither tells, the clause continues in a punctuated text, and is
  /// unknown in any other.
  ///
  /// - Source: Duez (1982), Language and Speech 25: prepared speech pauses at clause boundaries.
  ///   The word lists are those by which words are aligned to pauses.
  package func place(between left: Token, and right: Token) -> PausePlace {
    guard left.kind != .untranscribed, right.kind != .untranscribed else { return .unknown }
    if left.speaker != right.speaker { return .clauseEnd }
    if left.isCutOff { return .midPhrase }
    if EndPunctuation(of: left.text) != .none { return .clauseEnd }
    if let words {
      if words.leaning.contains(left.word) || words.joining.contains(left.word) {
        return .midPhrase
      }
      if words.opening.contains(right.word) { return .clauseEnd }
    }
    return isPunctuated ? .midPhrase : .unknown
  }

  private static func isPunctuated(_ tokens: [Token]) -> Bool {
    var (words, ends) = (0, 0)
    for token in tokens where token.isSpokenWord {
      words += 1
      if EndPunctuation(of: token.text) == .sentence { ends += 1 }
    }
    return ends >= fewestEnds && words <= ends * mostWordsToAnEnd
  }

  /// Our choice: a single full stop, at the end of a file, doesn't make a text punctuated.
  static let fewestEnds = 2
  /// Our choice: twice the length of a long sentence. A recogniser that punctuates only a closing
  /// phrase has hundreds of words to a full stop.
  static let mostWordsToAnEnd = 60
}

extension Token {
  /// Whether it stands for a spoken word, transcribed or not.
  var isSpokenWord: Bool {
    switch kind {
    case .word: !word.isEmpty
    case .filler, .untranscribed: true
    case .event: false
    }
  }
}

/// A sentence of a transcript.
package struct Sentence: Equatable, Sendable {
  /// Its range in the transcript's tokens.
  package var tokens: Range<Int>
  /// The number of its words, without marked hesitations.
  package var words: Int

  /// The sentences of a transcript, in order; `nil` if it isn't punctuated.
  ///
  /// A sentence ends at its punctuation mark, except an ellipsis before a lower-case word, and
  /// where the speaker changes. Words after the last mark are a sentence too.
  package static func all(in tokens: [Token]) -> [Sentence]? {
    guard Phrasing(of: tokens, language: nil).isPunctuated else { return nil }
    let spoken = tokens.indices.filter { tokens[$0].isSpokenWord }
    var sentences: [Sentence] = []
    var start = spoken.first ?? tokens.startIndex
    var words = 0
    for (place, index) in spoken.enumerated() {
      if tokens[index].kind != .filler { words += 1 }
      let next = place + 1 < spoken.count ? tokens[spoken[place + 1]] : nil
      guard tokens[index].endsSentence(before: next) else { continue }
      if words > 0 { sentences.append(Sentence(tokens: start..<index + 1, words: words)) }
      start = place + 1 < spoken.count ? spoken[place + 1] : tokens.endIndex
      words = 0
    }
    return sentences
  }
}

extension Token {
  /// - Parameter next: `nil` at the end of the transcript.
  fileprivate func endsSentence(before next: Token?) -> Bool {
    guard let next else { return true }
    if speaker != next.speaker { return true }
    guard EndPunctuation(of: text) == .sentence else { return false }
    let trailsOff = text.ends(with: "…") || text.ends(with: "...")
    return !trailsOff || next.text.first { $0.isLetter }?.isLowercase != true
  }
}

/// The end of a clause or sentence, as marked by the punctuation after a word.
package enum EndPunctuation: Int, Sendable {
  case none
  /// A comma, a dash, or the end of a line.
  case clause
  case sentence
}

extension EndPunctuation {
  package init(of text: String) {
    let core = text.drop { !$0.isLetter && !$0.isNumber }
    var tail = core[...]
    while let last = tail.last, Self.closing.contains(last) { tail.removeLast() }
    guard let mark = tail.last else {
      self = .none
      return
    }
    switch mark {
    case "!", "?", "…", "。": self = .sentence
    case ".": self = Self.isAbbreviation(tail.dropLast()) ? .none : .sentence
    case ",", ";", ":", "-", "–", "—": self = .clause
    default: self = .none
    }
  }

  /// *Mr.*, and initials such as *J.*, but not *I.*, which mostly ends a sentence.
  private static func isAbbreviation(_ word: Substring) -> Bool {
    let word = word.lowercased()
    return word.count == 1 && word != "i" || abbreviations.contains(word) || word.contains(".")
  }

  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "vs", "prof", "jr", "sr", "fig", "no", "mme", "mlle", "sra",
    "hr",
    "fr", "bzw", "ca",
  ]
  private static let closing: Set<Character> = ["\"", "'", "’", "”", ")", "]", "»", "›", "“"]
}
