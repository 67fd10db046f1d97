/// Counts the syllables of Spanish, Italian and Portuguese words, in which an *i* or *u* beside
/// another vowel is a glide unless it has an accent or ends certain words.
struct RomanceSyllables {
  let language: SpokenLanguage

  func count(in letters: [Character]) -> Int {
    letters.vowelRows(where: { isVowel(at: $0, of: letters) }).reduce(0) { count, row in
      count + syllables(inRow: letters[row]) + (isOpenEnding(row, of: letters) ? 1 : 0)
    }
  }

  /// Vowels in hiatus are separate syllables: two strong ones, or an accented weak one.
  private func syllables(inRow row: ArraySlice<Character>) -> Int {
    var count = 1
    for (first, second) in zip(row, row.dropFirst()) {
      if language == .portuguese, "ãõ".contains(first) { continue }
      if Self.glides.contains(first) || Self.glides.contains(second) { continue }
      count += 1
    }
    return count
  }

  /// Portuguese *dia*, *maria* and Italian *mio*, *due*, whose stressed *i* or *u* has no accent.
  private func isOpenEnding(_ row: Range<Int>, of letters: [Character]) -> Bool {
    var end = letters.endIndex
    if language == .portuguese, letters.last == "s" { end -= 1 }
    guard row.count == 2, row.upperBound == end, row.lowerBound > 0 else { return false }
    guard Self.glides.contains(letters[row.lowerBound]), "aoe".contains(letters[row.lowerBound + 1])
    else { return false }
    let before = letters[..<row.lowerBound]
    switch language {
    case .portuguese:
      return letters[row.lowerBound] == "i" && !letters.contains { Self.accented.contains($0) }
    case .italian:
      return !before.indices.contains { isVowel(at: $0, of: letters) }
        && !"cgq".contains(letters[row.lowerBound - 1])
    default: return false
    }
  }

  private func isVowel(at index: Int, of letters: [Character]) -> Bool {
    let letter = letters[index]
    let next = index + 1 < letters.count ? letters[index + 1] : nil
    let previous = index > 0 ? letters[index - 1] : nil
    switch letter {
    case "y": return language == .spanish && (next.map { !Self.vowels.contains($0) } ?? true)
    case "u":
      // *que*, *guitarra*: the u only hardens the consonant.
      guard let next else { return true }
      return !(previous == "q" || previous == "g" && "eiéíèê".contains(next))
    default: return Self.vowels.contains(letter)
    }
  }

  private static let vowels: Set<Character> = Set("aeiouáéíóúüàèìòùâêôãõï")
  private static let glides: Set<Character> = Set("iuüy")
  private static let accented: Set<Character> = Set("áéíóúâêôãõ")
}

/// Counts the syllables of a French word: groups of vowel letters without the final silent *e*.
enum FrenchSyllables {
  static func count(in letters: [Character]) -> Int {
    // An elided word has no vowel left: l'homme, qu'il.
    let parts = letters.split { $0 == "'" || $0 == "’" }
    return parts.reduce(0) { $0 + sounding(Array($1)) }
  }

  private static func sounding(_ word: [Character]) -> Int {
    var count = 0
    for range in word.vowelRows(where: { isVowel(at: $0, of: word) }) {
      let row = word[range]
      let rest = word[range.upperBound...]
      if count > 0, row.count == 1, row.first == "e", isSilent(rest, of: word) { continue }
      count += syllables(in: row)
    }
    return count
  }

  /// *naïf*, *poète*: an accent separates two vowels, but not from a silent *e*.
  private static func syllables(in row: ArraySlice<Character>) -> Int {
    var count = 1
    for (first, second) in zip(row, row.dropFirst()) {
      let isApart =
        "ëï".contains(second) || "éï".contains(first) && second != "e"
        || "aoeé".contains(first) && "éèê".contains(second)
      if isApart { count += 1 }
    }
    return count
  }

  /// *table*, *tables*, *parlent*; but not *moment* and *souvent*.
  private static func isSilent(_ rest: ArraySlice<Character>, of word: [Character]) -> Bool {
    if rest.isEmpty || rest.elementsEqual("s") { return true }
    return rest.elementsEqual("nt") && word.suffix(4).first != "m"
      && !soundingInEnt.contains(String(word))
  }

  /// Frequent words in *-ent* that aren't verbs.
  private static let soundingInEnt: Set<String> = [
    "absent", "accent", "agent", "argent", "client", "content", "différent", "évident", "excellent",
    "fréquent", "incident", "parent", "patient", "permanent", "présent", "président", "récent",
    "souvent", "talent", "urgent", "violent",
  ]

  private static func isVowel(at index: Int, of word: [Character]) -> Bool {
    let letter = word[index]
    if letter == "u", index > 0, index + 1 < word.count {
      let previous = word[index - 1]
      if previous == "q" || previous == "g" && "eiéèê".contains(word[index + 1]) { return false }
    }
    if letter == "y", index == 0 { return false }
    return "aàâäeéèêëiîïoôöuùûüyœæ".contains(letter)
  }
}
