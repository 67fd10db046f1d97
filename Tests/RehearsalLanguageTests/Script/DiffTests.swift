import RehearsalTestKit
import Testing

@testable import RehearsalLanguage

@Suite struct DiffTests {
  @Test func `a changed line shows the words that differ`() {
    let diff = ScriptDiff(
      from: "one\nthe old word here\nthree", to: "one\nthe new word here\nthree")
    #expect(diff.lines.map(\.kind) == [.same, .removed, .added, .same])
    #expect(diff.lines[1].segments.filter(\.isChanged).map(\.text) == ["old "])
    #expect(diff.lines[2].segments.filter(\.isChanged).map(\.text) == ["new "])
    #expect(diff.hunks(context: 0).map(\.count) == [2])
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
      func joined(_ but: ScriptDiff.Kind) -> String {
        diff.lines.filter { $0.kind != but }.map(\.text).joined(separator: "\n")
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
