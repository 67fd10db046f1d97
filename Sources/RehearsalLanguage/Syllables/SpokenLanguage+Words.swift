extension SpokenLanguage {
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

  /// How many syllables a second are usual in the language, over those of English; `1` where the
  /// source has no figure.
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
