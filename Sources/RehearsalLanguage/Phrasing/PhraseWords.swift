/// Words that show where a phrase begins or can't end.
package struct PhraseWords: Sendable {
  /// Articles, prepositions, pronouns before a verb: speakers don't pause for breath after them.
  package let leaning: Set<String>
  /// Conjunctions and relative pronouns, which begin a clause.
  package let opening: Set<String>
  /// Those of ``opening`` that never end a clause; the others may also be pronouns and adverbs.
  package let joining: Set<String>
  /// Other unstressed words.
  package let unstressed: Set<String>

  package static func of(_ language: SpokenLanguage) -> PhraseWords {
    switch language {
    case .english: english
    case .spanish: spanish
    case .french: french
    case .german: german
    case .italian: italian
    case .portuguese: portuguese
    case .dutch: dutch
    }
  }

  private static let english = PhraseWords(
    leaning: [
      "a", "an", "the", "of", "to", "in", "at", "for", "from", "with", "by", "into", "my", "your",
      "our", "their", "his", "its", "i'm", "i", "we", "he", "they", "very", "every",
    ],
    opening: [
      "and", "but", "so", "or", "because", "that", "which", "when", "if", "then", "where", "while",
    ],
    joining: ["and", "but", "or", "because", "which", "if", "while"],
    unstressed: [
      "on", "is", "was", "are", "were", "be", "been", "am", "as", "it", "she", "you", "them", "him",
      "her", "me", "us", "this", "had", "has", "have", "do", "not", "than",
    ])

  private static let spanish = PhraseWords(
    leaning: [
      "el", "la", "los", "las", "un", "una", "de", "del", "a", "al", "en", "con", "por", "para",
      "mi", "su", "sus", "se", "lo", "muy",
    ],
    opening: ["y", "e", "pero", "porque", "que", "cuando", "si", "o", "donde", "mientras"],
    joining: ["y", "e", "o", "pero", "si", "mientras"],
    unstressed: ["es", "son", "me", "te", "le", "nos", "no", "ha", "he"])

  private static let french = PhraseWords(
    leaning: [
      "le", "la", "les", "un", "une", "des", "de", "du", "à", "au", "aux", "en", "dans", "pour",
      "avec", "sur", "par", "mon", "ma", "mes", "son", "sa", "ses", "je", "tu", "il", "on", "ils",
      "très",
    ],
    opening: ["et", "mais", "donc", "parce", "quand", "si", "qui", "que", "où", "ou", "car"],
    joining: ["et", "mais", "ou", "car", "qui", "que", "si"],
    unstressed: ["est", "ne", "se", "me", "te", "ce", "a", "y"])

  private static let german = PhraseWords(
    leaning: [
      "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einer", "einem", "in",
      "im", "zu", "zum", "zur", "mit", "von", "vom", "für", "auf", "an", "am", "bei", "sehr",
      "mein", "sein", "ihr", "unsere",
    ],
    opening: ["und", "aber", "oder", "weil", "dass", "wenn", "als", "denn", "wo", "während"],
    joining: ["und", "oder", "weil", "dass", "wenn"],
    unstressed: ["ist", "sind", "war", "es", "er", "sie", "wir", "ich", "hat", "habe"])

  private static let italian = PhraseWords(
    leaning: [
      "il", "lo", "la", "i", "gli", "le", "un", "uno", "una", "di", "del", "della", "dei", "a",
      "al", "alla", "da", "dal", "in", "nel", "nella", "con", "su", "per", "mio", "suo", "molto",
    ],
    opening: ["e", "ed", "ma", "perché", "che", "quando", "se", "o", "dove", "mentre", "quindi"],
    joining: ["e", "ed", "o", "ma", "se", "mentre"],
    unstressed: ["è", "sono", "mi", "ti", "si", "ci", "non", "ho", "ha"])

  private static let portuguese = PhraseWords(
    leaning: [
      "o", "a", "os", "as", "um", "uma", "de", "do", "da", "dos", "das", "em", "no", "na", "nos",
      "nas", "com", "por", "para", "meu", "minha", "seu", "sua", "muito",
    ],
    opening: ["e", "mas", "porque", "que", "quando", "se", "ou", "onde", "enquanto", "então"],
    joining: ["e", "mas", "ou", "se", "enquanto"],
    unstressed: ["é", "são", "me", "te", "não", "eu", "ele", "há"])

  private static let dutch = PhraseWords(
    leaning: [
      "de", "het", "een", "van", "voor", "met", "op", "te", "naar", "in", "aan", "bij", "mijn",
      "zijn", "haar", "ons", "heel",
    ],
    opening: ["en", "maar", "of", "want", "omdat", "dat", "die", "als", "toen", "dus"],
    joining: ["en", "of", "maar", "omdat", "want"],
    unstressed: ["is", "was", "ik", "je", "we", "hij", "ze", "er", "niet", "heb"])
}
