import RehearsalTestKit
import Testing

@testable import RehearsalLanguage

@Suite struct DiffTests {
  @Test func `a changed line shows the words that differ`() {
    let diff = ScriptDiff(
      from: "one\nthe old word here\nthree", to: "one\nthe new word here\nthree")
    #expect(diff.lines.map(\.isSame) == [true, false, true])
    #expect(
      diff.lines[1].parts == [
        DiffPart(kind: .same, text: "the "), DiffPart(kind: .removed, text: "old "),
        DiffPart(kind: .added, text: "new "), DiffPart(kind: .same, text: "word here"),
      ])
    #expect(diff.hunks(context: 0).map(\.count) == [1])
  }

  @Test func `what stays for long is shortened, beside a change on either side and far from one`() {
    let words = (1...30).map { "w\($0)" }.joined(separator: " ")
    let diff = ScriptDiff(from: "\(words) old \(words)", to: "\(words) new \(words)")
    let shortened = diff.lines[0].shortened.map(\.text).joined()
    #expect(shortened == "… w26 w27 w28 w29 w30 old new w1 w2 w3 w4 w5 w6 …")
    #expect(
      ScriptDiff(from: words, to: words).lines[0].shortened[0].text == "w1 w2 w3 w4 w5 w6 …")
  }

  @Test func `a line that is another one altogether stands beside the old one`() {
    let diff = ScriptDiff(from: "we build bridges by hand", to: "nobody asked for a tower")
    #expect(diff.lines.map { $0.parts.map(\.kind) } == [[.removed], [.added]])
  }

  @Test func `the kept and the new lines are the new text, in any order of changes`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      func text() -> String {
        (0..<Int.random(in: 0..<12, using: &random)).map { _ in
          ["a", "b b", "c  d", ""][Int.random(in: 0..<4, using: &random)]
        }.joined(separator: "\n")
      }
      let (old, new) = (text(), text())
      let diff = ScriptDiff(from: old, to: new)
      func joined(_ but: DiffPart.Kind) -> String {
        diff.lines.map { $0.parts.filter { $0.kind != but } }.filter { !$0.isEmpty }
          .map { $0.map(\.text).joined() }.joined(separator: "\n")
      }
      #expect(joined(.removed) == new)
      #expect(joined(.added) == old)
      #expect(diff.isEmpty == (old == new))
    }
  }

  @Test func `what was said stands among what is written`() {
    let script = Script("We build bridges. They last.")
    let diff = SaidDiff(ScriptAlignment(of: script, to: said("we (um) build long bridges")))
    #expect(
      diff.lines == [
        [
          .init(kind: .same, text: "We"), .init(kind: .added, text: "um"),
          .init(kind: .same, text: "build"), .init(kind: .added, text: "long"),
          .init(kind: .same, text: "bridges."),
        ], [.init(kind: .removed, text: "They last.")],
      ])
  }
}
