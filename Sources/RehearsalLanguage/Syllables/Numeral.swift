import RehearsalBase

/// The parts of a number that is written in digits.
struct Numeral {
  /// The symbol before or after the digits: `$5`, `5 €`.
  var sign: Character?
  var whole: [Int]
  var decimals: [Int] = []
  /// Minutes and seconds of a time of day: `10:30`.
  var clock: [Int] = []
  /// Whether digits were grouped, so that this isn't a year.
  var isGrouped = false
  var ending = Ending.none

  enum Ending {
    case none
    /// `1st`, `2º`
    case ordinal
    /// `1990s`
    case plural
  }

  /// Consumes the number at the beginning of `rest`; `nil`, leaving `rest` unchanged, without one.
  init?(prefixOf rest: inout Substring, in language: SpokenLanguage) {
    var text = rest
    let mark = text.first
    if let mark, Self.signs.contains(mark) {
      sign = mark
      text.removeFirst()
    }
    whole = Self.digits(takenFrom: &text)
    if whole.isEmpty {
      guard text.first == language.decimalMark else { return nil }
      decimals = Self.decimals(takenFrom: &text, after: [language.decimalMark])
      guard !decimals.isEmpty else { return nil }
      whole = [0]
    } else {
      takeGroups(from: &text, in: language)
      takeClock(from: &text)
      if clock.isEmpty {
        // In every language a point that doesn't group digits is a decimal mark.
        decimals = Self.decimals(takenFrom: &text, after: [language.decimalMark, "."])
      }
    }
    takeEnding(from: &text)
    rest = text
  }

  private mutating func takeGroups(from text: inout Substring, in language: SpokenLanguage) {
    guard whole.count <= 3 else { return }
    while text.first == language.groupMark || text.first == "'" || text.first == "’" {
      var after = text.dropFirst()
      let group = Self.digits(takenFrom: &after)
      guard group.count == 3 else { return }
      whole += group
      isGrouped = true
      text = after
    }
  }

  private mutating func takeClock(from text: inout Substring) {
    guard whole.count <= 2 else { return }
    while text.first == ":", clock.count < 2 {
      var after = text.dropFirst()
      let pair = Self.digits(takenFrom: &after)
      guard pair.count == 2 else { return }
      clock.append(pair[0] * 10 + pair[1])
      text = after
    }
  }

  private mutating func takeEnding(from text: inout Substring) {
    if let mark = text.first, Self.signs.contains(mark) || "%°".contains(mark) {
      if sign == nil { sign = mark }
      text.removeFirst()
    }
    let letters = text.drop { $0 == "'" || $0 == "’" }.prefix { $0.isLetter }.lowercased()
    guard let ending = Self.endings[letters] else { return }
    self.ending = ending
    text = text.drop { $0 == "'" || $0 == "’" }.drop { $0.isLetter }
  }

  private static func decimals(
    takenFrom text: inout Substring, after marks: [Character]
  ) -> [Int] {
    guard let mark = text.first, marks.contains(mark) else { return [] }
    var after = text.dropFirst()
    let digits = digits(takenFrom: &after)
    if !digits.isEmpty { text = after }
    return digits
  }

  private static func digits(takenFrom text: inout Substring) -> [Int] {
    let digits = text.prefix { $0.isWholeNumber }.compactMap(\.wholeNumberValue)
    guard digits.allSatisfy({ $0 < 10 }) else { return [] }
    text = text.dropFirst(digits.count)
    return digits
  }

  private static let signs: Set<Character> = ["$", "€", "£", "¥", "#"]
  private static let endings: [String: Ending] = [
    "st": .ordinal, "nd": .ordinal, "rd": .ordinal, "th": .ordinal, "er": .ordinal,
    "e": .ordinal, "ème": .ordinal, "re": .ordinal, "º": .ordinal, "ª": .ordinal,
    "ste": .ordinal, "de": .ordinal, "s": .plural,
  ]
}

extension Numeral {
  /// The number in words.
  func words(in language: SpokenLanguage) -> [String] {
    if !clock.isEmpty { return timeOfDay(in: language) }
    let name = sign.flatMap { SpokenSymbols.name(of: $0, in: language) }
    guard ending != .none || !decimals.isEmpty || name != nil else {
      return isYear(in: language) ? Self.year(number) : Self.cardinal(whole, in: language)
    }
    var words =
      isYear(in: language) && name == nil && decimals.isEmpty
      ? Self.year(number) : Self.cardinal(whole, in: language)
    if isMoney, decimals.count == 2 {
      // "Thirteen dollars sixty"; zero cents aren't read.
      let cents = decimals[0] * 10 + decimals[1]
      words += name.map { [$0] } ?? []
      return cents == 0 ? words : words + Cardinals.words(for: cents, in: language)
    }
    if !decimals.isEmpty {
      words.append(language.decimalName)
      words += decimals.flatMap { Cardinals.words(for: $0, in: language) }
    }
    if language == .english, let last = words.popLast() { words.append(ended(last)) }
    guard let name else { return words }
    return sign == "#" ? [name] + words : words + [name]
  }

  private var isMoney: Bool { sign.map { "$€£¥".contains($0) } ?? false }

  private var number: Int { whole.reduce(0) { $0 * 10 + $1 } }

  private func isYear(in language: SpokenLanguage) -> Bool {
    language == .english && whole.count == 4 && !isGrouped && Self.years.contains(number)
      && decimals.isEmpty && sign == nil
  }

  /// Our choice: the years that are read in pairs of digits; *2014* may also be *two thousand and
  /// fourteen*.
  private static let years = 1100...1999

  /// *nineteen eighty four*, *nineteen oh six*, *nineteen hundred*.
  private static func year(_ number: Int) -> [String] {
    let century = Cardinals.words(for: number / 100, in: .english)
    let rest = Cardinals.words(for: number % 100, in: .english)
    switch number % 100 {
    case 0: return century + ["hundred"]
    case 1...9: return century + ["oh"] + rest
    default: return century + rest
    }
  }

  /// Digit by digit for codes such as *007* and for numbers that are too large.
  private static func cardinal(_ digits: [Int], in language: SpokenLanguage) -> [String] {
    let isCode = digits.count > 1 && digits[0] == 0
    guard !isCode, digits.count <= Cardinals.mostDigits else {
      return digits.flatMap { Cardinals.words(for: $0, in: language) }
    }
    return Cardinals.words(for: digits.reduce(0) { $0 * 10 + $1 }, in: language)
  }

  private func timeOfDay(in language: SpokenLanguage) -> [String] {
    var words = Cardinals.words(for: number, in: language)
    for (index, part) in clock.enumerated() {
      if index == 0, language == .english, part == 0, clock.count == 1 {
        words.append("o'clock")
        continue
      }
      if index == 0, let name = Self.hours[language] { words.append(name) }
      guard part > 0 || clock.count > 1 else { continue }
      if language == .english, part < 10 { words.append("oh") }
      words += Cardinals.words(for: part, in: language)
    }
    return words
  }

  /// The word between hours and minutes.
  private static let hours: [SpokenLanguage: String] = [
    .french: "heures", .german: "uhr", .dutch: "uur",
  ]

  /// *first*, *twentieth*, *nineties*.
  private func ended(_ word: String) -> String {
    switch ending {
    case .none: return word
    case .plural: return word.ends(with: "y") ? word.dropLast() + "ies" : word + "s"
    case .ordinal:
      if let irregular = Self.ordinals[word] { return irregular }
      return word.ends(with: "y") ? word.dropLast() + "ieth" : word + "th"
    }
  }

  private static let ordinals = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]
}

extension SpokenLanguage {
  fileprivate var decimalName: String {
    switch self {
    case .english: "point"
    case .spanish: "coma"
    case .french: "virgule"
    case .german, .dutch: "komma"
    case .italian: "virgola"
    case .portuguese: "vírgula"
    }
  }
}
