public import RehearsalTranscript

/// What is said where a token is written: the words, and with them how many and how long.
///
/// A word is what a speaker would call one. Numbers are read out in full, as `Cardinals` has them:
/// *2014* is four words said, *two thousand and fourteen*; *$13.60* is three, *thirteen dollars
/// sixty*; *3%* two; *1st* one; *10:30* two. 1100 to 1999 are read as years. What hyphens and
/// slashes join is counted apart (*well-known* is two), unless a part is a single letter
/// (*e-mail*). An acronym is one word of as many syllables as its letters' names have (*BBC*,
/// three), or as it sounds where it can be pronounced (*NASA*, two). Punctuation is no word.
public struct SpokenWords: Equatable, Sendable {
  /// In lower case, in the order they are said; an acronym in capitals. `&` is *and*.
  public private(set) var words: [String]
  /// Of all words together.
  public private(set) var syllables: Int

  public var count: Int { words.count }

  /// What capitals say in a text.
  public enum Capitals: Sendable {
    /// A word in capitals is an acronym.
    case meaningful
    /// The text has no small letters.
    case everywhere
  }

  /// - Parameter text: One token as written, with its punctuation.
  public init(
    of text: String, in language: SpokenLanguage = .english, capitals: Capitals = .meaningful
  ) {
    var reader = SpokenWordReader(language: language, capitals: capitals)
    reader.read(text)
    words = reader.words
    syllables = reader.syllables
  }
}

extension SpokenWords.Capitals {
  /// Everywhere, when most words of two letters and more have no small letter.
  public init(in tokens: [Token]) {
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
