/// Counts the syllables of German and Dutch words, in which every vowel is pronounced and some are
/// written with more than one letter.
struct VowelGroups {
  /// Letter groups that are one vowel, the longest first.
  private let groups: [[Character]]

  init(language: SpokenLanguage) {
    groups = (language == .dutch ? Self.dutch : Self.german).map(Array.init)
  }

  func count(in letters: [Character]) -> Int {
    var count = 0
    var index = 0
    while index < letters.count {
      let rest = letters[index...]
      // The u of qu is part of the consonant.
      if rest.starts(with: ["q", "u"]) {
        index += 2
      } else if let group = groups.first(where: { rest.starts(with: $0) }) {
        count += 1
        index += group.count
      } else {
        if Self.vowels.contains(letters[index]) { count += 1 }
        index += 1
      }
    }
    return count
  }

  private static let vowels: Set<Character> = Set("aeiouyäöüáàâéèêëíìîïóòôúùû")

  /// *-tion* counts as one syllable, as in fluent speech.
  private static let german = [
    "ie", "ei", "ai", "ey", "ay", "au", "eu", "äu", "aa", "ee", "oo", "io",
  ]

  private static let dutch = [
    "aai", "ooi", "oei", "eeu", "ieu", "ij", "aa", "ee", "oo", "uu", "ie", "oe", "eu", "ui", "ei",
    "au", "ou", "ai", "oi", "io",
  ]
}
