import Testing

@testable import RehearsalLanguage
@testable import RehearsalTranscript

struct SyllableTests {
  @Test(arguments: [
    ("a", 1), ("strength", 1), ("time", 1), ("times", 1), ("timed", 1), ("pieces", 2),
    ("needed", 2), ("table", 2), ("tables", 2), ("asked", 1), ("lately", 2), ("movement", 2),
    ("hopeless", 2), ("business", 2), ("every", 2), ("idea", 3), ("science", 2), ("nation", 2),
    ("radio", 3), ("special", 2), ("media", 3), ("society", 4), ("doing", 2), ("question", 2),
    ("language", 2), ("actually", 4), ("basically", 3), ("rhythm", 2), ("don't", 1), ("didn't", 2),
    ("could've", 2), ("we've", 1), ("i'll", 1), ("judge's", 2), ("dog's", 1), ("boxes", 2),
    ("mcadams", 3), ("queue", 1), ("you", 1), ("beautiful", 3), ("hmm", 1), ("people", 2),
  ])
  func `English words have the syllables of their usual pronunciation`(
    word: String, syllables: Int
  ) {
    #expect(SpokenLanguage.english.syllables(in: word) == syllables)
  }

  @Test(arguments: [
    ("casa", 2), ("guitarra", 3), ("que", 1), ("ciudad", 2), ("país", 2), ("leer", 2), ("rey", 1),
    ("muy", 1), ("y", 1), ("pingüino", 3), ("día", 2), ("estudiar", 3), ("buenos", 2),
  ])
  func `Spanish words have a syllable for each vowel or diphthong`(word: String, syllables: Int) {
    #expect(SpokenLanguage.spanish.syllables(in: word) == syllables)
  }

  @Test(arguments: [
    ("table", 1), ("l'homme", 1), ("parlent", 1), ("souvent", 2), ("moment", 2), ("naïf", 2),
    ("que", 1), ("aujourd'hui", 3), ("nation", 2), ("le", 1), ("les", 1), ("allée", 2),
    ("université", 5),
  ])
  func `French words have no syllable for a silent ending`(word: String, syllables: Int) {
    #expect(SpokenLanguage.french.syllables(in: word) == syllables)
  }

  @Test(arguments: [
    ("haus", 1), ("häuser", 2), ("zweiundzwanzig", 4), ("theater", 3), ("quelle", 2), ("beamte", 3),
    ("straße", 2), ("verstehen", 3), ("ihr", 1), ("schnee", 1),
  ])
  func `German words have a syllable for each vowel or group of letters`(
    word: String, syllables: Int
  ) {
    #expect(SpokenLanguage.german.syllables(in: word) == syllables)
  }

  @Test(arguments: [
    ("mio", 2), ("più", 1), ("città", 2), ("chiesa", 2), ("guerra", 2), ("aereo", 4), ("paura", 2),
    ("qui", 1), ("buongiorno", 3), ("due", 2),
  ])
  func `Italian words have a syllable for each vowel or diphthong`(word: String, syllables: Int) {
    #expect(SpokenLanguage.italian.syllables(in: word) == syllables)
  }

  @Test(arguments: [
    ("dia", 2), ("maria", 3), ("história", 3), ("não", 1), ("muito", 2), ("país", 2),
    ("coração", 3), ("água", 2), ("guerra", 2), ("dois", 1),
  ])
  func `Portuguese words have a syllable for each vowel or diphthong`(
    word: String, syllables: Int
  ) {
    #expect(SpokenLanguage.portuguese.syllables(in: word) == syllables)
  }

  @Test(arguments: [
    ("mooi", 1), ("ijs", 1), ("goed", 1), ("nieuwe", 2), ("ideeën", 3), ("reünie", 3),
    ("tweeëntwintig", 4), ("uur", 1), ("leeuw", 1), ("begrijpen", 3),
  ])
  func `Dutch words have a syllable for each vowel or group of letters`(
    word: String, syllables: Int
  ) {
    #expect(SpokenLanguage.dutch.syllables(in: word) == syllables)
  }

  @Test(arguments: SpokenLanguage.allCases)
  func `every word has at least one syllable`(language: SpokenLanguage) {
    for word in ["", "'", "mmm", "b", "ß", "日本"] {
      #expect(language.syllables(in: word) >= 1)
    }
  }

  @Test(
    arguments: [
      ("en", .english), ("pt-BR", .portuguese), ("DE", .german), ("nl_BE", .dutch),
      ("ja", .english), (nil, .english),
    ] as [(String?, SpokenLanguage)])
  func `a code gives a language`(code: String?, language: SpokenLanguage) {
    #expect(SpokenLanguage(code: code) == language)
  }
}
