import RehearsalBase
import Testing

@testable import RehearsalPage

@Suite struct ReadyTalksTests {
  @Test func `there are questions to answer and texts to read`() {
    let talks = HomePage.talks.elements
    #expect(Set(talks.map { $0["kind"]?.string }) == ["question", "text"])
    for talk in talks {
      #expect(talk["title"]?.string?.isEmpty == false)
      let lines = (talk["lines"]?.elements ?? []).compactMap(\.string)
      #expect(lines.count >= 3 && !lines.contains(""))
    }
  }
}
