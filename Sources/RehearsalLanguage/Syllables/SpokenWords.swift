package import RehearsalTranscript

/// The words that a speaker says for a token, and their syllables.
///
/// Numbers are read out in full: *2014* is four words, *two thousand and fourteen*; *$13.60* is
/// three, *thirteen dollars sixty*; *3%* two; *1st* one; *10:30* two. 1100 to 1999 are read as
/// years. Parts joined by hyphens and slashes are separate words (*well-known* is two), unless one
/// is a single letter (*e-mail*). An acronym is one word with the syllables of its letters' names
/// (*BBC*, three), or its own if it can be pronounced (*NASA*, two). Punctuation is not a word.
package struct SpokenWords: Equatable, Sendable {
  /// In lower case, in spoken order; acronyms in capitals. Empty for punctuation.
  package private(set) var words: [String]
  /// The number of syllables of all words.
  package private(set) var syllables: Int

  /// The number of words.
  package var count: Int { words.count }

  /// What capitals mean in a text.
  package enum Capitals: Sendable {
    /// A word in capitals is an acronym.
    case meaningful
    /// The text is in capitals.
    case everywhere
  }

  /// - Parameters:
  ///   - text: A token as written, with its punctuation.
  ///   - language: The language of the text.
  ///   - capitals: What capitals mean in the text around it.
  package init(
    of text: String, in language: SpokenLanguage = .english, capitals: Capitals = .meaningful
  ) {
    var reader = SpokenWordReader(language: language, capitals: capitals)
    reader.read(text)
    words = reader.words
    syllables = reader.syllables
  }
}

extension SpokenWords.Capitals {
  /// ``everywhere`` if most words of two or more letters have no lower-case letter.
  package init(in tokens: [Token]) {
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

/// Turns a token into the words that are spoken for it.
private struct SpokenWordReader {
  let language: SpokenLanguage
  let capitals: SpokenWords.Capitals
  private(set) var words: [String] = []
  private(set) var syllables = 0

  mutating func read(_ text: String) {
    if let mark = text.first, "-−–".contains(mark), text.dropFirst().first?.isWholeNumber ?? false {
      say(symbol: "−")
    }
    let parts = text.split { Self.joiners.contains($0) }
    let isLeaning =
      parts.count > 1
      && parts.allSatisfy { part in part.allSatisfy { $0.isLetter || $0.isPunctuation } }
      && parts.contains { part in part.count(where: \.isLetter) == 1 }
    if isLeaning {
      // *e-mail* and *T-shirt* are one word.
      let letters = parts.map { $0.filter(\.isLetter).lowercased() }.filter { !$0.isEmpty }
      guard !letters.isEmpty else { return }
      words.append(letters.joined(separator: "-"))
      syllables += letters.reduce(0) { $0 + language.syllables(in: $1) }
      return
    }
    for part in parts { read(part: part) }
  }

  private mutating func read(part: Substring) {
    var rest = part
    while let first = rest.first {
      if let numeral = Numeral(prefixOf: &rest, in: language) {
        for word in numeral.words(in: language) { say(word) }
        continue
      }
      let run = rest.prefix { Self.isOfWord($0) }
      if run.isEmpty {
        say(symbol: first)
        rest.removeFirst()
      } else {
        // Full stops and apostrophes without a letter are not said.
        if run.contains(where: \.isLetter) { read(letters: run) }
        rest = rest[run.endIndex...]
      }
    }
  }

  /// Letters, and the characters between them in *don't* and *U.S.*
  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character == "." || character == "'" || character == "’"
  }

  private mutating func read(letters part: Substring) {
    if let acronym = Acronym(part, capitals: capitals) {
      words.append(String(acronym.letters))
      syllables += SpokenSymbols.syllables(ofLetters: acronym.letters, in: language)
      return
    }
    // A missing space after a full stop: *end.Next*.
    for word in part.split(separator: ".") where word.contains(where: \.isLetter) {
      say(String(word).trimmedOfApostrophes.lowercased())
    }
  }

  private mutating func say(symbol: Character) {
    if let fraction = SpokenSymbols.fractions[symbol] {
      for word in fraction { say(word) }
    } else if let name = SpokenSymbols.name(of: symbol, in: language) {
      say(name)
    }
  }

  private mutating func say(_ word: String) {
    words.append(word)
    syllables += language.syllables(in: word)
  }

  private static let joiners: Set<Character> = [
    "-", "‐", "‑", "–", "—", "/", "_", "…", "\u{A0}", "\u{202F}", " ",
  ]
}

extension String {
  /// Without single quotation marks around it.
  fileprivate var trimmedOfApostrophes: String {
    var word = self[...]
    while let last = word.last, last == "'" || last == "’" { word.removeLast() }
    while word.count > Self.longestClipped, let first = word.first, first == "'" || first == "’" {
      word.removeFirst()
    }
    return String(word)
  }

  /// Our choice: the leading apostrophe of a word of this length is part of it, as in *'em*.
  private static var longestClipped: Int { 3 }
}
