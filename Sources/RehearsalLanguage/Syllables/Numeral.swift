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
