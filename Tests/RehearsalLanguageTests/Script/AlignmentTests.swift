import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalLanguage

@Suite struct AlignmentTests {
  private static let text = """
    # Opening (10s)
    Good evening everybody. Tonight we talk about bridges and the people who built them.
    Bridges carry more than cars. They carry stories from one side to the other.
    # Ending
    Thank you for coming. Take a story home with you tonight.
    """

  private func comparison(_ text: String, _ words: String) -> ScriptComparison {
    ScriptComparison(of: ScriptAlignment(of: Script(text), to: said(words)))
  }

  private func words(_ script: Script, without sentences: Set<Int> = []) -> String {
    script.sentences.indices.filter { !sentences.contains($0) }.flatMap { index in
      script.words[script.sentences[index].words].map(\.text)
    }.joined(separator: " ")
  }

  @Test func `a script read out is covered whole`() {
    let comparison = comparison(Self.text, words(Script(Self.text)))
    #expect(comparison.coverage == Percent(100))
    #expect(comparison.missed.isEmpty && comparison.added.isEmpty && comparison.changed.isEmpty)
    #expect(comparison.sections.map(\.title) == ["Opening", "Ending"])
    #expect(comparison.sections[0].start == Seconds(0))
    #expect(comparison.sections[0].length == Seconds(14))
  }

  @Test(arguments: [[0], [1], [2], [5], [0, 1], [1, 4], [2, 3]])
  func `sentences that were not said are missed, and no others`(left: [Int]) {
    let script = Script(Self.text)
    let comparison = comparison(Self.text, words(script, without: Set(left)))
    #expect(comparison.missed.map(\.sentence) == left.map { $0 + 1 })
    #expect(comparison.added.isEmpty)
    #expect(comparison.missed.map(\.section) == left.map { $0 < 4 ? "Opening" : "Ending" })
  }

  @Test func `what is added has its time and its place; fillers are never added`() throws {
    let words =
      words(Script(Self.text)).replacing(
        "Bridges carry more", with: "(um) my own father built one of these (uh) Bridges carry more")
    let comparison = comparison(Self.text, words)
    let added = try #require(comparison.added.first)
    #expect(comparison.added.count == 1)
    #expect(added.text == "um my own father built one of these uh")
    #expect(added.after == 2)
    #expect(added.start == Seconds(7))
    #expect(comparison.coverage == Percent(100))
  }

  @Test(arguments: [
    ("So here is what I learned", "(So) here is what I learned", 100),
    ("So here is what I learned", "here is what (so) I learned", 83),
    ("You know what I mean", "(you) (know) what (you) (know) I mean", 100),
    ("So we begin. So we end.", "(so) we begin (so) (so) we end", 100),
  ]) func `a filler that the script has was said`(text: String, words: String, share: Int) {
    let alignment = ScriptAlignment(of: Script(text), to: said(words))
    let coverage = alignment.coverage(of: alignment.script.words.indices)
    #expect(coverage.map { Int($0.rawValue) } == share)
    for (index, word) in alignment.written.enumerated() where word != nil {
      #expect(!alignment.said[index].isFiller)
    }
  }

  @Test func `a sentence in other words is changed`() throws {
    let words = words(Script(Self.text)).replacing(
      "They carry stories from one side", with: "They also bring people from one side")
    let changed = try #require(comparison(Self.text, words).changed.first)
    #expect(changed.sentence == 4)
    #expect(changed.said.contains("bring people"))
  }

  @Test func `numbers and apostrophes are the same words however they are written`() {
    let comparison = comparison("We can’t wait 5 days, OK?", "we cannot wait five days okay")
    #expect(comparison.coverage == Percent(100))
  }

  @Test func `an alignment rises, and never uses a word twice`() {
    var random = SplitMix64(seed: 5)
    for round in 0..<60 {
      let letters = ["a", "b", "c", "d", "e"].prefix(1 + round % 5)
      func text(_ count: Int) -> String {
        (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
          .joined(separator: " ")
      }
      let script = Script(text(Int.random(in: 0..<80, using: &random)))
      let alignment = ScriptAlignment(of: script, to: said(text(40)))
      let used = alignment.outcomes.compactMap(\.index)
      #expect(used == used.sorted())
      #expect(Set(used).count == used.count)
      for (word, outcome) in alignment.outcomes.enumerated() {
        if case .said(let index) = outcome {
          #expect(script.words[word].key == alignment.said[index].text)
          #expect(alignment.written[index] == word)
        }
      }
    }
  }

  @Test func `two hours of words are aligned, whatever was changed`() {
    var random = SplitMix64(seed: 9)
    let vocabulary = (0..<3_000).map { "w\($0)x" }
    let written = (0..<20_000).map { _ in
      vocabulary[Int.random(in: 0..<60, using: &random) * Int.random(in: 1..<50, using: &random)]
    }
    // Every seventh word is another.
    let spoken = written.enumerated().map { $0.isMultiple(of: 7) ? "other" : $1 }
    let alignment = ScriptAlignment(
      of: Script(written.joined(separator: " ")),
      to: spoken.map { SaidWord(text: $0, span: nil, isFiller: false) })
    let exact = written.indices.count { !$0.isMultiple(of: 7) }
    let found = alignment.outcomes.count { if case .said = $0 { true } else { false } }
    #expect(Double(found) >= 0.999 * Double(exact))
  }

  @Test func `words that are all alike are aligned`() {
    let same = Array(repeating: "same", count: 200_000)
    let all = ScriptAlignment(
      of: Script(same.joined(separator: " ")),
      to: same.dropLast(10).map { SaidWord(text: $0, span: nil, isFiller: false) })
    #expect(all.coverage(of: 0..<200_000) == Percent(100 * 199_990.0 / 200_000))
  }

  @Test func `texts with nothing in common have nothing in common`() {
    let nothing = ScriptAlignment(
      of: Script(Array(repeating: "left", count: 50_000).joined(separator: " ")),
      to: Array(repeating: SaidWord(text: "right", span: nil, isFiller: false), count: 50_000))
    #expect(nothing.coverage(of: 0..<50_000) == Percent(0))
  }
}
