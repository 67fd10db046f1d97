/// Counts the syllables of an English word by its spelling.
///
/// Consecutive vowel letters are one syllable, except for rows that are usually two (*science*,
/// *idea*) and the silent *e* (*time*, *lately*, *asked*). Frequent words that break these rules
/// are in ``exceptions``.
enum EnglishSyllables {
  static func count(in letters: [Character]) -> Int {
    guard let mark = letters.lastIndex(where: { $0 == "'" || $0 == "’" }), mark > 0 else {
      return plain(letters.filter { $0 != "'" && $0 != "’" })
    }
    let stem = letters[..<mark].filter { $0 != "'" && $0 != "’" }
    let ending = String(letters[(mark + 1)...])
    return exceptions[String(stem) + "'" + ending] ?? contracted(stem, ending)
  }

  /// *didn't*, *should've*, *judge's*: an ending that is a syllable only after a consonant.
  private static func contracted(_ stem: [Character], _ ending: String) -> Int {
    switch ending {
    case "t" where stem.last == "n":
      let verb = Array(stem.dropLast())
      let open = verb.last.map { isVowel($0) || $0 == "r" } ?? true
      return plain(verb) + (open ? 0 : 1)
    case "ve", "ll":
      let open = stem.last.map { isVowel($0) || $0 == "w" } ?? true
      return plain(stem) + (open ? 0 : 1)
    case "d": return plain(stem) + (stem.last == "t" || stem.last == "d" ? 1 : 0)
    case "s": return plain(stem) + (endsInSibilant(stem) ? 1 : 0)
    default: return plain(stem) + (ending.contains(where: isVowel) && ending.count > 2 ? 1 : 0)
    }
  }

  /// Our choice, in letters: what is left of a shorter word is no stem (*sing*, *his*).
  private static let shortestStem = 3

  private static func plain(_ word: [Character]) -> Int {
    if let known = exceptions[String(word)] { return known }
    if word.count > shortestStem, word.last == "s",
      let known = exceptions[String(word.dropLast())]
    {
      return known + (endsInSibilant(word.dropLast()) ? 1 : 0)
    }
    // *basically* has the syllables of *basic* and *-ly*.
    if word.suffix(6).elementsEqual("ically") { return plain(word.dropLast(4)) + 1 }
    // *McAdams*, but not an endless *mcmcmc*.
    if word.starts(with: "mc"), word.count > 3, !word.dropFirst(2).starts(with: "mc") {
      return plain(Array(word.dropFirst(2))) + 1
    }
    for ending in endings where word.count >= ending.letters.count + shortestStem {
      guard word.suffix(ending.letters.count).elementsEqual(ending.letters) else { continue }
      let stem = Array(word.dropLast(ending.letters.count))
      if let known = exceptions[String(stem)] { return known + ending.syllables }
      // For other stems, counting the whole word gives the same.
      if stem.last == "e" || stem.suffix(2).elementsEqual("ed") {
        return plain(stem) + ending.syllables
      }
    }
    return max(sounding(word), 1)
  }

  /// Whether an *s* after it is a syllable: *judge's*, *boxes*, but not *dogs*.
  private static func endsInSibilant(_ word: some BidirectionalCollection<Character>) -> Bool {
    guard let last = word.last else { return false }
    let stem = word.dropLast()
    if last == "e" { return stem.contains(where: isVowel) && isSibilantBeforeE(stem) }
    return "szx".contains(last) || last == "h" && stem.last.map { "cs".contains($0) } ?? false
  }

  private static func isSibilantBeforeE(_ stem: some BidirectionalCollection<Character>) -> Bool {
    guard let last = stem.last else { return false }
    return "cgjsxz".contains(last)
      || last == "h" && stem.dropLast().last.map { "cs".contains($0) } ?? false
  }

  private static func sounding(_ word: [Character]) -> Int {
    var count = 0
    for range in word.vowelRows(where: { isVowel(at: $0, of: word) }) {
      let start = range.lowerBound
      if range.count == 1, word[start] == "e", isSilentE(at: start, of: word) { continue }
      let before = start > 0 ? word[start - 1] : nil
      let (row, after) = (word[range], word[range.upperBound...])
      count +=
        rows.first { $0.matches(row, before: before, isFirst: start < 2, after: after) }?.syllables
        ?? 1
    }
    // The m of rhythm and -ism.
    return count
      + (word.suffix(3).elementsEqual("thm") || word.suffix(3).elementsEqual("ism") ? 1 : 0)
  }

  /// *y* is a vowel except at the beginning of a word.
  private static func isVowel(at index: Int, of word: [Character]) -> Bool {
    word[index] == "y"
      ? index > 0 || word.count > 1 && !isVowel(word[1]) : isVowel(word[index])
  }

  private static func isVowel(_ letter: Character) -> Bool {
    "aeiouyáàâäéèêëíìîïóòôöúùûü".contains(letter)
  }

  /// *time*, *times*, *timed*, but not *table*, *pieces*, *needed*.
  private static func isSilentE(at index: Int, of word: [Character]) -> Bool {
    let after = word[(index + 1)...]
    guard index > 0, after.count <= 1,
      word[..<index].indices.contains(where: { isVowel(at: $0, of: word) })
    else { return false }
    let stem = word[..<index]
    let before = stem[index - 1]
    let second = index > 1 ? stem[index - 2] : before
    // In -ble, -tle and -cre, the l or r is a syllable, counted by this e.
    let isLiquid =
      before == "l" && !isVowel(second) && !"lr".contains(second)
      || before == "r" && "ct".contains(second)
    switch after.first {
    case nil: return !isLiquid
    case "s": return !isLiquid && !isSibilantBeforeE(stem)
    case "d": return !isLiquid && before != "t" && before != "d"
    default: return false
    }
  }
}
