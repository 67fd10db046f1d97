import RehearsalLanguage
import RehearsalTestKit
import RehearsalBase
import Testing

@Suite struct SuggestionTests {
  private static let text = """
    Good evening everybody here. The bridge was built by hand in a single winter.

    Nobody needs this sentence at all. It carried stories from one side to the other.
    """

  private func takes(_ said: [String], of text: String = text) -> [ScriptTake] {
    said.enumerated().map { index, words in
      ScriptTake(
        session: index + 1,
        alignment: ScriptAlignment(of: Script(text), to: RehearsalLanguageTests.said(words)),
        pauses: [])
    }
  }

  private let whole =
    "Good evening everybody here. The bridge was built by hand in a single "
    + "winter. Nobody needs this sentence at all. It carried stories from one side to the other."
  private var without: String { whole.replacing("Nobody needs this sentence at all. ", with: "") }

  private func all(_ said: [String]) -> [ScriptSuggestion] {
    ScriptSuggestions.all(for: Script(Self.text), takes: takes(said))
  }

  @Test func `a sentence is cut only if it is left out every time`() throws {
    #expect(!all([without]).contains { $0.kind == .cut })
    #expect(!all([without, whole]).contains { $0.kind == .cut })
    let cut = try #require(all([without, without]).first { $0.kind == .cut })
    #expect(cut.before == "Nobody needs this sentence at all. ")
    #expect(cut.sessions == [1, 2])
    let new = try #require(cut.applied(to: Self.text))
    #expect(new == Self.text.replacing("Nobody needs this sentence at all. ", with: ""))
  }

  @Test func `a sentence in other words is offered as it was said, without fillers`() throws {
    let words = whole.replacing(
      "The bridge was built by hand in a single winter.",
      with: "The bridge was (um) made by hand in one long winter.")
    let say = try #require(all([words]).first { $0.kind == .say })
    #expect(say.after == "The bridge was made by hand in one long winter.")
    #expect(say.applied(to: Self.text)?.contains("made by hand in one long winter.") == true)
  }

  @Test func `a hesitation before the same words in two takes is offered a pause`() throws {
    let words = whole.replacing("single", with: "(um) single")
    let replace = try #require(all([words, words]).first { $0.kind == .replace })
    #expect(replace.before == "single winter.")
    #expect(replace.after == "[pause] single winter.")
    #expect(!all([words]).contains { $0.kind == .replace })
  }

  @Test func `a long sentence is split where a clause begins`() throws {
    let long =
      "We started with nothing but a map and a few old tools that nobody wanted any more, and we "
      + "walked along the river every morning for a year to find the one place where it is narrow."
    let suggestion = try #require(
      ScriptSuggestions.all(for: Script(long), takes: []).first { $0.kind == .split })
    #expect(suggestion.applied(to: long)?.contains("any more. We walked along") == true)
  }

  @Test(arguments: [
    // No clause begins: a list, a participle, an object, an adverb, a subordinate first half.
    "We came with the tools of trade that our fathers had used in these hills; crafts represented "
      + "in the museum of the town and the market, and two or three songs for the evening.",
    "The work was finished in the spring of the year after that one completely; satisfactorily on "
      + "the side of the river where the mill had been standing for more than a hundred years now.",
    "They gave the keys of the house and the garden to my brother and my sister, and it with all "
      + "its doors and windows and roofs was sold in the very same week to a man from the city.",
    "When the rain had come down on the valley for eleven days without any end in sight, and we "
      + "had carried what was left of the harvest up the hill, the bridge was gone by morning.",
  ])
  func `a long sentence whose halves may be none stays whole`(text: String) {
    #expect(Script(text).words.count > 30)
    #expect(!ScriptSuggestions.all(for: Script(text), takes: []).contains { $0.kind == .split })
  }

  @Test func `a pause mark is offered where a new part begins without a pause`() throws {
    // Words follow each other by a tenth of a second.
    let pause = try #require(all([whole]).first { $0.kind == .pause })
    #expect(pause.applied(to: Self.text)?.contains("winter. [pause]\n") == true)
  }

  @Test func `what is applied is not suggested again, and nothing else changes`() throws {
    let words = without.replacing("built by hand in a", with: "made of wood in one")
    let found = all([words, words])
    #expect(found.count >= 2)
    for suggestion in found {
      let new = try #require(suggestion.applied(to: Self.text))
      #expect(
        new.hasPrefix(
          String(decoding: Array(Self.text.utf8)[..<suggestion.range.lowerBound], as: UTF8.self)))
      #expect(
        new.hasSuffix(
          String(decoding: Array(Self.text.utf8)[suggestion.range.upperBound...], as: UTF8.self)))
      let later = ScriptSuggestions.all(for: Script(new), takes: takes([words, words], of: new))
      #expect(!later.contains { $0.id == suggestion.id })
    }
    #expect(found.map(\.range.lowerBound) == found.map(\.range.lowerBound).sorted())
  }

  @Test func `a suggestion finds its sentence in a later version, and nothing where it is gone`()
    throws
  {
    let cut = try #require(all([without, without]).first { $0.kind == .cut })
    #expect(cut.applied(to: "New first line. " + Self.text)?.contains("Nobody") == false)
    #expect(cut.applied(to: "Something else.") == nil)
  }

  @Test func `an excerpt becomes a line`() {
    let script = Script("One. Two.")
    #expect(script.adding(excerpt: "New", afterSentence: nil) == "One. Two.\n\nNew\n")
    #expect(script.adding(excerpt: "New", afterSentence: 0) == "New\nOne. Two.")
    #expect(script.adding(excerpt: "New", afterSentence: 1) == "One.\nNew\n Two.")
    #expect(Script("").adding(excerpt: "New", afterSentence: nil) == "New\n")
  }
}
