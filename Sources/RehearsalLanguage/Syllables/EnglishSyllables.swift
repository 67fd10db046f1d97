/// Counts the syllables of an English word by its spelling.
///
/// Consecutive vowel letters are one syllable, except for groups that are usually two (*science*,
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

extension EnglishSyllables {
  /// The number of syllables of a group of vowel letters, where it isn't one.
  struct Row: Sendable {
    var row: String
    /// The letters of which one must precede it; `nil` for any.
    var before: String?
    /// The strings of which one must follow it, `""` being the end of the word; `nil` for any.
    var after: [String]?
    /// Doesn't apply within the first two letters, where the group is stressed: *trial*.
    var isLater: Bool
    var syllables: Int

    init(
      _ row: String, before: String? = nil, after: [String]? = nil, isLater: Bool = false,
      _ syllables: Int
    ) {
      self.row = row
      self.before = before
      self.after = after
      self.isLater = isLater
      self.syllables = syllables
    }

    func matches(
      _ row: ArraySlice<Character>, before: Character?, isFirst: Bool,
      after: ArraySlice<Character>
    ) -> Bool {
      guard row.elementsEqual(self.row), !(isFirst && isLater) else { return false }
      if let letters = self.before {
        guard let before, letters.contains(before) else { return false }
      }
      return self.after?.contains { $0.isEmpty ? after.isEmpty : after.starts(with: $0) } ?? true
    }
  }

  /// The first match counts.
  static let rows: [Row] = [
    // marriage; special, martial, musician; piano, media
    Row("ia", after: ["ge"], 1),
    Row("ia", before: "ct", after: ["l", "n"], isLater: true, 1),
    Row("ia", before: "s", after: ["n"], isLater: true, 1),
    Row("ia", 2),
    // nation, region, anxious; radio
    Row("io", before: "tscgx", after: ["n"], isLater: true, 1),
    Row("io", 2),
    Row("iou", before: "tscgx", 1),
    Row("iou", 2),
    // patient, efficient; client, science; diet, variety; earlier, happiest
    Row("ie", before: "ct", after: ["nt", "nc"], isLater: true, 1),
    Row("ie", before: "r", after: ["nd"], 1),
    Row("ie", after: ["nt", "nc", "ty", "r", "st"], 2),
    Row("ie", before: "du", after: ["t"], 2),
    Row("iu", 2),
    Row("iao", 2),
    // people, surgeon; video, theory
    Row("eo", before: "p", after: ["p"], 1),
    Row("eo", before: "g", after: ["n"], 1),
    Row("eo", 2),
    Row("eou", before: "g", 1),
    Row("eou", 2),
    // area, idea; create, theater; breath, sea
    Row("ea", after: ["tion", "tiv"], 2),
    Row("ea", before: "r", after: ["te", "ti", "liz", "lis", "lit", "ct", "ss", "bs", "wak"], 2),
    Row("ea", before: "rdn", after: [""], isLater: true, 2),
    Row("ei", after: ["ng", "ty"], 2),
    Row("oe", after: ["m", "t", "v"], 2),
    Row("oi", after: ["ng"], 2),
    Row("oa", after: ["lit"], 2),
    Row("ao", 2),
    Row("uu", 2),
    Row("eeu", 2),
    // persuade, language; actual, equal
    Row("ua", before: "qgs", 1),
    Row("ua", 2),
    Row("uo", before: "q", 1),
    Row("uo", 2),
    // issue; influence; guess, question
    Row("ue", before: "lf", after: ["n"], 2),
    Row("ue", before: "dt", after: ["l", "n", "t"], 2),
    // doing, ruin; build
    Row("ui", after: ["ng", "n", "ty", "tou"], isLater: true, 2),
    Row("uou", 2),
    Row("uie", before: "q", 2),
    // playing, enjoying; mayor, royal; employer
    Row("ayi", 2),
    Row("oyi", 2),
    Row("eyi", 2),
    Row("uyi", 2),
    Row("yi", 2),
    Row("ayo", 2),
    Row("eyo", 2),
    Row("oya", 2),
    Row("uoya", 2),
    Row("oye", after: ["r", "e"], 2),
    Row("aye", after: ["r"], 2),
    Row("uye", after: ["r"], 2),
    Row("ya", 2),
    Row("yo", 2),
    Row("ye", after: ["r", "t"], 2),
    Row("yie", 2),
    Row("iya", 2),
    Row("oui", 2),
    Row("uay", 1),
    Row("aia", 2),
    Row("eeing", 2),
    Row("eei", 2),
    Row("ueue", 1),
  ]
}

extension EnglishSyllables {
  /// Frequent words and stems that the rules miscount, as they are mostly pronounced.
  ///
  /// A stem also applies before `-s`, `-ly`, `-ing` and the other ``endings``.
  static let exceptions: [String: Int] = [
    "mr": 2, "mrs": 2, "ms": 1, "dr": 2, "st": 1, "vs": 2, "etc": 4, "ok": 2, "tv": 2, "pm": 2,
    "am": 1, "hmm": 1, "mm": 1, "mhm": 2, "shh": 1,
    "being": 2, "seeing": 2, "going": 2, "doing": 2, "every": 2, "everything": 3, "everyone": 3,
    "everybody": 4, "everywhere": 3, "everyday": 3, "business": 2, "treaty": 2, "treat": 1,
    "treated": 2, "creature": 2, "different": 3, "several": 2,
    "evening": 2, "interest": 2, "interested": 3, "interesting": 3, "something": 2,
    "sometimes": 2, "sometime": 2, "someone": 2, "somebody": 3, "somewhere": 2, "somehow": 2,
    "someplace": 2, "somewhat": 2, "idea": 3, "area": 3, "real": 1, "really": 2, "reality": 4,
    "people": 2, "actually": 4, "usually": 4, "usual": 3, "science": 2, "scientist": 3,
    "scientific": 4, "society": 4, "quiet": 2, "diet": 2, "create": 2, "created": 3,
    "creates": 2, "creative": 3, "recipe": 3, "maybe": 2, "therefore": 2, "whereas": 2,
    "anyone": 3, "anywhere": 3, "anytime": 3, "anymore": 3, "homework": 2, "nineteen": 2,
    "ninety": 2,
    "colonel": 2, "vegetable": 3, "comfortable": 3, "chocolate": 2, "favorite": 3, "camera": 3,
    "family": 3, "probably": 3, "average": 2, "poem": 2, "poet": 2, "poetry": 3,
    "museum": 3, "theatre": 3, "theater": 3, "ocean": 2, "asia": 2, "asian": 2, "russia": 2,
    "russian": 2, "apostrophe": 4, "catastrophe": 4, "simile": 3, "acne": 2, "cafe": 2,
    "karate": 3, "coyote": 3, "epitome": 4, "hyperbole": 4, "adobe": 3, "nike": 2, "apache": 3,
    "jesus": 2, "moses": 2, "series": 2, "species": 2, "movie": 2, "cookie": 2,
    "believe": 2, "been": 1, "seen": 1, "were": 1, "there": 1, "where": 1, "here": 1,
    "naked": 2, "wicked": 2, "sacred": 2, "hundred": 2, "hatred": 2, "kindred": 2, "beloved": 3,
    "rugged": 2, "ragged": 2, "crooked": 2, "aged": 1, "learned": 1, "wretched": 2, "dogged": 2,
    "serious": 3, "previous": 3, "obvious": 3, "various": 3, "period": 3, "audio": 3,
    "radio": 3, "studio": 3, "ratio": 3, "onion": 2, "haven't": 2, "w": 3, "montreal": 3,
    "vietnam": 3, "soviet": 3,
    "solely": 2, "tongue": 1, "beforehand": 3, "nuclear": 3, "nevertheless": 4, "catholic": 2,
    "policeman": 3, "employee": 3, "barefoot": 2, "backyard": 2, "priest": 1, "supposedly": 4,
    "thereby": 2, "notebook": 2, "sesame": 3, "union": 2, "opinion": 3, "million": 2,
    "billion": 2, "trillion": 2, "champion": 3, "companion": 3, "california": 4, "familiar": 3,
    "junior": 2, "senior": 2, "behavior": 3, "savior": 2, "genius": 2, "italian": 3,
    "brilliant": 2, "civilian": 3, "convenient": 3, "soldier": 2, "friend": 1, "ancient": 2,
    "conscience": 2, "conscious": 2, "variety": 4, "anxiety": 4, "piece": 1, "field": 1,
    "dozen": 2, "eye": 1, "eyes": 1, "eyed": 1, "buy": 1, "guy": 1, "guys": 1, "you": 1, "your": 1,
    "beyond": 2, "lawyer": 2, "player": 2, "year": 1, "years": 1, "yes": 1, "yeah": 1,
    "area's": 3, "naive": 2, "mosaic": 3, "chaos": 2, "archaic": 3, "cruel": 2, "fuel": 2,
    "duel": 2, "fluid": 2, "ruin": 2, "ruined": 2, "suicide": 3, "genuine": 3, "continuing": 4,
    "evaluate": 4, "evaluation": 5, "situation": 4, "graduate": 3, "graduation": 4,
    "usage": 2, "suede": 1, "suite": 1, "queue": 1, "lion": 2, "riot": 2, "giant": 2,
    "trial": 2, "dial": 2, "denial": 3, "social": 2, "special": 2, "bias": 2, "via": 2,
    "diamond": 2, "vehicle": 3, "violence": 3, "violent": 3, "pioneer": 3, "triangle": 3,
    "prior": 2, "higher": 2, "fire": 1, "hour": 1, "our": 1, "flower": 2, "power": 2,
    "towards": 2, "toward": 2, "isn't": 2, "wasn't": 2, "doesn't": 2, "can't": 1, "cannot": 2,
    "won't": 1, "don't": 1, "ain't": 1, "aren't": 1, "weren't": 1, "ma'am": 1, "o'clock": 2,
    "y'all": 1, "d'you": 1, "c'mon": 2, "wednesday": 2, "forehead": 2, "temperature": 4,
    "literature": 4, "restaurant": 3, "separate": 3,

    "totally": 3, "finally": 3, "especially": 4, "generally": 4,
    "lovely": 2, "likely": 2, "lately": 2, "safety": 2, "ninth": 1, "careful": 2, "useful": 2,
    "surely": 2, "entirely": 4, "elsewhere": 2, "otherwise": 3, "likewise": 2, "baseball": 2,
    "lifetime": 2, "homeless": 2, "warehouse": 2, "household": 2, "firewood": 2, "facebook": 2,
    "google": 2, "iphone": 2, "wifi": 2, "app": 1, "reliable": 4, "liable": 3, "variable": 4,
    "whole": 1, "hole": 1, "role": 1, "rhythm": 2, "algorithm": 4, "prism": 2,
  ]

  /// Suffixes that don't change how the stem is pronounced.
  static let endings: [(letters: String, syllables: Int)] = [
    ("fulness", 2), ("lessness", 2), ("lessly", 2), ("fully", 2), ("ments", 1), ("ment", 1),
    ("ness", 1), ("less", 1), ("ful", 1), ("ly", 1), ("ing", 1), ("ty", 1),
  ]
}
