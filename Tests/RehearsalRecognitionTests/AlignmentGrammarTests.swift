import Testing

@testable import RehearsalRecognition

struct AlignmentGrammarTests {
  /// A word for each letter; a capital starts a sentence.
  private func words(_ drawing: String) -> [ScriptWord] {
    drawing.enumerated().map { index, letter in
      ScriptWord(
        index: index, pronunciations: ["AH"], isGuessed: false, startsSentence: letter.isUppercase)
    }
  }

  private func arcs(_ drawing: String) -> [String] {
    AlignmentGrammar(words(drawing)[...]).transitions.split(separator: "\n")
      .filter { $0.hasPrefix("TRANSITION") }
      .map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      .filter { !$0.contains("aside") }
  }

  @Test func `accepts any prefix of the words`() {
    #expect(
      arcs("Ab") == ["0 3 1.0", "0 1 1.0 w0", "1 3 1.0", "1 2 1.0 w1", "2 3 1.0"])
  }

  @Test func `leaves out sentences with a low probability`() {
    #expect(arcs("AbCd").contains("0 3 1e-4 w2"))
    #expect(arcs("AbCdE").contains("2 5 1e-4 w4"))
    // At most three in a row, except at the start.
    #expect(arcs("ABCDEF").contains("1 5 1e-4 w4"))
    #expect(!arcs("ABCDEF").contains("1 6 1e-4 w5"))
    #expect(arcs("ABCDEF").contains("0 6 1e-4 w5"))
  }

  @Test func `breaks off a sentence for the next with a lower probability`() {
    #expect(arcs("AbcDeF").contains("1 4 1e-6 w3"))
    #expect(!arcs("AbcDeF").contains { $0.hasPrefix("1 6 ") })
  }

  @Test func `accepts any phones between sentences, but none within one`() {
    let states = AlignmentGrammar(words("AbCd")[...]).transitions.split(separator: "\n")
      .filter { $0.hasSuffix("aside-ZH") }
    #expect(
      states.map(String.init) == [0, 2, 4].map { "TRANSITION \($0) \($0) 0.03 aside-ZH" })
  }

  @Test func `names words by their index in the whole text`() {
    let part = AlignmentGrammar(words("AbCd")[2...])
    #expect(part.dictionary.hasPrefix("w2 AH\nw3 AH\naside-AA AA\n"))
    #expect(part.transitions.contains("TRANSITION 0 1 1.0 w2\n"))
    #expect(AlignmentGrammar.place(named: "w17(2)") == 17)
    #expect(AlignmentGrammar.place(named: "[SPEECH]") == nil)
    #expect(AlignmentGrammar.place(named: "<sil>") == nil)
  }
}
