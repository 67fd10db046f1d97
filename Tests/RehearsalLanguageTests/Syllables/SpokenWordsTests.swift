import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import Testing

struct SpokenWordsTests {
  @Test(arguments: [
    ("2014", "two thousand and fourteen"), ("2014.", "two thousand and fourteen"),
    ("1984", "nineteen eighty four"), ("1906", "nineteen oh six"), ("1900", "nineteen hundred"),
    ("1,984", "one thousand nine hundred and eighty four"), ("101", "one hundred and one"),
    ("$13.60", "thirteen dollars sixty"), ("$5.00", "five dollars"), ("5€", "five euros"),
    ("3%", "three percent"), ("3.5%", "three point five percent"),
    ("3.14,", "three point one four"),
    ("1st", "first"), ("21st", "twenty first"), ("20th", "twentieth"), ("12th", "twelfth"),
    ("1990s", "nineteen nineties"), ("10:30", "ten thirty"), ("10:00", "ten o'clock"),
    ("10:05", "ten oh five"), ("007", "zero zero seven"), ("-5", "minus five"), ("½", "one half"),
    ("9/11", "nine eleven"), ("#1", "number one"), (".5", "zero point five"), ("0", "zero"),
    ("1,000,000", "one million"), ("(42)", "forty two"), ("90's", "nineties"),
  ])
  func `a number is read out in full`(text: String, words: String) {
    #expect(SpokenWords(of: text).words.joined(separator: " ") == words)
  }

  /// The door of numbers in words: longer ones are read digit by digit.
  @Test(arguments: SpokenLanguage.allCases)
  func `a number of any length is read out`(language: SpokenLanguage) {
    for length in 1...40 {
      for digit in "0159٣" {
        let number = String(repeating: digit, count: length)
        for text in [number, "$\(number).99", "\(number)th", "\(number):\(number)", "1,\(number)"] {
          #expect(SpokenWords(of: text, in: language).count > 0)
        }
      }
    }
  }

  @Test(arguments: [
    ("NASA", 1, 2), ("BBC", 1, 3), ("WWW", 1, 9), ("U.S.", 1, 2), ("CDs", 1, 2), ("p.m.", 1, 2),
    ("tv", 1, 2), ("html", 1, 4), ("MP3", 2, 3), ("AT&T", 3, 4), ("R&B", 3, 3), ("OK", 1, 2),
  ])
  func `an acronym is one word with the syllables of its pronunciation`(
    text: String, words: Int, syllables: Int
  ) {
    let spoken = SpokenWords(of: text)
    #expect(spoken.count == words)
    #expect(spoken.syllables == syllables)
  }

  @Test func `capitals mean nothing in a text in capitals`() {
    let tokens = ["WE", "OWE", "BBC", "MUCH"].map { Token(text: $0) }
    #expect(SpokenWords.Capitals(in: tokens) == .everywhere)
    #expect(SpokenWords(of: "OWE", capitals: .everywhere).words == ["owe"])
    #expect(SpokenWords(of: "BBC", capitals: .everywhere).syllables == 3)
    let mixed = ["we", "owe", "BBC"].map { Token(text: $0) }
    #expect(SpokenWords.Capitals(in: mixed) == .meaningful)
  }

  @Test(arguments: [
    ("well-known", 2), ("and/or", 2), ("e-mail", 1), ("T-shirt", 1), ("mother-in-law", 3),
    ("don’t", 1), ("“hello,”", 1), ("—", 0), ("...", 0), ("", 0), ("&", 1), ("end.Next", 2),
    ("word…", 1), ("♪", 0),
  ])
  func `hyphenated parts count separately, punctuation does not count`(
    text: String, words: Int
  ) {
    #expect(SpokenWords(of: text).count == words)
  }

  @Test func `apostrophes and accents count the same in every encoding`() {
    #expect(SpokenWords(of: "don’t").syllables == SpokenWords(of: "don't").syllables)
    #expect(
      SpokenWords(of: "cafe\u{301}", in: .french).syllables
        == SpokenWords(of: "café", in: .french).syllables)
  }

  @Test(arguments: [
    (SpokenLanguage.german, "2014", "zweitausendvierzehn"),
    (.german, "1.234,5", "eintausendzweihundertvierunddreißig komma fünf"),
    (.german, "10:30", "zehn uhr dreißig"), (.german, "3 %", "drei prozent"),
    (.spanish, "2014", "dos mil catorce"), (.spanish, "31", "treinta y uno"),
    (.spanish, "1.000.000", "un millón"), (.spanish, "500", "quinientos"),
    (.french, "97", "quatre vingt dix sept"), (.french, "71", "soixante et onze"),
    (.french, "3,5", "trois virgule cinq"),
    (.french, "1999", "mille neuf cent quatre vingt dix neuf"),
    (.italian, "2014", "duemilaquattordici"), (.italian, "28", "ventotto"),
    (.italian, "1000", "mille"),
    (.portuguese, "2014", "dois mil e catorze"), (.portuguese, "121", "cento e vinte e um"),
    (.portuguese, "100", "cem"),
    (.dutch, "2014", "tweeduizend veertien"), (.dutch, "22", "tweeëntwintig"),
    (.dutch, "1100", "duizend honderd"),
  ])
  func `numbers are read out in the language of the text`(
    language: SpokenLanguage, text: String, words: String
  ) {
    #expect(SpokenWords(of: text, in: language).words.joined(separator: " ") == words)
  }

  @Test(arguments: SpokenLanguage.allCases)
  func `every number up to a trillion has a reading`(language: SpokenLanguage) {
    for number in [0, 1, 7, 10, 19, 20, 99, 100, 110, 999, 1_001, 20_000, 100_100, 1_000_001]
      + [2_000_000, 1_000_000_000, 999_999_999_999]
    {
      let spoken = SpokenWords(of: "\(number)", in: language)
      #expect(spoken.count >= 1 && !spoken.words.contains(""), "\(number) in \(language)")
      #expect(spoken.syllables >= spoken.count)
    }
    #expect(SpokenWords(of: "1234567890123", in: language).count == 13)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)  // seeded, so a failure replays
  func `any text has a reading`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet: [Character] = Array("aeZß9 0.,:-$%&/'’½\u{301}º#€(…Wé")
    let length = Int.random(in: 0...12, using: &random)
    let characters: [Character] = (0..<length).map { _ in
      alphabet[Int.random(in: alphabet.indices, using: &random)]
    }
    let text = String(characters)
    for language in SpokenLanguage.allCases {
      let spoken = SpokenWords(of: text, in: language)
      #expect(spoken.syllables >= spoken.count, "'\(text)' in \(language)")
    }
  }
}
