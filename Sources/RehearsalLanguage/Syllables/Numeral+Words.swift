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
    case .plural: return word.hasSuffix("y") ? word.dropLast() + "ies" : word + "s"
    case .ordinal:
      if let irregular = Self.ordinals[word] { return irregular }
      return word.hasSuffix("y") ? word.dropLast() + "ieth" : word + "th"
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
