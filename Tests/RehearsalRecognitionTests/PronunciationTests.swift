import Testing

@testable import RehearsalRecognition

struct PronunciationTests {
  private let dictionary = Pronunciations(entries: [
    "the": ["DH AH", "DH IY"], "well": ["W EH L"], "known": ["N OW N"], "church": ["CH ER CH"],
    "smith": ["S M IH TH"], "don't": ["D OW N T"], "and": ["AH N D"], "percent": ["P ER S EH N T"],
    "two": ["T UW"], "twenty": ["T W EH N T IY"], "thousand": ["TH AW Z AH N D"],
    "fourteen": ["F AO R T IY N"], "cafe": ["K AH F EY"], "one": ["W AH N"], "oh": ["OW"],
  ])

  @Test(arguments: [
    ("the", ["DH AH", "DH IY"]), ("\"The,", ["DH AH", "DH IY"]), ("THE", ["DH AH", "DH IY"]),
    ("don’t", ["D OW N T"]), ("'don't'", ["D OW N T"]), ("well-known", ["W EH L N OW N"]),
    ("church's", ["CH ER CH IH Z"]), ("Smith's", ["S M IH TH S"]), ("two's", ["T UW Z"]),
    ("&", ["AH N D"]), ("café", ["K AH F EY"]),
  ])
  func `come from the dictionary, however a word is written`(word: String, expected: [String]) {
    let spoken = dictionary.spoken(word)
    #expect(spoken?.pronunciations == expected)
    #expect(spoken?.isGuessed == false)
  }

  @Test func `of numbers follow from how they are read out`() {
    let spoken = dictionary.spoken("2014")
    #expect(
      spoken?.pronunciations == [
        "T UW TH AW Z AH N D F AO R T IY N", "T W EH N T IY F AO R T IY N",
      ])
    #expect(spoken?.isGuessed == true)
  }

  @Test(arguments: [
    ("21st", [["twenty", "one"]]), ("7", [["seven"]]), ("007", [["zero", "zero", "seven"]]),
    ("1905", [["one", "thousand", "nine", "hundred", "five"], ["nineteen", "oh", "five"]]),
    ("1900", [["one", "thousand", "nine", "hundred"], ["nineteen", "hundred"]]),
    ("2000", [["two", "thousand"]]),
    ("1000000", [["one", "million"], ["one", "zero", "zero", "zero", "zero", "zero", "zero"]]),
    ("", []),
  ])
  func `of digits are those of number words`(written: String, readings: [[String]]) {
    #expect(NumberReading.readings(of: written.filter(\.isNumber)) == readings)
  }

  @Test(arguments: [
    ("buxton", "B AH K S T AA N"), ("zhang", "ZH AE NG"), ("phish", "F IH SH"),
    ("nakamoto", "N AE K AE M AA T AA"), ("gates", "G AE T EH S"), ("lake", "L AE K"),
    ("bell", "B EH L"), ("cyr", "S IY R"), ("yves", "Y V EH S"),
  ])
  func `of unknown names follow from their letters`(name: String, phones: String) {
    #expect(LetterToSound.phones(of: name).joined(separator: " ") == phones)
    let spoken = dictionary.spoken(name)
    #expect(spoken?.pronunciations == [phones])
    #expect(spoken?.isGuessed == true)
  }

  @Test(arguments: ["", "—", "…", "'", "日本", "🎉"])
  func `are missing for what can't be said`(written: String) {
    #expect(dictionary.spoken(written) == nil)
  }

  @Test func `start sentences after punctuation, or after twenty words`() {
    let words = "The well. (\"The known?\") – The: the".split(separator: " ").map(String.init)
    let script = ScriptWord.script(of: words, using: dictionary)
    #expect(script.map(\.index) == [0, 1, 2, 3, 5, 6])
    #expect(script.map(\.startsSentence) == [true, false, true, false, true, true])
    let endless = ScriptWord.script(of: Array(repeating: "the", count: 45), using: dictionary)
    #expect(endless.indices.filter { endless[$0].startsSentence } == [0, 20, 40])
  }
}
