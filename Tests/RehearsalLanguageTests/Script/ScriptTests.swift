import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalLanguage

@Suite struct ScriptTests {
  @Test func `headings, comments, code and front matter are not spoken`() {
    let script = Script(
      """
      ---
      title: Talk
      ---
      # Bridges (5m)
      <!-- smile -->
      Good *evening*. I met Dr. Lee.

      ## The [map](x.html) [1:30]
      - First point
      - Second [pause] point, e.g. five of 5
      ```
      let x = 1
      ```
      > Quoted!
      """)
    #expect(
      script.words.map(\.key) == [
        "good", "evening", "i", "met", "dr", "lee", "first", "point", "second", "point", "e.g",
        "five", "of", "five", "quoted",
      ])
    #expect(
      script.sentences.map { script.text(of: $0) } == [
        "Good *evening*.", "I met Dr. Lee.", "First point", "Second [pause] point, e.g. five of 5",
        "Quoted!",
      ])
    #expect(script.sections.map(\.level) == [1, 2])
    #expect(script.sections.map(\.planned) == [Seconds(300), Seconds(90)])
    #expect(script.sections.map(\.words) == [0..<15, 6..<15])
  }

  @Test(arguments: ["", " \n\t", "# Only a heading", "---\nx\n---", "[pause] / ||", "...", "\u{0}"])
  func `a text without words is a script without words`(text: String) {
    let script = Script(text)
    #expect(script.words.isEmpty)
    #expect(script.sentences.isEmpty)
    let comparison = ScriptComparison(of: ScriptAlignment(of: script, to: said("some words")))
    #expect(comparison.coverage == nil)
  }

  @Test func `words lie where they are written, in any text`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let script = Script(String.odd(length: 80, using: &random))
      var last = 0
      for word in script.words {
        #expect(word.range.lowerBound >= last)
        last = word.range.upperBound
        let bytes = Array(script.text.utf8)[word.range]
        #expect(String(validating: bytes, as: UTF8.self) == word.text)
      }
      #expect(script.sentences.map(\.words.count).reduce(0, +) == script.words.count)
    }
  }
}

/// Words that follow each other every half second; those in brackets are fillers.
func said(_ text: String) -> [SaidWord] {
  text.split(separator: " ").enumerated().map { index, word in
    SaidWord(
      text: word.filter { $0 != "(" && $0 != ")" },
      span: TimeSpan(start: Seconds(Double(index) / 2), end: Seconds(Double(index) / 2 + 0.4)),
      isFiller: word.first == "(")
  }
}

extension String {
  /// Letters, marks and signs of many kinds.
  static func odd(length: Int, using random: inout SplitMix64) -> String {
    let alphabet: [Character] = Array("ab cé.ñ!? \n#-*[]()`>_\u{301}日本👍🏽\r\n„“'’\t:;,12")
    return String(
      (0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
  }
}
