import RehearsalLanguage
import RehearsalTranscript

/// A word to be aligned.
package struct AlignableWord: Equatable, Sendable {
  var syllables: Int
  /// Its length at an average pace, in seconds.
  var length: Double
  var ending: EndPunctuation
  /// The word's function in its phrase.
  var role = Role.other

  enum Role: Sendable {
    case other
    /// An article or preposition, which isn't followed by a pause for breath.
    case leaning
    /// A conjunction, which begins a phrase.
    case opening
    /// Mostly next to a pause.
    case hesitation
  }
}

extension AlignableWord {
  /// The seconds that each syllable and letter add to a word of read English.
  ///
  /// A least-squares fit to the words of LJ Speech, force-aligned. Only their ratio matters,
  /// because the pace is taken from the recording.
  private static let syllableLength = 0.075
  private static let letterLength = 0.035
  private static let leastLength = 0.02
  /// Our choice: how much shorter unstressed words are.
  private static let unstressedShare = 0.75
  /// Our choice: how much longer hesitations are.
  private static let hesitationShare = 2.0

  /// - Parameter isLast: Whether it ends a line, cue or segment.
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
