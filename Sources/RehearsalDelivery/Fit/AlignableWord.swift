import RehearsalLanguage
import RehearsalTranscript

/// A word as alignment sees it.
package struct AlignableWord: Equatable, Sendable {
  var syllables: Int
  /// How long it takes at a middling pace, in seconds.
  var length: Double
  var ending: EndPunctuation
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
    let written = EndPunctuation(of: token.text)
    ending = isLast && written == .none ? .clause : written
  }

  private static let hesitations: Set<String> = [
    "uh", "um", "uhm", "er", "erm", "hm", "hmm", "mm", "mmm", "ah", "eh", "äh", "ähm", "öh", "öhm",
    "euh", "heu", "ehm", "hum",
  ]
}
