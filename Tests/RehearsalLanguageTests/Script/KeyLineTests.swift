import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalLanguage

@Suite struct KeyLineTests {
  private static let text = """
    # Bridges
    Good evening. It is late.

    > key: We can build it.
    > In one year.
    > KEY: And it pays.

    > Quoted, not key.
    Thank you.
    """

  @Test func `a key line is spoken without its mark, and goes on in quoted lines`() {
    let script = Script(Self.text)
    #expect(
      script.sentences.map { script.text(of: $0) } == [
        "Good evening.", "It is late.", "We can build it.", "In one year.", "And it pays.",
        "Quoted, not key.", "Thank you.",
      ])
    #expect(script.keyLines.map(\.words) == [5..<12, 12..<15])
    #expect(
      script.sentences.map(script.isKey) == [false, false, true, true, true, false, false])
    // The one of "not key".
    #expect(script.words.count { $0.key == "key" } == 1)
  }

  @Test(arguments: [
    ("key: no quotation", 0), ("> key:", 0), ("> key: ...", 0), (">key:Near", 1),
    ("> > key: Nested", 1), ("```\n> key: code\n```", 0), ("<!--\n> key: hidden\n-->", 0),
    ("> the key: is here", 0),
  ])
  func `only a quotation that begins with the mark is a key line`(text: String, count: Int) {
    #expect(Script(text).keyLines.count == count)
  }

  @Test(arguments: 0..<7)
  func `marking a sentence and unmarking it keeps all words`(sentence: Int) throws {
    let script = Script(Self.text)
    let isKey = script.isKey(script.sentences[sentence])
    let marked = try #require(script.marking(sentence: sentence, asKey: true))
    #expect(marked == Self.text || !isKey)
    let new = Script(marked)
    #expect(new.words.map(\.key) == script.words.map(\.key))
    #expect(new.sentences.count == script.sentences.count && new.isKey(new.sentences[sentence]))
    let plain = Script(try #require(new.marking(sentence: sentence, asKey: false)))
    #expect(plain.words.map(\.key) == script.words.map(\.key))
    #expect(!plain.isKey(plain.sentences[sentence]))
  }

  @Test func `a sentence of a list loses its bullet when it is marked`() {
    let script = Script("- One way.\n- Another way. And more.\n")
    #expect(
      script.marking(sentence: 0, asKey: true)
        == "> key: One way.\n\n- Another way. And more.\n")
    #expect(
      script.marking(sentence: 1, asKey: true)
        == "- One way.\n\n> key: Another way.\n\nAnd more.\n")
    #expect(script.marking(sentence: 9, asKey: true) == nil)
  }

  @Test func `lines may end as in Windows, and the mark may stand above its line`() {
    #expect(
      Script("The bridge saves\r\nan hour a day.").marking(sentence: 0, asKey: true)
        == "> key: The bridge saves an hour a day.\n")
    #expect(
      Script("A.\r\n> KEY:\r\n>\r\n> The\r\n> line.\r\n").marking(sentence: 1, asKey: false)
        == "A.\r\nThe line.\r\n")
  }

  @Test func `any text has its key lines in it, and can be marked`() {
    var random = SplitMix64(seed: 59)
    for _ in 0..<300 {
      let text = "> key: a b.\n" + String.odd(length: 60, using: &random) + "\n> key: c"
      let script = Script(text)
      for line in script.keyLines {
        #expect(line.range.upperBound <= text.utf8.count && line.words.count > 0)
      }
      for sentence in script.sentences.indices {
        for isKey in [true, false] {
          #expect(script.marking(sentence: sentence, asKey: isKey) != nil)
        }
      }
    }
  }

  @Test(arguments: [
    ("good evening it is late we can build it in one year and it pays thank you", "as_written"),
    ("good evening it is late we could make it in one year and it pays thank you", "nearly"),
    ("good evening it is late and it pays thank you", "no"),
  ])
  func `whether a key line was said is told by its words`(words: String, outcome: String) throws {
    let comparison = ScriptComparison(
      of: ScriptAlignment(of: Script(Self.text), to: said(words)))
    let line = try #require(comparison.keyLines?.first)
    #expect(line.said?.rawValue == outcome && line.sentence == 3)
    // Of a line that was left out, from the word before its place to the word after it.
    let span = outcome == "no" ? (2, 2.9) : (2.5, 5.9)
    #expect(line.start == Seconds(span.0) && line.end == Seconds(span.1))
    #expect(comparison.keyLines?.count == 2)
  }

  @Test(arguments: [
    // In other words; half of it.
    "good evening it is late a bridge by next summer and it pays thank you",
    "good evening it is late we can build and it pays thank you",
    // Nothing after it, nothing before it.
    "good evening it is late", "and it pays quoted not key thank you",
    "good evening it is very late now and this we pay thank you",
  ])
  func `where a line was left out is told only where it is sure`(words: String) throws {
    let comparison = ScriptComparison(
      of: ScriptAlignment(of: Script(Self.text), to: said(words)))
    let line = try #require(comparison.keyLines?.first)
    #expect(line.said == .no && line.start == nil && line.end == nil)
  }

  @Test func `its place is known where its neighbours were left out too`() throws {
    let comparison = ScriptComparison(
      of: ScriptAlignment(of: Script(Self.text), to: said("good evening um quoted not key")))
    let line = try #require(comparison.keyLines?.first)
    #expect(line.said == .no && line.start == Seconds(0.5))
  }

  @Test func `a key line is never offered for a cut`() {
    let script = Script("One is here now.\n\n> key: Two is left out.\n\nThree is here now.")
    let takes = (1...2).map {
      ScriptTake(
        session: $0,
        alignment: ScriptAlignment(of: script, to: said("one is here now three is here now")),
        pauses: [])
    }
    #expect(ScriptSuggestions.all(for: script, takes: takes).allSatisfy { $0.kind != .cut })
  }
}
