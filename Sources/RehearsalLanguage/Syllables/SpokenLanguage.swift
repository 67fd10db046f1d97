/// A language whose syllables and numbers can be derived from spelling.
package enum SpokenLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case french = "fr"
  case german = "de"
  case italian = "it"
  case portuguese = "pt"
  case dutch = "nl"

  /// - Parameter code: ISO 639-1, with or without a region: `pt-BR`. Default for `nil` and for any
  ///   language not listed here: English.
  package init(code: String?) {
    let code = (code ?? "").prefix { $0.isLetter }.lowercased()
    self = Self(rawValue: code) ?? .english
  }

  /// The number of syllables of a word, at least one.
  ///
  /// - Parameter word: In lower case; letters and apostrophes.
  func syllables(in word: some StringProtocol) -> Int {
    let letters = Array(word)
    let count =
      switch self {
      case .english: EnglishSyllables.count(in: letters)
      case .spanish, .italian, .portuguese: RomanceSyllables(language: self).count(in: letters)
      case .french: FrenchSyllables.count(in: letters)
      case .german, .dutch: VowelGroups(language: self).count(in: letters)
      }
    return max(count, 1)
  }

  /// The mark before the decimals of a number.
  var decimalMark: Character { self == .english ? "." : "," }
  /// The mark that may stand between groups of three digits.
  var groupMark: Character { self == .english ? "," : "." }
}
