/// The end of a clause or sentence, as marked by the punctuation after a word.
package enum EndPunctuation: Int, Sendable {
  case none
  /// A comma, a dash, or the end of a line.
  case clause
  case sentence
}

extension EndPunctuation {
  package init(of text: String) {
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

  /// *Mr.*, and initials such as *J.*, but not *I.*, which mostly ends a sentence.
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
