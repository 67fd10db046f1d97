extension EnglishSyllables {
  /// The number of syllables of a row of vowel letters, where it isn't one.
  struct Row: Sendable {
    var row: String
    /// The letters of which one precedes it; `nil` for any.
    var before: String?
    /// The strings of which one follows it, the empty one being the end of the word; `nil` for any.
    var after: [String]?
    /// Doesn't apply within the first two letters, where the row is stressed: *trial*.
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
