/// Counts the syllables of a French word: rows of vowel letters without the final silent *e*.
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
