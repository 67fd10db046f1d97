package import RehearsalTranscript

/// The words that a speaker says for a token, and their syllables.
///
/// Numbers are read out in full: *2014* is four words, *two thousand and fourteen*; *$13.60* is
/// three, *thirteen dollars sixty*; *3%* two; *1st* one; *10:30* two. 1100 to 1999 are read as
/// years. Parts joined by hyphens and slashes are separate words (*well-known* is two), unless one
/// is a single letter (*e-mail*). An acronym is one word with the syllables of its letters' names
/// (*BBC*, three), or its own if it can be pronounced (*NASA*, two). Punctuation is not a word.
package struct SpokenWords: Equatable, Sendable {
  /// In lower case, in spoken order; acronyms in capitals. Empty for punctuation.
  package private(set) var words: [String]
  /// The number of syllables of all words.
  package private(set) var syllables: Int

  /// The number of words.
  package var count: Int { words.count }

  /// What capitals mean in a text.
  package enum Capitals: Sendable {
    /// A word in capitals is an acronym.
    case meaningful
    /// The text is in capitals.
    case everywhere
  }

  /// - Parameters:
  ///   - text: A token as written, with its punctuation.
  ///   - language: The language of the text.
  ///   - capitals: What capitals mean in the text around it.
  package init(
    of text: String, in language: SpokenLanguage = .english, capitals: Capitals = .meaningful
  ) {
    var reader = SpokenWordReader(language: language, capitals: capitals)
    reader.read(text)
    words = reader.words
    syllables = reader.syllables
  }
}

extension SpokenWords.Capitals {
  /// ``everywhere`` if most words of two or more letters have no lower-case letter.
  package init(in tokens: [Token]) {
    var capital = 0
    var total = 0
    for token in tokens {
      var letters = 0
      var small = 0
      for scalar in token.text.unicodeScalars where scalar.properties.isAlphabetic {
        letters += 1
        if scalar.properties.isLowercase { small += 1 }
      }
      guard letters > 1 else { continue }
      total += 1
      if small == 0 { capital += 1 }
    }
    self = capital * 2 > total ? .everywhere : .meaningful
  }
}
