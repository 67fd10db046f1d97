/// A word as alignment sees it.
struct AlignableWord: Equatable, Sendable {
  var syllables: Int
  /// How long it takes at a middling pace, in seconds.
  var length: Double
  var ending: Ending
  /// What the word is in its phrase.
  var role = Role.other

  enum Role: Sendable {
    case other
    /// An article, a preposition: nobody stops after it to breathe.
    case leaning
    /// A conjunction: begins a phrase.
    case opening
    /// Stands between pauses more often than not.
    case hesitation
  }

  /// What the writing promises after the word.
  enum Ending: Int, Sendable {
    case none
    /// A comma, a dash, or the end of a line.
    case clause
    case sentence
  }
}

extension AlignableWord {
  /// Seconds a syllable and a letter add to a word of read English.
  ///
  /// A least-squares fit to the words of LJ Speech, aligned by machine; only their ratio matters,
  /// as the pace is the recording's.
  private static let syllableLength = 0.075
  private static let letterLength = 0.035
  private static let leastLength = 0.02
  /// Words without stress are shorter than their letters.
  private static let unstressedShare = 0.75
  /// A hesitation is drawn out.
  private static let hesitationShare = 2.0

  /// - Parameter isLast: Of a line, cue or segment.
  init(_ token: Token, spoken: SpokenWords, in language: SpokenLanguage, isLast: Bool) {
    let phraseWords = PhraseWords.of(language)
    let key = token.word
    syllables = spoken.syllables
    let letters = spoken.words.reduce(0) { $0 + $1.count }
    var length =
      Self.syllableLength * Double(spoken.syllables) + Self.letterLength * Double(letters)
      + Self.leastLength
    if token.kind != .word || Self.hesitations.contains(key) {
      role = .hesitation
      length *= Self.hesitationShare
    } else if phraseWords.leaning.contains(key) {
      role = .leaning
      length *= Self.unstressedShare
    } else if phraseWords.opening.contains(key) {
      role = .opening
      length *= Self.unstressedShare
    } else if phraseWords.unstressed.contains(key) {
      length *= Self.unstressedShare
    }
    self.length = length
    let written = Ending(of: token.text)
    ending = isLast && written == .none ? .clause : written
  }

  private static let hesitations: Set<String> = [
    "uh", "um", "uhm", "er", "erm", "hm", "hmm", "mm", "mmm", "ah", "eh", "äh", "ähm", "öh", "öhm",
    "euh", "heu", "ehm", "hum",
  ]
}

extension AlignableWord.Ending {
  init(of text: String) {
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

  /// *Mr.*, and initials such as *J.*; *I.* ends a sentence more often.
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
