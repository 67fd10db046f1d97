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
    self = code.flatMap { Self(listed: $0) } ?? .english
  }

  /// - Parameter code: ISO 639-1, with or without a region.
  /// - Returns: `nil` for a language not listed here.
  package init?(listed code: String) { self.init(rawValue: code.languageWithoutRegion) }

  /// Whether a language separates its words by spaces. Where it does not, the parts of a text
  /// between spaces are not words and can't be counted.
  ///
  /// - Parameter code: ISO 639-1, with or without a region; `true` for `nil`.
  package static func separatesWords(_ code: String?) -> Bool {
    code.map { !withoutSpaces.contains($0.languageWithoutRegion) } ?? true
  }

  /// - Source: whisper.cpp and OpenAI's Whisper, `split_to_word_tokens`, which lists those of its
  ///   languages; Tibetan and Khmer as well.
  private static let withoutSpaces: Set = ["bo", "ja", "km", "lo", "my", "th", "yue", "zh"]

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

  /// The mean number of syllables in a spoken word, to estimate one rate from the other. A text may
  /// have a fifth more or fewer.
  package var syllablesPerWord: Double {
    switch self {
    case .english, .french: 1.4
    case .dutch: 1.5
    case .german: 1.6
    case .spanish: 1.8
    case .portuguese, .italian: 1.9
    }
  }

  package static let syllablesPerWordSource =
    "counted in the 20,000 most frequent words of each language, by frequency (wordfreq, Speer "
    + "2022), and in transcripts of speech: English 1.3 and 1.4, French 1.4, Spanish 1.7"

  /// The usual syllable rate of the language relative to that of English; `1` where the source has
  /// no figure.
  ///
  /// - Source: Pellegrino, Coupé & Marsico (2011), Language 87, of the same texts read in seven
  ///   languages: English 6.19 syllables a second without pauses, French 7.18, German 5.97, Italian
  ///   6.99, Spanish 7.82.
  package var tempo: Double {
    switch self {
    case .english, .dutch, .portuguese: 1
    case .french: 7.18 / 6.19
    case .german: 5.97 / 6.19
    case .italian: 6.99 / 6.19
    case .spanish: 7.82 / 6.19
    }
  }
}

extension String {
  /// The language of a code with or without a region: `pt` of `pt-BR`.
  var languageWithoutRegion: String { prefix { $0.isLetter }.lowercased() }
}

extension [Character] {
  /// The ranges of consecutive vowels, in order.
  ///
  /// - Parameter isVowel: Whether the letter at an index is a vowel here, by its neighbours.
  func vowelRows(where isVowel: (Int) -> Bool) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for index in indices where isVowel(index) {
      if let last = rows.last, last.upperBound == index {
        rows[rows.count - 1] = last.lowerBound..<index + 1
      } else {
        rows.append(index..<index + 1)
      }
    }
    return rows
  }
}
