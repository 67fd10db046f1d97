package import RehearsalTranscript

/// Where clauses end in a transcript.
package struct Phrasing: Sendable {
  /// The relation of two consecutive words.
  package enum Border: String, Equatable, Sendable {
    /// A clause or sentence ends with the first, or begins with the second.
    case clauseEnd = "clause_end"
    /// Both belong to the same clause.
    case midPhrase = "mid_phrase"
    /// Neither the punctuation nor the words tell.
    case unknown
  }

  /// Whether punctuation marks the ends of sentences.
  package let isPunctuated: Bool
  /// `nil` for a language without a word list.
  private let words: PhraseWords?

  /// - Parameter language: A code such as `en-GB`; default for `nil`: English.
  package init(of tokens: [Token], language: String?) {
    isPunctuated = Self.isPunctuated(tokens)
    let code = language.map { $0.prefix { $0.isLetter }.lowercased() }
    words = (code.map { SpokenLanguage(rawValue: $0) } ?? .english).map { PhraseWords.of($0) }
  }

  /// The relation of a word to the next.
  ///
  /// Punctuation decides first, then the words: a clause doesn't end with "the" or "and", and
  /// "because" begins one. If neither tells, the clause continues in a punctuated text, and is
  /// unknown in any other.
  ///
  /// - Source: Duez (1982), Language and Speech 25: prepared speech pauses at clause boundaries.
  ///   The word lists are those of the alignment.
  package func border(after left: Token, before right: Token) -> Border {
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
