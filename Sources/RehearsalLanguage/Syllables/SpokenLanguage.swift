/// A language whose syllables and numbers can be counted from its spelling.
public enum SpokenLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"
  case french = "fr"
  case german = "de"
  case italian = "it"
  case portuguese = "pt"
  case dutch = "nl"

  /// - Parameter code: ISO 639-1, a region may follow: `pt-BR`. English for `nil` and for any
  ///   language not listed here, whose rules are the ones checked best.
  public init(code: String?) {
    let code = (code ?? "").prefix { $0.isLetter }.lowercased()
    self = Self(rawValue: code) ?? .english
  }

  /// How many syllables a word has: at least one, whatever it is.
  ///
  /// - Parameter word: Lower case, letters and apostrophes.
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

  /// The mark between a number's whole and its decimals.
  var decimalMark: Character { self == .english ? "." : "," }
  /// The mark that may stand between groups of three digits.
  var groupMark: Character { self == .english ? "," : "." }
}
