/// A word that is spelt out letter by letter: *BBC*, *U.S.*, *CDs*.
struct Acronym {
  /// Upper case.
  let letters: [Character]

  /// - Returns: `nil` for a word that is pronounced as one, such as *NASA* or *word*.
  init?(_ part: Substring, capitals: SpokenWords.Capitals) {
    // U.S., p.m.
    let dotted = part.split(separator: ".")
    if dotted.count > 1, dotted.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isLetter) }) {
      letters = dotted.flatMap { Array($0.uppercased()) }
      return
    }
    var word = String(part).filter(\.isLetter)
    // CDs, the BBC's
    if word.count > 2, word.last == "s", word.dropLast().allSatisfy(\.isUppercase) {
      word.removeLast()
    }
    guard word.count > 1 else { return nil }
    let lower = Array(word.lowercased())
    if capitals == .meaningful, word.allSatisfy(\.isUppercase) {
      guard !Self.isPronounceable(lower), !Self.interjections.contains(String(lower)) else {
        return nil
      }
    } else {
      // Words without a vowel are spelt out: *tv*, *html*; but not *hmm* and *mr*.
      guard word.count <= Self.longestWithoutVowel, !lower.contains(where: Self.isVowel),
        Set(lower).count > 1,
        EnglishSyllables.exceptions[String(lower)] == nil,
        !Self.interjections.contains(String(lower))
      else { return nil }
    }
    letters = Array(word.uppercased())
  }

  /// Our choice: longer words without a vowel are typing noise.
  private static let longestWithoutVowel = 5

  private static let interjections: Set<String> = [
    "brr", "grr", "hm", "hmm", "mhm", "mm", "nth", "pfft", "psst", "pst", "sh", "shh", "tsk", "ok",
  ]

  private static func isVowel(_ letter: Character) -> Bool {
    "aeiouyáàâäãéèêëíìîïóòôöõúùûüœæ".contains(letter)
  }

  /// Whether vowels and consonants alternate as in words: NASA, UNESCO, AIDS.
  private static func isPronounceable(_ letters: [Character]) -> Bool {
    guard letters.count >= shortestPronounceable else { return false }
    var consonants = 0
    var vowels = 0
    var changes = 0
    for (index, letter) in letters.enumerated() {
      if isVowel(letter) {
        vowels += 1
        consonants = 0
      } else {
        consonants += 1
        vowels = 0
        if consonants > longestRun || consonants > 1 && index == 1 { return false }
      }
      if vowels > longestRun { return false }
      if index > 0, isVowel(letter) != isVowel(letters[index - 1]) { changes += 1 }
    }
    return changes >= fewestChanges
  }

  /// Our choice: three letters are mostly spelt out, even if they look like a word (*IRA*).
  private static let shortestPronounceable = 4
  /// Our choice, in letters: the longest run of vowels or of consonants.
  private static let longestRun = 2
  /// Our choice: how often vowels and consonants alternate.
  private static let fewestChanges = 2
}
