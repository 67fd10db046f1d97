public import RehearsalTranscript

/// How the words of a transcript hang together: where a clause may end and where it goes on.
public struct Phrasing: Sendable {
  /// What lies between two words that follow each other.
  public enum Border: String, Equatable, Sendable {
    /// A clause or a sentence ends with the first, or begins with the second.
    case clauseEnd = "clause_end"
    /// The clause goes on.
    case midPhrase = "mid_phrase"
    /// Neither the writing nor the words tell.
    case unknown
  }

  /// Whether the writing marks where sentences end.
  public let isPunctuated: Bool
  /// Words that tell by themselves; `nil` for a language of which none are known.
  private let words: PhraseWords?

  /// - Parameter language: A code such as `en-GB`; `nil` is taken for English, as everywhere.
  public init(of tokens: [Token], language: String?) {
    isPunctuated = Self.isPunctuated(tokens)
    let code = language.map { $0.prefix { $0.isLetter }.lowercased() }
    words = (code.map { SpokenLanguage(rawValue: $0) } ?? .english).map { PhraseWords.of($0) }
  }

  /// What lies between a word and the next.
  ///
  /// Punctuation tells first. Then words do: nobody ends a clause with "the" or "and", and "because"
  /// begins one. Where neither does, a punctuated text says by its silence that the clause goes on, and any
  /// other says nothing.
  ///
  /// - Source: Duez (1982), Language and Speech 25: prepared speech pauses at clause borders; the
  ///   word lists are those that words are laid on the sound by.
  public func border(after left: Token, before right: Token) -> Border {
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

  /// A full stop at the end of a file is no habit of the writer.
  static let fewestEnds = 2
  /// Our choice: twice what is read as a long sentence; a recogniser without punctuation that knows
  /// one closing phrase has hundreds.
  static let mostWordsToAnEnd = 60
}

extension Token {
  /// Whether it is a word that was said, however it is written.
  var isSpokenWord: Bool {
    switch kind {
    case .word: !word.isEmpty
    case .filler, .untranscribed: true
    case .event: false
    }
  }
}
