/// The names of symbols and letters in each language.
enum SpokenSymbols {
  /// - Returns: `nil` for a symbol that isn't read out.
  static func name(of symbol: Character, in language: SpokenLanguage) -> String? {
    guard let row = names[symbol], let column = columns.firstIndex(of: language) else { return nil }
    return row[column]
  }

  /// The number of syllables of letters spelt out: *BBC* has three, *WWW* nine.
  static func syllables(ofLetters letters: [Character], in language: SpokenLanguage) -> Int {
    letters.reduce(0) { $0 + (longNames[language]?[$1] ?? 1) }
  }

  private static let columns: [SpokenLanguage] = [
    .english, .spanish, .french, .german, .italian, .portuguese, .dutch,
  ]

  private static let names: [Character: [String]] = [
    "%": ["percent", "porciento", "pourcent", "prozent", "percento", "porcento", "procent"],
    "&": ["and", "y", "et", "und", "e", "e", "en"],
    "+": ["plus", "más", "plus", "plus", "più", "mais", "plus"],
    "=": ["equals", "igual", "égale", "gleich", "uguale", "igual", "is"],
    "@": ["at", "arroba", "arobase", "at", "chiocciola", "arroba", "apenstaartje"],
    "#": ["number", "número", "numéro", "nummer", "numero", "número", "nummer"],
    "°": ["degrees", "grados", "degrés", "grad", "gradi", "graus", "graden"],
    "$": ["dollars", "dólares", "dollars", "dollar", "dollari", "dólares", "dollar"],
    "€": ["euros", "euros", "euros", "euro", "euro", "euros", "euro"],
    "£": ["pounds", "libras", "livres", "pfund", "sterline", "libras", "pond"],
    "¥": ["yen", "yenes", "yens", "yen", "yen", "ienes", "yen"],
    "−": ["minus", "menos", "moins", "minus", "meno", "menos", "min"],
  ]

  /// English for every language, because most need two words as well.
  static let fractions: [Character: [String]] = [
    "½": ["one", "half"], "¼": ["one", "quarter"], "¾": ["three", "quarters"],
    "⅓": ["one", "third"], "⅔": ["two", "thirds"],
  ]

  /// Letters whose name has more than one syllable.
  private static let longNames: [SpokenLanguage: [Character: Int]] = [
    .english: ["W": 3],
    .spanish: [
      "F": 2, "H": 2, "J": 2, "L": 2, "M": 2, "N": 2, "Ñ": 2, "R": 2, "S": 2, "V": 2, "W": 3,
      "X": 2, "Y": 2, "Z": 2,
    ],
    .french: ["W": 3, "Y": 2],
    .german: ["Y": 3],
    .italian: [
      "F": 2, "H": 2, "J": 3, "K": 2, "L": 2, "M": 2, "N": 2, "R": 2, "S": 2, "W": 2, "X": 2,
      "Y": 3, "Z": 2,
    ],
    .portuguese: [
      "F": 2, "H": 2, "J": 2, "L": 2, "M": 2, "N": 2, "R": 2, "S": 2, "W": 2, "Y": 3,
    ],
    .dutch: [:],
  ]
}
